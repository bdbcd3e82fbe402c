import { setTimeout } from "node:timers/promises";

/**
 * No request is answered sooner: for an address that we do not write to, nothing is stored, which takes a few
 * milliseconds less and would tell that the address is known.
 */
const answerAfterMs = 100;

/** How long ending waits for a mail that is being sent. Mail programs do not wait longer for their request. */
const handoverMs = 3_000;
const askAgainMs = 100;

/** Does the work, and takes equally long for every address. */
export async function inUsualTime<Done>(work: () => Promise<Done>): Promise<Done> {
  const usual = setTimeout(answerAfterMs);
  const done = await work();
  await usual;
  return done;
}

/** Ends trials or follows. `end` returns true while a mail is being sent: waits for that, so that no mail comes after the answer. */
export async function endAfterMail(end: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + handoverMs;
  while (await end()) {
    if (performance.now() > until) return;
    await setTimeout(askAgainMs);
  }
}
