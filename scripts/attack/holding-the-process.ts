import { setTimeout } from "node:timers/promises";
import { send, sendSteadily } from "./send.ts";
import { anotherVisitor, attacker, type Target } from "./target.ts";

const tries = 3;

/** A visitor does not notice. */
export const maxWaitMs = 100;

/**
 * The longest wait for a cached page while hostile requests are parsed, in milliseconds. The best of up to three runs: a
 * busy machine slows down one, a slow regular expression all of them.
 */
async function longestWait({ port }: Target, attack: () => Promise<unknown>): Promise<number> {
  const headers = {
    Host: "hanked.lv",
    "Accept-Encoding": "br",
    "X-Forwarded-For": anotherVisitor(),
  };
  // Warm up: the first requests compile the code.
  for (let time = 0; time < 20; time++) await send({ port, path: "/", headers });
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < tries && least > maxWaitMs; time++) {
    const attacking = (async () => {
      for (let again = 0; again < 5; again++) await attack();
      await setTimeout(100);
    })();
    const waits = await sendSteadily(5, () => ({ port, path: "/", headers }), attacking);
    least = Math.min(least, Math.max(...waits));
  }
  return least;
}

/** A form with one field of 64 KB of spaces, from a sender that is over its limit. */
export function postSpaces(target: Target): Promise<number> {
  return longestWait(target, () =>
    send({
      port: target.port,
      path: "/",
      method: "POST",
      headers: {
        Host: "hanked.lv",
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Forwarded-For": attacker,
      },
      body: `privacy_consent=${"+".repeat(65_000)}`,
    }),
  );
}

/** As long as headers may be. */
export function acceptSpaces(target: Target): Promise<number> {
  return longestWait(target, () =>
    send({
      port: target.port,
      path: "/noteikumi",
      headers: {
        Host: "hanked.lv",
        "Accept-Encoding": `br${" ".repeat(7_000)}${"br ;".repeat(2_000)}x`,
        "X-Forwarded-For": attacker,
      },
    }),
  );
}
