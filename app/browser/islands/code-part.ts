export { CodePart as View } from "../../features/cpv/code-part.tsx";
export { hydrate } from "../hydrate.ts";
