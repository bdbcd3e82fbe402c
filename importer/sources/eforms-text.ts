import { foldText, shortenText } from "../../app/site/clean-text.ts";
import { type Element, findAll } from "../xml-element.ts";
import { withoutMail } from "./personal-data.ts";
import type { NoticeContext } from "./publisher.ts";

/** In the country's language, else the first text; without mail addresses, which are people's. */
export function findInLanguage(
  from: Element,
  path: string,
  { rules: { language } }: NoticeContext,
  length: number,
): string | null {
  const texts = findAll(from, path).filter((element) => foldText(element.text) !== "");
  const chosen = texts.find((element) => element.attributes.languageID === language) ?? texts[0];
  if (!chosen) return null;
  // An address at the end is removed before it could be cut.
  return shortenText(withoutMail(foldText(chosen.text, 2 * length)), length);
}
