import type { SourceName } from "../../db/source-ids.ts";
import type { Source } from "../source.ts";
import { cvpIs } from "./cvp-is.ts";
import { riigihanked } from "./estonian-register.ts";
import { iub } from "./iub.ts";
import { ted } from "./ted.ts";

export const allSources: Record<SourceName, Source> = { riigihanked, iub, cvpis: cvpIs, ted };
