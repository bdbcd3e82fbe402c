import type { SourceName } from "../../db/source-ids.ts";
import type { Sleep } from "../pace.ts";
import type { Source } from "../source.ts";
import type { Addresses } from "../sync/attempt-import.ts";

export interface CheckParts {
  addresses: Addresses;
  sources: Record<SourceName, Source>;
  now: Date;
  /** In tests, to wait for nothing. */
  sleep?: Sleep;
}

/** More than any document that is looked at. */
export const maxBytes = 64 * 1024 * 1024;
