/**
 * What an island of a page would be given if the page were loaded now. It is read from the page itself,
 * which the server keeps ready: there is no second address for the same data.
 */
export async function fetchIslandProps<Props>(
  name: string,
  address: string,
  signal: AbortSignal,
): Promise<Props> {
  // Asked for anew each time, and mostly answered with 304: a copy may be shown to visitors, not to us.
  const headers = { Accept: "text/html" };
  const answer = await fetch(address, { headers, cache: "no-cache", signal });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const html = await answer.text();
  const script = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  // After a deployment the properties may be others than this page's code knows.
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
