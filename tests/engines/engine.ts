/** A browser with one window after the other; started once for all journeys. */
export interface Engine {
  /** A window that remembers nothing of those before it. */
  openWindow(settings: WindowSettings): Promise<EngineWindow>;
  close(): Promise<void>;
}

export interface WindowSettings {
  width: number;
  height: number;
  /** False for visitors who have turned JavaScript off. */
  scripts: boolean;
}

/** The little that drivers must know; whatever else a visitor does is made of it, in visitor.ts. */
export interface EngineWindow {
  goto(address: string): Promise<void>;
  /** The value of an expression in the page, which is a string. */
  evaluate(expression: string): Promise<string>;
  /** One page back or forward, as with the browser's buttons. */
  traverse(direction: "back" | "forward"): Promise<void>;
  /** Moves the mouse to a place of the viewport. */
  point(x: number, y: number): Promise<void>;
  /** Presses the mouse's first button where it is. */
  press(): Promise<void>;
  keys(keys: Key[]): Promise<void>;
  /** What the browser has complained about since the last time: errors of scripts, policies and requests. */
  takeProblems(): string[];
  close(): Promise<void>;
}

/** A key of a keyboard, by the name that pages see in `event.key`. */
export type Key = keyof typeof specialKeys | (string & {});

/** What WebDriver calls them. A single character is itself. */
const specialKeys = {
  Backspace: "\ue003",
  Tab: "\ue004",
  Enter: "\ue007",
  Escape: "\ue00c",
  End: "\ue010",
  ArrowLeft: "\ue012",
  ArrowUp: "\ue013",
  ArrowRight: "\ue014",
  ArrowDown: "\ue015",
};

/** The actions of WebDriver, which are the same in its older protocol and in BiDi. */
export function pointActions(x: number, y: number) {
  return mouse([{ type: "pointerMove", x, y, duration: 0 }]);
}

export function pressActions() {
  return mouse(["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 })));
}

function mouse(actions: object[]) {
  return { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
}

export function keyActions(keys: Key[]) {
  const actions = keys.flatMap((key) => {
    const value = key in specialKeys ? specialKeys[key as keyof typeof specialKeys] : key;
    return ["keyDown", "keyUp"].map((type) => ({ type, value }));
  });
  return { type: "key", id: "keyboard", actions };
}
