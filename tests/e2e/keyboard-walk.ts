import type { Page } from "@playwright/test";

/** More stops than any page has: a walk that gets there goes in circles. */
const mostStops = 240;
const stopsAtOnce = 24;

interface Walk {
  stops: number;
  faults: string[];
}

/** Presses Tab from the page's start to its end, and describes every fault on the way. */
export async function walk(page: Page): Promise<Walk> {
  await page.evaluate(prepareWalk);
  const devtools = await page.context().newCDPSession(page);
  const press = () =>
    devtools.send("Input.dispatchKeyEvent", {
      type: "rawKeyDown",
      key: "Tab",
      code: "Tab",
      windowsVirtualKeyCode: 9,
    });
  for (let pressed = 0; pressed < mostStops; pressed += stopsAtOnce) {
    await Promise.all(Array.from({ length: stopsAtOnce }, press));
    const done = await page.evaluate(() => (window as unknown as { walked?: Walk }).walked);
    if (done) return done;
  }
  return { stops: mostStops, faults: ["the walk has no end"] };
}

/**
 * Runs in the page: each press checks where the press before has led to, and after the last control the result is in
 * `walked`. So presses need not wait for answers.
 */
function prepareWalk(): void {
  const visited: HTMLElement[] = [];
  const faults: string[] = [];
  const look = () => {
    const stop = document.activeElement;
    if (!(stop instanceof HTMLElement)) return;
    // Nothing has the focus before the first stop. After the last, nothing has it, or the first stop has it again.
    const start = stop === document.body;
    if (visited.length > 0 && (start || visited.includes(stop))) return finish();
    if (!start) visit(stop);
  };
  Object.assign(window, { walked: undefined });
  window.addEventListener("keydown", look, { capture: true });
  goToStart();

  function finish(): void {
    window.removeEventListener("keydown", look, { capture: true });
    faults.push(...missed().map((control) => `is never reached: ${nameOf(control)}`));
    Object.assign(window, { walked: { stops: visited.length, faults } });
  }

  function visit(stop: HTMLElement): void {
    const before = visited.at(-1);
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    const wrong = {
      "focus is not seen": !isFocusDrawn(stop),
      "focus is cut off": isRingCut(stop),
      "has a place of its own in the order": stop.tabIndex > 0,
      "comes before what is above it":
        !!before && !(before.compareDocumentPosition(stop) & follows),
      "is covered or out of sight": !isClear(stop),
    };
    for (const [fault, found] of Object.entries(wrong)) {
      if (found) faults.push(`${fault}: ${nameOf(stop)}`);
    }
    visited.push(stop);
  }

  function isFocusDrawn(element: HTMLElement): boolean {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const width = Number.parseFloat(outlineWidth);
    return outlineStyle !== "none" && width >= 2 && !/, 0\)$/.test(outlineColor);
  }

  /** Whether an element around it clips the focus ring. */
  function isRingCut(element: HTMLElement): boolean {
    const { outlineWidth, outlineOffset } = getComputedStyle(element);
    const out = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) - 0.5;
    const inner = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { contain, contentVisibility } = getComputedStyle(around);
      if (!/paint|content|strict/.test(contain) && contentVisibility === "visible") continue;
      const outer = around.getBoundingClientRect();
      if (inner.left - out < outer.left || inner.right + out > outer.right) return true;
    }
    return false;
  }

  /** Whether the middle of one of its lines, as far as they fit the screen, can be pointed at. */
  function isClear(element: HTMLElement): boolean {
    return [...element.getClientRects()].some((box) => {
      const x = (Math.max(box.left, 0) + Math.min(box.right, window.innerWidth)) / 2;
      const y = (Math.max(box.top, 0) + Math.min(box.bottom, window.innerHeight)) / 2;
      const hit = document.elementFromPoint(x, y);
      return !!hit && (element.contains(hit) || hit.closest("label")?.contains(element) === true);
    });
  }

  /** Controls that were never reached. A group of radio buttons has one stop, and so has a tree. */
  function missed(): HTMLElement[] {
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [tabindex='0']",
    );
    const radios = visited.flatMap((stop) => (stop instanceof HTMLInputElement ? stop.name : []));
    return [...controls].filter(
      (control) =>
        control.tabIndex >= 0 &&
        control.checkVisibility() &&
        !control.matches(":disabled, [type='hidden']") &&
        !visited.includes(control) &&
        !(control instanceof HTMLInputElement && radios.includes(control.name)),
    );
  }

  /** Makes the next press lead to the first control, from anywhere. */
  function goToStart(): void {
    const start = Object.assign(document.createElement("span"), { tabIndex: -1 });
    document.body.prepend(start);
    start.focus();
    start.remove();
    window.scrollTo(0, 0);
  }

  function nameOf(element: HTMLElement): string {
    return element.outerHTML.slice(0, 120);
  }
}
