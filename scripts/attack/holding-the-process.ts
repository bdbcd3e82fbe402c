import { setTimeout } from "node:timers/promises";
import { send, sendSteadily } from "./send.ts";
import { anotherVisitor, attacker, type Target } from "./target.ts";

const tries = 3;

/**
 * The longest that a visitor waits for a kept page while hostile requests are read, in milliseconds. The shortest of
 * a few tries: a busy machine makes one of them long, a slow pattern all of them.
 */
async function longestWait({ port }: Target, attack: () => Promise<unknown>): Promise<number> {
  const headers = {
    Host: "hanked.lv",
    "Accept-Encoding": "br",
    "X-Forwarded-For": anotherVisitor(),
  };
  // What is new to the process it still has to compile.
  for (let time = 0; time < 20; time++) await send({ port, path: "/", headers });
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < tries; time++) {
    const attacking = (async () => {
      for (let again = 0; again < 5; again++) await attack();
      await setTimeout(100);
    })();
    const waits = await sendSteadily(5, () => ({ port, path: "/", headers }), attacking);
    least = Math.min(least, Math.max(...waits));
  }
  return least;
}

/** 64 KB of a form whose one field is spaces, from a sender whose ten a minute are long used up. */
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
