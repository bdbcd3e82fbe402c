/**
 * The props that an island would have if the page were loaded now. Taken from the page's HTML, which the server
 * has cached, so that the data needs no second address.
 */
export async function fetchIslandProps<Props>(
  name: string,
  address: string,
  signal: AbortSignal,
): Promise<Props> {
  // Always revalidated, mostly with a 304: the browser's copy may be outdated.
  const headers = { Accept: "text/html" };
  const answer = await fetch(address, { headers, cache: "no-cache", signal });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const html = await answer.text();
  const script = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  // After a deployment the props may no longer fit this page's code.
  if (!script || !html.includes(`"${script}"`)) return reload();
  const begin = `<script type="application/json" data-props="${name}">`;
  const [, rest] = html.split(begin);
  if (rest === undefined) throw new Error(`no ${name} at ${address}`);
  return JSON.parse(rest.slice(0, rest.indexOf("</script>")));
}

function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}
