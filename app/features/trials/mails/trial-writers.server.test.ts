import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../../../../tests/setup/databases.ts";
import { type MailSetup, openMailSetup } from "../../../../tests/setup/mail-setup.ts";
import { sampleTrialRequest } from "../../../../tests/setup/sample-trial-mails.ts";
import { parseSettings } from "../../../env.server.ts";
import { siteOfCountry } from "../../../site/host.ts";
import { CpvCatalogue, listCodeRows } from "../../cpv/cpv-catalogue.server.ts";
import { loadLinkKey } from "../../mail/mail-settings.server.ts";
import { hashMailbox } from "../../mail/mailbox-hash.ts";
import { NewsSource } from "../runs/news-source.server.ts";
import { confirmTrial, leaveTrial, requestTrial, returnToTrial } from "../trial-store.server.ts";
import { parseLink } from "../trial-token.ts";
import { createTrialWriters } from "./trial-writers.server.ts";

const end = { lastDay: "2026-11-30", closingDay: "2026-11-30" };

describe.each(databases)("on $name", ({ open }) => {
  let setup: MailSetup;
  let key: Buffer;

  beforeAll(async () => {
    setup = await openMailSetup(open);
    const { database } = setup;
    key = await database.asWeb(loadLinkKey);
    const catalogue = new CpvCatalogue(await database.asWeb(listCodeRows));
    const { hosts } = parseSettings({});
    Object.assign(
      setup.writers,
      createTrialWriters(database, {
        news: new NewsSource((work) => database.asSender(work), catalogue),
        catalogue,
        siteOf: (country) => siteOfCountry(country, hosts),
        key,
        written: new Map(),
      }),
    );
  });
  afterEach(async () => {
    setup.expectNobodyLogged();
    await setup.clear();
  });
  afterAll(() => setup.close());

  async function ask(changes: { profile?: string } = {}): Promise<string> {
    const id = randomUUID();
    const address = "anna@jumts.example";
    const addressHash = hashMailbox(key, address);
    await setup.database.asWeb((tx) =>
      requestTrial(tx, { ...sampleTrialRequest, ...changes, id, address, addressHash }),
    );
    return id;
  }
  const linksOf = (text = "") =>
    [...text.matchAll(/^https:\/\/hanked\.lv\/proov\/(\S+)$/gm)].map(([, token = ""]) => token);

  test("a request is answered with its own link, and without unsubscribe headers", async () => {
    const id = await ask();
    await setup.send();
    const mail = await setup.server.parse();
    expect(setup.server.taken.map(({ to }) => to)).toEqual([["anna@jumts.example"]]);
    expect(mail.text).toMatch(/atslēgvārdi \(tos\s+redzēsiet[^)]*\)\s+·\s+45261/);
    const [token = "", ...others] = linksOf(mail.text);
    expect(others).toEqual([]);
    expect(parseLink(key, token)).toEqual({ trial: id, purpose: "confirm" });
    expect(mail.html).toContain(`href="https://hanked.lv/proov/${token}"`);
    expect(mail.headers.get("auto-submitted")).toBe("auto-generated");
    expect([...mail.headers.keys()].filter((name) => name.startsWith("list"))).toEqual([]);
  });

  test("nothing typed can be sent to a stranger, as a word, an amount or a code", async () => {
    const profile =
      "q=konts+slēgts%2C+zvaniet+371+29123456+-steidzami&value=29123456-29123457&cpv=29123456&cpv=45261000";
    await ask({ profile });
    await setup.send();
    await setup.rows(
      sql`update trials set ended_at = now(), end_reason = 'over', confirmed_at = now()`,
    );
    await ask({ profile });
    await setup.send();
    expect(setup.server.taken).toHaveLength(2);
    for (const place of [0, 1]) {
      const { text = "", html } = await setup.server.parse(place);
      expect(text).toContain("45261");
      for (const part of [text, html || ""]) {
        expect(part).not.toMatch(/29.?123.?45|konts|zvaniet|steidzami/);
      }
    }
  });

  test("a request during a trial says that it changes the digests", async () => {
    const first = await ask();
    await setup.send();
    await setup.database.asWeb((tx) => confirmTrial(tx, first, end));
    await ask({ profile: "q=logi" });
    await setup.send();
    const subjects = await Promise.all([0, 1].map((place) => setup.server.parse(place)));
    expect(subjects.map(({ subject }) => subject)).toEqual([
      "Iepirkumu vēstule: apstipriniet pieteikumu",
      "Iepirkumu vēstule: apstipriniet jauno izvēli",
    ]);
  });

  test("a request after a trial is answered with how to continue", async () => {
    const first = await ask();
    await setup.database.asWeb((tx) => confirmTrial(tx, first, end));
    await setup.rows(sql`update trials set ended_at = now(), end_reason = 'over'`);
    await setup.rows(sql`delete from outgoing_mail`);
    await ask();
    await setup.send();
    const mail = await setup.server.parse();
    expect(mail.subject).toMatch(/^Izmēģinājums jau ir izmantots/);
    expect(mail.text).toContain("\nhttps://hanked.lv/?cpv=45261000#");
    expect(linksOf(mail.text)).toEqual([]);
  });

  test("a request deleted while its mail is queued is dropped silently", async () => {
    const id = await ask();
    const { confirm } = setup.writers;
    if (!confirm) throw new Error("nobody composes confirmations");
    setup.writers.confirm = {
      prepare: async (due) => {
        await setup.database.asWeb((tx) => leaveTrial(tx, id));
        return confirm.prepare(due);
      },
    };
    await setup.send();
    setup.writers.confirm = confirm;
    await setup.makeDue();
    await setup.send();
    expect(setup.server.taken).toEqual([]);
    expect(await setup.rows()).toMatchObject([{ attempts: 1, outcome: "left", body: null }]);
    expect(setup.log.error).not.toHaveBeenCalled();
  });

  test("a request is not answered after two days of a mail server outage", async () => {
    await ask();
    setup.server.answers.mail = 451;
    await setup.send();
    setup.log.error.mockClear();
    await setup.rows(sql`update trials set created_at = created_at - interval '49 hours'`);
    delete setup.server.answers.mail;
    await setup.makeDue();
    await setup.send();
    expect(setup.server.taken).toEqual([]);
    expect(await setup.rows()).toMatchObject([
      { outcome: "refused", body: null, last_error: "the request has vanished" },
    ]);
  });

  test("a request is answered before samples that have waited longer", async () => {
    for (let i = 0; i < 3; i++) await setup.queue({ recipient: `anna${i}@jumts.example` });
    await setup.rows(sql`update outgoing_mail set next_attempt_at = now() - interval '1 hour'`);
    await ask();
    await setup.send();
    expect(setup.server.taken.map(({ to }) => to)[0]).toEqual(["anna@jumts.example"]);
    expect(setup.server.taken).toHaveLength(4);
  });

  test("somebody who has left gets a goodbye with a way back, unless they are back already", async () => {
    for (const isBack of [false, true]) {
      const id = await ask();
      await setup.database.asWeb((tx) => confirmTrial(tx, id, end));
      await setup.rows(sql`delete from outgoing_mail`);
      await setup.database.asWeb((tx) => leaveTrial(tx, id));
      if (isBack) await setup.database.asWeb((tx) => returnToTrial(tx, id, "2026-11-20"));
      await setup.send();
      if (isBack) expect(setup.server.taken).toEqual([]);
      else {
        const [token = ""] = linksOf((await setup.server.parse()).text);
        expect(parseLink(key, token)).toEqual({ trial: id, purpose: "manage" });
      }
      await setup.clear();
    }
  });
});
