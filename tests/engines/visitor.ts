import { setTimeout } from "node:timers/promises";

/** A browser with one window after the other; started once for all journeys. */
export interface Engine {
  /** `scripts` is false for visitors who have turned JavaScript off. */
  openWindow(settings: { width: number; height: number; scripts: boolean }): Promise<EngineWindow>;
  close(): Promise<unknown>;
}

/** The few operations that each driver must provide; `Visitor` below is built on them. */
export interface EngineWindow {
  goto(address: string): Promise<unknown>;
  /** Evaluates an expression in the page; its value must be a string. */
  evaluate(expression: string): Promise<string>;
  /** One page back or forward, as with the browser's buttons. */
  traverse(direction: "back" | "forward"): Promise<unknown>;
  /** Moves the mouse to a point of the viewport. */
  point(x: number, y: number): Promise<unknown>;
  /** Presses the mouse's first button where it is. */
  press(): Promise<unknown>;
  keys(keys: Key[]): Promise<unknown>;
  /** What the browser has complained about since the last time: errors of scripts, policies and requests. */
  takeProblems(): string[];
  close(): Promise<unknown>;
}

/** A key of a keyboard, by the name that pages see in `event.key`; a character, or one of a few names. */
export type Key = string;

/** Long, because a busy machine is slow, not wrong. */
const patienceMs = 20_000;
const lookEveryMs = 20;

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

/** A person at a browser. Journeys are written with these actions, the same for every engine. */
export class Visitor {
  private readonly window: EngineWindow;
  private readonly origin: string;

  constructor(window: EngineWindow, origin: string) {
    this.window = window;
    this.origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.window.goto(this.origin + path);
  }

  /** Runs `act` in the page, where nothing of the test is known but the arguments. */
  async ask<Args extends Json[], Value>(
    act: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value> {
    const json = await this.window.evaluate(
      `(JSON.stringify((${act})(...${JSON.stringify(args)})) ?? "null")`,
    );
    return JSON.parse(json);
  }

  /** Repeats `ask` until the answer is truthy, and returns it. */
  async until<Args extends Json[], Value>(
    act: (...args: Args) => Value,
    ...args: Args
  ): Promise<NonNullable<Value>> {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      // Fails between two pages, when there is no document.
      const answer = await this.ask(act, ...args).catch((error: Error) => error);
      if (answer && !(answer instanceof Error)) return answer;
      if (performance.now() > deadline) {
        const why = answer instanceof Error ? answer.message : "in vain";
        const where = await this.ask(describePage).catch(() => "between two pages");
        throw new Error(`waited for ${act} with ${JSON.stringify(args)}: ${why}, ${where}`);
      }
      await setTimeout(lookEveryMs);
    }
  }

  /** Clicks the first visible match, once nothing covers it and the mouse is over it. */
  async click(selector: string): Promise<void> {
    let at = "";
    for (;;) {
      const { x, y, hovered } = await this.indexOfCode(selector);
      // Earlier typing or loading may still scroll the page, so the place is checked again with the mouse there.
      if (hovered && at === `${x} ${y}`) break;
      at = `${x} ${y}`;
      await this.window.point(x, y);
    }
    await this.window.press();
  }

  /** Finds the element's place in the viewport, after scrolling it there if necessary. */
  private indexOfCode(selector: string): Promise<{ x: number; y: number; hovered: boolean }> {
    return this.until((wanted) => {
      if (document.readyState !== "complete") return undefined;
      const isShown = (each: Element) => each.getClientRects().length > 0;
      const element = [...document.querySelectorAll(wanted)].find(isShown);
      const box = element?.getClientRects()[0];
      if (!element || !box) return undefined;
      const x = Math.round(box.x + box.width / 2);
      const y = Math.round(box.y + box.height / 2);
      const hit = document.elementFromPoint(x, y);
      if (hit && (element.contains(hit) || hit.contains(element))) {
        return { x, y, hovered: element.matches(":hover") };
      }
      element.scrollIntoView({ block: "center", behavior: "instant" });
      return undefined;
    }, selector);
  }

  /** Types, as a keyboard does, into what has the focus. */
  async press(...keys: Key[]): Promise<void> {
    await this.window.keys(keys);
  }

