import { aliveEvent, type WakeData, wakeElement, wakeQuery } from "./wake-data.ts";

/** How long a link or a form waits for the page to wake before the browser follows it by itself. */
const linkPatience = 1_000;
const formPatience = 3_000;

const touches = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];

let alive = false;
let waking: Promise<void> | undefined;

/**
 * A page is complete without React. Tools carry their data along and wake at once; all others when
 * the visitor first moves, touches or presses anything.
 */
export function startWaking(): void {
  window.addEventListener(aliveEvent, () => {
    alive = true;
    document.documentElement.dataset.alive = "";
  });
  const options = { capture: true, passive: true };
  const touch = (event?: Event) => {
    if (event instanceof PointerEvent && isStill(event)) return;
    for (const name of touches) window.removeEventListener(name, touch, options);
    wake();
  };
  for (const name of touches) window.addEventListener(name, touch, options);
  window.addEventListener("click", holdLink, { capture: true });
  window.addEventListener("submit", holdForm, { capture: true });
  window.addEventListener("popstate", goBackAsleep);
  // A code that was picked elsewhere is shown without being asked for.
  if (document.getElementById(wakeElement) || /[?&]cpv=/.test(location.search)) touch();
}

/** A page that appears under a resting pointer is told so by a movement of nothing. */
function isStill({ type, movementX, movementY }: PointerEvent): boolean {
  return type === "pointermove" && movementX === 0 && movementY === 0;
}

const arrivedAt = location.pathname + location.search;

/** Before a reload the router may have changed pages without the browser: it then only changes the address. */
function goBackAsleep(): void {
  if (!alive && location.pathname + location.search !== arrivedAt) location.reload();
}

function wake(): Promise<void> {
  waking ??= load().catch(() => {
    // The page works without; the next touch of a link or form tries again.
    waking = undefined;
  });
  return waking;
}

async function load(): Promise<void> {
  const data = await readData();
  for (const href of data.preload) {
    document.head.append(Object.assign(document.createElement("link"), modulePreload(href)));
  }
  const bring = (file: string) => import(/* @vite-ignore */ file);
  const modules = await Promise.all([
    ...data.routes.map(async ([id, file]) => [id, await bring(file)]),
    bring(data.manifest),
  ]);
  Object.assign(window, {
    __reactRouterContext: { ...data.context, stream: new Response(data.state).body },
    __reactRouterRouteModules: Object.fromEntries(modules.slice(0, -1)),
  });
  await bring(data.entry);
}

async function readData(): Promise<WakeData> {
  const element = document.getElementById(wakeElement);
  if (element) return JSON.parse(element.textContent);
  const answer = await fetch(`${location.pathname}?${wakeQuery}`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

function modulePreload(href: string) {
  return { rel: "modulepreload", href };
}

/** Followed by the browser, a link would end what the page remembers of the visit. */
function holdLink(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  if (alive || !link || !isPlainClick(event) || !leadsToAnotherPage(link)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  whenAwake(
    linkPatience,
    () => link.click(),
    () => location.assign(link.href),
  );
}

function holdForm(event: SubmitEvent): void {
  if (alive) return;
  const form = event.target as HTMLFormElement;
  event.preventDefault();
  event.stopImmediatePropagation();
  event.submitter?.setAttribute("aria-busy", "true");
  whenAwake(
    formPatience,
    () => {
      event.submitter?.removeAttribute("aria-busy");
      form.requestSubmit(event.submitter);
    },
    () => form.submit(),
  );
}

function whenAwake(patience: number, act: () => void, withoutReact: () => void): void {
  const late = setTimeout(() => finish(withoutReact), patience);
  const awake = () => finish(act);
  const finish = (end: () => void) => {
    clearTimeout(late);
    window.removeEventListener(aliveEvent, awake);
    end();
  };
  window.addEventListener(aliveEvent, awake);
  wake();
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

function leadsToAnotherPage(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    link.target === "" &&
    !link.hasAttribute("download") &&
    link.pathname !== location.pathname
  );
}
