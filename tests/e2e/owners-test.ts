import type { ParsedMail } from "mailparser";
import { type LocalNotifier, startNotifier } from "../setup/local-notifier.ts";
import { type LocalMailServer, startMailServer } from "../setup/mail-server.ts";
import { test as base, expect, withSite } from "./site-test.ts";

interface OwnersFixtures {
  /** The form-to-e-mail service that leads are sent to; the test sets its answers. */
  notifier: LocalNotifier;
  /** The mail server that the site hands its mails to. */
  mail: LocalMailServer;
}

/** A site with its owners' services. Starting one takes seconds, so all such tests of a worker share it. */
export const test = base.extend<{ resetNotifier: undefined }, OwnersFixtures>({
  notifier: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of this pattern
    async ({}, use) => {
      const notifier = await startNotifier();
      await use(notifier);
      notifier.close();
    },
    { scope: "worker" },
  ],
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of this pattern
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ notifier, mail }, use) => {
      await withSite(
        {
          TRUST_PROXY: "loopback",
          GTM_ID: "GTM-TEST1",
          ...notifier.env,
          LETTERS: "on",
          SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
          MAIL_FROM: "Hanked <kirjad@hanked.ee>",
        },
        use,
      );
    },
    { scope: "worker", timeout: 60_000 },
  ],
  // Resets the service before each test: it has taken nothing yet and accepts everything.
  resetNotifier: [
    async ({ notifier }, use) => {
      Object.assign(notifier.answer, { status: 200, afterMs: 0, hang: false });
      notifier.taken.length = 0;
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Waits until `count` mails to an address have come, and returns them. */
export async function digestsTo(
  mail: LocalMailServer,
  address: string,
  count: number,
): Promise<ParsedMail[]> {
  const places = () => [...mail.taken.keys()].filter((at) => mail.taken[at]?.to[0] === address);
  await expect.poll(() => places().length, { timeout: 60_000 }).toBe(count);
  return Promise.all(places().map((place) => mail.parse(place)));
}

export { expect };
