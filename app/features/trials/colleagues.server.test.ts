import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../../../tests/setup/databases.ts";
import { openTrialSetup, type TrialSetup } from "../../../tests/setup/trial-setup.ts";
import { hashMailbox } from "../mail/mailbox-hash.ts";
import { inviteColleague, listColleagues, removeColleague } from "./colleague-store.server.ts";
import { trialEnd } from "./trial-days.ts";
import {
  addProfile,
  changeTrial,
  confirmTrial,
  findTrial,
  leaveTrial,
  pauseTrial,
  setRhythm,
} from "./trial-store.server.ts";

const colleague = "jaan@jumts.example";

describe.each(databases)("colleagues, on $name", ({ open }) => {
  let setup: TrialSetup;

  beforeAll(async () => {
    setup = await openTrialSetup(open);
    await setup.clear();
  });
  afterEach(() => setup.clear());
  afterAll(() => setup.close());

  const asWeb: TrialSetup["database"]["asWeb"] = (work) => setup.database.asWeb(work);
  const find = (id: string) => asWeb((tx) => findTrial(tx, id));
  async function answerTo(owner: string, address: string, id: string = randomUUID()) {
    const trial = await find(owner);
    if (!trial) throw new Error("no such trial");
    const addressHash = hashMailbox(setup.composer.key, address);
    return asWeb((tx) => inviteColleague(tx, trial, { id, address, addressHash }));
  }
  async function invite(owner: string, address = colleague): Promise<string | undefined> {
    const id = randomUUID();
    return (await answerTo(owner, address, id)) === "invited" ? id : undefined;
  }
  const confirm = (id: string) => asWeb((tx) => confirmTrial(tx, id, trialEnd(Date.now(), "LV")));
  const colleaguesOf = (owner: string) => asWeb((tx) => listColleagues(tx, owner));
  const invitations = () =>
    setup.rows(sql`select outcome from outgoing_mail where purpose = 'invite'`);
  /** A trial, and a colleague who has confirmed. */
  async function addBoth() {
    const owner = await setup.addTrial({ address: "anna@jumts.example" });
    const id = (await invite(owner)) ?? "";
    expect(await confirm(id)).toEqual({ outcome: "confirmed", trial: id });
    await setup.rows(sql`delete from outgoing_mail`);
    return { owner, id };
  }
  const textsTo = async (address: string) =>
    (await setup.digests())
      .filter(({ to }) => to === address)
      .map(({ text }) => text)
      .join();

  test("a colleague confirms, and then gets what the owner gets", async () => {
    const owner = await setup.addTrial({ address: "anna@jumts.example" });
    const id = await invite(owner);
    expect(await colleaguesOf(owner)).toEqual([
      { id, mailbox: "j…@jumts.example", confirmed: false },
    ]);
    // Nothing is sent to somebody who has not confirmed but the question.
    await setup.addNotices({ title: "Pirmais jumts" });
    await setup.openDigestRun();
    await setup.send();
    const asked = (await setup.digests()).find(({ to }) => to === colleague);
    expect(asked?.text).toContain("https://hanked.lv/proov/");
    expect(asked?.text).toContain("Jūsu kolēģis (a…@jumts.example) no mums");
    expect(asked?.text).not.toMatch(/anna|Pirmais/);
    expect(await confirm(id ?? "")).toMatchObject({ outcome: "confirmed" });
    const trial = await find(owner);
    expect(await find(id ?? "")).toMatchObject({
      state: "running",
      lastDay: trial?.lastDay,
      closingDay: trial?.closingDay,
      invitedBy: owner,
    });

    await asWeb((tx) => addProfile(tx, owner, "cpv=33600000"));
    await asWeb((tx) => changeTrial(tx, owner, "cpv=45261000"));
    await setup.rows(sql`delete from outgoing_mail where purpose = 'first'`);
    await setup.rows(sql`update trials set closing_day = '2030-01-01', last_day = '2030-01-01'`);
    await setup.addNotices(
      { title: "Otrais jumts", cpv: ["45261000"] },
      { title: "Zāles", cpv: ["33600000"] },
      { title: "Tilts", cpv: ["45221000"] },
    );
    await setup.openDigestRun();
    await setup.send();
    for (const address of ["anna@jumts.example", colleague]) {
      const texts = await textsTo(address);
      for (const title of ["Otrais jumts", "Zāles"]) expect(texts).toContain(title);
      expect(texts).not.toContain("Tilts");
    }
    expect(await colleaguesOf(owner)).toMatchObject([{ confirmed: true }]);
    // Each leaves by a link of their own.
    const linksTo = async (address: string) =>
      /\/proov\/([\w-]{44})\/lahku/.exec(await textsTo(address))?.[1] ?? "";
    expect(await linksTo(colleague)).toMatch(/./);
    expect(await linksTo(colleague)).not.toBe(await linksTo("anna@jumts.example"));
  });

  test("an invitation says whose choice it is and when letters come, not what was typed, nor a strange domain", async () => {
    const owner = await setup.addTrial({ address: "anna@jumts.example", profile: "q=katls" });
    const [first] = (await find(owner))?.profiles ?? [];
    const chosen = { profile: first?.id ?? "", name: "", rhythm: "1,3" } as const;
    await asWeb((tx) => setRhythm(tx, owner, chosen));
    await invite(owner, "karl@firma.example");
    await setup.send();
    const text = (await textsTo("karl@firma.example")).replaceAll(/\s+/g, " ");
    expect(text).toContain(
      "Kolēģa izvēle: atslēgvārdi (tos redzēsiet, atverot saiti) · visa Latvija",
    );
    expect(text).toContain("Jūsu kolēģis no mums saņem");
    expect(text).toContain("Vēstules sūtām pirmdienās un trešdienās plkst. 7.30");
    expect(text).not.toMatch(/katls|jumts|Jūsu atslēgvārdi/);
  });

  test("a colleague has what the owner chose at once, and letters by it", async () => {
    const { owner, id } = await addBoth();
    const profiles = async (trial: string) =>
      (await find(trial))?.profiles.map(({ query, rhythm }) => [query, rhythm]);
    await asWeb((tx) => changeTrial(tx, owner, "cpv=33600000&region=LV005"));
    const [first] = (await find(owner))?.profiles ?? [];
    const chosen = { profile: first?.id ?? "", name: "Zāles", rhythm: "1,3" } as const;
    await asWeb((tx) => setRhythm(tx, owner, chosen));
    await setup.rows(sql`update trials set last_day = '2030-01-01', closing_day = '2030-01-02'
      where id = ${owner}::uuid`);
    expect(await profiles(id)).toEqual([["cpv=33600000&region=LV005", "1,3"]]);
    expect(await find(id)).toMatchObject({ lastDay: "2030-01-01", closingDay: "2030-01-02" });
    await asWeb((tx) => leaveTrial(tx, owner));
    expect(await find(id)).toMatchObject({ state: "ended", endReason: "over" });
  });

  test("a colleague who confirms gets a first letter, and one of each profile that is added later", async () => {
    const owner = await setup.addTrial({ address: "anna@jumts.example" });
    await setup.addNotices(
      { title: "Vecs jumts", cpv: ["45261000"] },
      { title: "Zāles", cpv: ["33600000"] },
    );
    await asWeb((tx) => changeTrial(tx, owner, "cpv=45261000"));
    await confirm((await invite(owner)) ?? "");
    await setup.send();
    expect(await textsTo(colleague)).toContain("Vecs jumts");
    expect(await textsTo(colleague)).not.toContain("Zāles");
    // The choice is the owner's to change.
    expect(await textsTo(colleague)).toContain("Kolēģa izvēle: 45261000-4");
    expect(await textsTo(colleague)).not.toMatch(/Jūsu izvēle:|vestules-paraugs\?[^ ]*trial=/);
    await asWeb((tx) => addProfile(tx, owner, "cpv=33600000"));
    await setup.openDigestRun();
    await setup.send();
    const subjects = (await setup.digests())
      .filter(({ to }) => to === colleague)
      .map(({ subject }) => subject.slice(0, 20));
    expect(subjects.filter((one) => one.startsWith("Pirmā vēstule"))).toHaveLength(2);
    for (const title of ["Vecs", "Zāle"])
      expect(subjects.filter((one) => one.includes(title))).toHaveLength(1);
  });

  test("who leaves, leaves alone; who pauses, pauses alone", async () => {
    const { owner, id } = await addBoth();
    await asWeb((tx) => pauseTrial(tx, owner));
    await setup.addNotices({ title: "Jumts" });
    await setup.openDigestRun();
    await setup.send();
    expect((await setup.digests()).map(({ to }) => to)).toEqual([colleague]);
    await asWeb((tx) => leaveTrial(tx, id));
    expect(await find(id)).toMatchObject({ state: "ended", endReason: "left" });
    expect(await find(owner)).toMatchObject({ state: "paused", colleagues: [] });
  });

  test("a colleague's digests end with the owner's trial", async () => {
    const { owner, id } = await addBoth();
    await asWeb((tx) => leaveTrial(tx, owner));
    await setup.addNotices({ title: "Jumts" });
    await setup.openDigestRun();
    await setup.send();
    expect((await textsTo(colleague)).includes("Jumts")).toBe(false);
    expect(await find(id)).toMatchObject({ state: "ended", endReason: "over" });
  });

  test("and so they do when the owner's data was erased", async () => {
    const { owner, id } = await addBoth();
    await setup.rows(sql`delete from trials where id = ${owner}::uuid`);
    await setup.openDigestRun();
    expect(await find(id)).toMatchObject({ state: "ended", endReason: "over" });
  });

  test("an owner sees and removes their own colleagues only", async () => {
    const { owner, id } = await addBoth();
    const other = await setup.addTrial();
    expect(await asWeb((tx) => removeColleague(tx, other, id))).toBe(false);
    expect(await asWeb((tx) => removeColleague(tx, owner, other))).toBe(false);
    await setup.addNotices({ title: "Jumts" });
    await setup.openDigestRun();
    expect(await asWeb((tx) => removeColleague(tx, owner, id))).toBe(true);
    await setup.send();
    expect(await textsTo(colleague)).toBe("");
    expect(await find(owner)).toMatchObject({ state: "running", colleagues: [] });
    const asked = (await invite(owner, "liis@jumts.example")) ?? "";
    expect(await asWeb((tx) => removeColleague(tx, owner, asked))).toBe(true);
    expect(await confirm(asked)).toEqual({ outcome: "gone", trial: null });
  });

  test("the owner's page is the same whether somebody is written to or not", async () => {
    const owner = await setup.addTrial({ address: "anna@jumts.example" });
    const left = await setup.addTrial({ address: "mara@jumts.example" });
    await asWeb((tx) => leaveTrial(tx, left));
    await setup.addTrial({ address: "karl@jumts.example" });
    for (const address of ["mara@jumts.example", "karl@jumts.example", colleague]) {
      expect(await invite(owner, address)).toBeDefined();
    }
    const shown = (await colleaguesOf(owner)).map(({ mailbox }) => mailbox);
    expect(shown).toEqual(["m…@jumts.example", "k…@jumts.example", "j…@jumts.example"]);
    expect(await invitations()).toHaveLength(1);
  });

  test("somebody who began a trial meanwhile keeps it", async () => {
    const owner = await setup.addTrial({ address: "anna@jumts.example" });
    const id = (await invite(owner)) ?? "";
    const own = await setup.addTrial({ address: colleague, profile: "q=katls" });
    expect(await confirm(id)).toEqual({ outcome: "own", trial: null });
    expect(await find(own)).toMatchObject({ state: "running", profile: "q=katls" });
  });

  test("a colleague can begin a trial of their own, at once or afterwards", async () => {
    const { owner, id } = await addBoth();
    const own = await setup.addTrial({ address: colleague, profile: "q=katls" });
    expect(await find(own)).toMatchObject({
      state: "running",
      profile: "q=katls",
      invitedBy: null,
    });
    expect(await find(id)).toMatchObject({ state: "ended", endReason: "over" });
    expect(await colleaguesOf(owner)).toEqual([]);
  });

  test("there are three colleagues at a time, and ten invitations in all", async () => {
    const owner = await setup.addTrial({ address: "anna@jumts.example" });
    expect(await answerTo(owner, "Anna+2@jumts.example")).toBe("own-address");
    for (let place = 0; place < 3; place++) {
      expect(await invite(owner, `k${place}@jumts.example`)).toBeDefined();
    }
    expect(await answerTo(owner, "k4@jumts.example")).toBe("no-room");
    expect(await answerTo(owner, "anna@jumts.example")).toBe("own-address");
    let invited = 3;
    for (; invited < 20; invited++) {
      const [first] = await colleaguesOf(owner);
      await asWeb((tx) => removeColleague(tx, owner, first?.id ?? ""));
      if (!(await invite(owner, `m${invited}@jumts.example`))) break;
    }
    expect(invited).toBe(10);
    expect(await answerTo(owner, "m@jumts.example")).toBe("no-more");
  });

  test("nobody invites once their trial has ended, or by somebody else's", async () => {
    const { owner, id } = await addBoth();
    expect(await invite(id, "liis@jumts.example")).toBeUndefined();
    await asWeb((tx) => leaveTrial(tx, owner));
    expect(await invite(owner, "liis@jumts.example")).toBeUndefined();
  });
});
