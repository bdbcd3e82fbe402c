export { HeroLetter as View } from "../../features/landing/hero-letter.tsx";
export { hydrate } from "../hydrate.ts";
