export { LetterTool as View } from "../../features/letter/letter-tool.tsx";
export { hydrate } from "../hydrate.ts";
