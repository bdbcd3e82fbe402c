import { CpvTool } from "../../features/cpv/tool/cpv-tool.tsx";
import { hydrated } from "../hydrate.ts";

export const start = hydrated(CpvTool);
