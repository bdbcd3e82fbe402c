import type { SourceName } from "../../db/source-ids.ts";
import type { Source } from "../source.ts";
import { cvpIs } from "./cvpis/cvpis.ts";
import { iub } from "./iub/iub.ts";
import { own } from "./own/own.ts";
import { riigihanked } from "./riigihanked/estonian-register.ts";
import { ted } from "./ted/ted.ts";

export const allSources: Record<SourceName, Source> = { riigihanked, iub, cvpis: cvpIs, ted, own };
