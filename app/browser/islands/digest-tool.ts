export { DigestTool as View } from "../../features/digest/digest-tool.tsx";
export { hydrate } from "../hydrate.ts";
