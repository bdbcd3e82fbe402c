export { CpvTool as View } from "../../features/cpv/cpv-tool.tsx";
export { hydrate } from "../hydrate.ts";
