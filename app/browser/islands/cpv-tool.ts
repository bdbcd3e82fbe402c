export { CpvTool as View } from "../../features/cpv/tool/cpv-tool.tsx";
export { hydrate } from "../hydrate.ts";
