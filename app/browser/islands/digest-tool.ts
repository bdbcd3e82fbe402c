import { DigestTool } from "../../features/digest/digest-tool.tsx";
import { hydrated } from "../hydrate.ts";

export const start = hydrated(DigestTool);
