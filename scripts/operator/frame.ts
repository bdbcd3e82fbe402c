import { mkdirSync, writeFileSync } from "node:fs";
import { textTable } from "../text-table.ts";
import { sectionOf } from "./documents.ts";
import { NotPlayable } from "./not-playable.ts";
import type { Play } from "./play.ts";

/** One thing that an operator does, as a document tells it. */
export interface Step {
  name: string;
  /** The document and the heading that it follows. Both must exist. */
  where: [document: string, heading: string];
  /** Others go on with what it makes, so it is played also when only they are asked for. */
  always?: boolean;
  /** It has a server of its own, and goes on with nothing of those. */
  apart?: boolean;
  /** After this it counts as not as written. */
  limitSeconds?: number;
  /** Does it, and says in a few words what was seen. Throws why it was not as written. */
  run(play: Play): Promise<string>;
}

export interface Line {
  step: string;
  where: string;
  /** "as written", "not: …" or, where this machine cannot play it, "not played: …". */
  result: string;
  seen: string;
  seconds: number;
}

const usualSeconds = 90;
const wholeSeconds = 25 * 60;

/** Those whose name has the text, and what they go on with. */
export function chooseSteps(steps: Step[], text: string): Step[] {
  const isMeant = ({ name }: Step) => name.includes(text);
  const goesOn = steps.some((step) => isMeant(step) && !step.apart);
  return steps.filter((step) => isMeant(step) || (step.always && goesOn));
}

/** One after the other, since later ones go on with what earlier ones made. */
export async function runSteps(steps: Step[], play: Play): Promise<Line[]> {
  const end = performance.now() + wholeSeconds * 1000;
  const lines: Line[] = [];
  for (const step of steps) {
    const left = (end - performance.now()) / 1000;
    const line = await runStep(step, play, Math.min(step.limitSeconds ?? usualSeconds, left));
    lines.push(line);
    process.stderr.write(`hanked: ${line.seconds.toFixed(1)} s  ${line.step}: ${line.result}\n`);
  }
  return lines;
}

async function runStep(step: Step, play: Play, seconds: number): Promise<Line> {
  const from = performance.now();
  let seen = "";
  let result = "as written";
  try {
    if (seconds <= 0) throw new Error(`the whole took more than ${wholeSeconds / 60} minutes`);
    sectionOf(...step.where);
    seen = await within(seconds, step.run(play));
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split("\n");
    const start = error instanceof NotPlayable ? "not played" : "not";
    result = `${start}: ${reason.map((line) => line.trim()).join(" ")}`;
  }
  await play.endStep();
  const where = step.where.join(", ");
  return { step: step.name, where, result, seen, seconds: (performance.now() - from) / 1000 };
}

function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new Error(`not done within ${Math.round(seconds)} seconds`));
  const timer = setTimeout(late, seconds * 1000);
  // A step that is late goes on failing while its processes are taken from it; nobody listens any more.
  work.catch(() => {});
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** For people. */
export function describeLines(lines: Line[]): string {
  const rows = lines.map(({ step, result, seen, seconds }) => [
    step,
    result === "as written" ? `${result}: ${seen}` : result,
    seconds.toFixed(1),
  ]);
  const table = textTable([["step", "as written, or not: reason", "seconds"], ...rows], 2);
  const count = (start: string) => lines.filter(({ result }) => result.startsWith(start)).length;
  const sum = `${count("as written")} as written, ${count("not:")} not, ${count("not played:")} not played here`;
  return `${[...table, "", sum].join("\n")}\n`;
}

export function saveLines(lines: Line[]): void {
  mkdirSync("reports", { recursive: true });
  writeFileSync("reports/operator.json", `${JSON.stringify(lines, null, 2)}\n`);
}

export function isAsWritten(lines: Line[]): boolean {
  return lines.every(({ result }) => !result.startsWith("not:"));
}
