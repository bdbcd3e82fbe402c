/** All that React Router needs to take over a page: what its own scripts would carry in the HTML. */
export interface WakeData {
  /** React Router's settings and, as it writes them, the loaders' data. */
  context: Record<string, unknown>;
  state: string;
  manifest: string;
  entry: string;
  /** The file of each matched route. */
  routes: [id: string, file: string][];
  /** Everything that the above will ask for, so that it is asked for at once. */
  preload: string[];
}

/** The element that carries it. A page that rests leaves it behind, see app/http/page.ts. */
export const wakeElement = "wake";

/** The query under which it is then found. */
export const wakeQuery = "wake";

/** Said by the page once React has taken it over, see root.tsx. */
export const aliveEvent = "hanked:alive";
