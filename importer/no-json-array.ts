import { foldText } from "../app/site/clean-text.ts";
import type { ByteWindow } from "./byte-window.ts";
import { DocumentError } from "./document-error.ts";

/** An error message is shorter. */
const readBytes = 16_000;
const quoted = 200;

/** What a document is that should be a JSON list and is not: mostly an answer that says why there is none. */
export async function describeOther(
  window: ByteWindow,
  webPage: (title: string) => DocumentError,
): Promise<DocumentError> {
  const isWhole = !(await window.reach(readBytes));
  const text = window.view(0, Math.min(readBytes, window.length)).toString("utf8");
  if (text.startsWith("<")) return webPage(findTitle(text));
  if (text.startsWith("{")) return describeObject(text, isWhole);
  const beginning = foldText(text.slice(0, quoted), 60);
  return new DocumentError(`is no list in JSON and UTF-8: it begins with ${beginning}`);
}

function findTitle(html: string): string {
  const [, title = ""] = /<title[^<>]{0,200}>([^<]{0,300})/i.exec(html) ?? [];
  return foldText(title, 100);
}

function describeObject(text: string, isWhole: boolean): DocumentError {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    const why = isWhole ? "an object that is not well-formed" : "an object";
    return new DocumentError(`is no list of notices but ${why}`);
  }
  const message = findMessage(answer, 3);
  if (message) return new DocumentError(`is no list of notices but an answer: ${message}`);
  const names = Object.keys(answer as object);
  const fields = foldText(names.slice(0, 10).join(", "), quoted);
  return new DocumentError(`is no list of notices but an object with ${fields || "no fields"}`);
}

/** Where services put the words, in this order. */
const places = [
  "message",
  "error",
  "errorMessage",
  "error_description",
  "detail",
  "title",
  "fault",
];

function findMessage(answer: unknown, levels: number): string | undefined {
  if (typeof answer === "string") return foldText(answer, quoted) || undefined;
  if (levels === 0 || typeof answer !== "object" || answer === null) return undefined;
  for (const place of places) {
    const found = findMessage((answer as Record<string, unknown>)[place], levels - 1);
    if (found) return found;
  }
  return undefined;
}