  /** Clicks into a field and types. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.until((wanted) => document.activeElement?.matches(wanted), selector);
    await this.press(...text);
    await this.finds(selector, text);
  }

  /** Waits for a field with this value. */
  async finds(selector: string, value: string): Promise<void> {
    await this.until(
      (wanted, typed) => document.querySelector<HTMLInputElement>(wanted)?.value === typed,
      selector,
      value,
    );
  }

  /** Sets the value and fires a choice's events: the system draws the list, where no driver reaches it. */
  async choose(selector: string, value: string): Promise<void> {
    await this.until(
      (wanted, chosen) => {
        const select = document.querySelector<HTMLSelectElement>(wanted);
        if (!select) return false;
        select.value = chosen;
        for (const type of ["input", "change"]) {
          select.dispatchEvent(new Event(type, { bubbles: true }));
        }
        return select.value === chosen;
      },
      selector,
      value,
    );
  }

  async back(): Promise<void> {
    await this.window.traverse("back");
  }

  async forward(): Promise<void> {
    await this.window.traverse("forward");
  }

  /** Waits for an element with these words in it. */
  async sees(selector: string, words = ""): Promise<void> {
    await this.until(
      (wanted, text) =>
        [...document.querySelectorAll(wanted)].some(
          (each) => each.getClientRects().length > 0 && each.textContent?.includes(text),
        ),
      selector,
      words,
    );
  }

  /** Waits until the element is not visible. */
  async seesNo(selector: string): Promise<void> {
    await this.until(
      (wanted) => !document.querySelector(wanted)?.getClientRects().length,
      selector,
    );
  }

  /** Waits for a path with query and fragment. */
  async isAt(path: string): Promise<void> {
    await this.until((wanted) => location.href.endsWith(wanted), this.origin + path);
  }

  /** Waits for a path, with any query and fragment. */
  async isOn(path: string): Promise<void> {
    await this.until((wanted) => location.pathname === wanted, path);
  }

  /** Waits for a key of the query. */
  async asks(key: string, value: string): Promise<void> {
    await this.until(
      (name, wanted) => new URLSearchParams(location.search).get(name) === wanted,
      key,
      value,
    );
  }

  /** Waits until the target of a jump is in the upper half of the window. */
  async isAtTop(selector: string): Promise<void> {
    await this.until((wanted) => {
      const top = document.querySelector(wanted)?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight / 2;
    }, selector);
  }

  /** Chooses the longest option of each list, which must not widen the page: WebKit draws the whole text. */
  async chooseLongest(selector: string): Promise<void> {
    await this.ask((wanted) => {
      for (const list of document.querySelectorAll<HTMLSelectElement>(wanted)) {
        const longest = [...list.options].sort((a, b) => b.text.length - a.text.length)[0];
        if (longest) longest.selected = true;
      }
    }, selector);
    await this.fits();
  }

  /** Checks that the page cannot be scrolled sideways. */
  async fits(): Promise<void> {
    await this.until(() => document.readyState === "complete");
    const tooWide = await this.ask(() => document.documentElement.scrollWidth - innerWidth);
    if (tooWide > 0) throw new Error(`the page is ${tooWide} pixels wider than the window`);
  }

  /** Clears what the site has stored: the next journey is another visitor's, in the same browser. */
  async forget(): Promise<void> {
    await this.ask(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }

  /** Hydrates all islands now, not only when they are near or touched. Has nothing to do without JavaScript. */
  async hydrate(): Promise<void> {
    await this.until(() => {
      if (matchMedia("(scripting: none)").matches) return document.readyState !== "loading";
      const islands = [...document.querySelectorAll("[data-island]:not([data-alive])")];
      for (const island of islands) island.dispatchEvent(new Event("focusin", { bubbles: true }));
      return document.readyState !== "loading" && islands.length === 0;
    });
  }
}

/** The state of the page, for the error when a wait times out. */
function describePage(): string {
  const { activeElement: focused, readyState } = document;
  const size = `${innerWidth} × ${innerHeight}, scrolled to ${scrollY}`;
  const alert = document.querySelector("[role=alert]")?.textContent ?? "";
  const field = focused instanceof HTMLInputElement ? ` with '${focused.value}'` : "";
  return `at ${location.href}, ${readyState}, ${size}, focus on ${focused?.outerHTML.slice(0, 80)}${field}, alert '${alert}'`;
}
