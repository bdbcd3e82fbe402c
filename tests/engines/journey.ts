import type { SiteId } from "../../app/site/sites.ts";
import type { Visitor } from "./visitor.ts";

/** What visitors come for, once for every engine and width. */
export interface Journey {
  name: string;
  site: SiteId;
  /** For visitors who have turned JavaScript off: on phones alone, for without scripts the widths differ in styles only. */
  withoutScripts?: true;
  go(visitor: Visitor, width: number): Promise<void>;
}

/** From this width on the navigation stands in the header, and the contents beside the text. */
export const wide = 1280;
