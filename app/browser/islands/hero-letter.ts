import { HeroLetter } from "../../features/landing/hero-letter.tsx";
import { hydrated } from "../hydrate.ts";

export const start = hydrated(HeroLetter);
