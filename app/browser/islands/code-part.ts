import { CodePart } from "../../features/cpv/code-part.tsx";
import { hydrated } from "../hydrate.ts";

export const start = hydrated(CodePart);
