import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../../../tests/setup/databases.ts";
import { openTrialSetup, type TrialSetup } from "../../../tests/setup/trial-setup.ts";
import type { Rhythm } from "./rhythm.ts";
import { rhythmMailMessages } from "./rhythm-messages.ts";
import { parseName } from "./trial.ts";
import {
  addProfile,
  changeTrial,
  confirmTrial,
  findTrial,
  removeProfile,
  setRhythm,
} from "./trial-store.server.ts";

const monday = "2026-03-16";
const tuesday = "2026-03-17";

test("a name is words and numbers, so that it cannot be a link", () => {
  expect(parseName("  Jumti,  Rīga – 2. daļa ")).toBe("Jumti Rīga 2 daļa");
  expect(parseName("https://evil.example/x?y")).toBe("https evil example x y");
  expect(parseName("x".repeat(90))).toHaveLength(40);
  expect(parseName(undefined)).toBe("");
});

describe.each(databases)("profiles of a trial, on $name", ({ open }) => {
  let setup: TrialSetup;

  beforeAll(async () => {
    setup = await openTrialSetup(open);
    await setup.clear();
  });
  afterEach(() => setup.clear());
  afterAll(() => setup.close());

  const find = (id: string) => setup.database.asWeb((tx) => findTrial(tx, id));
  const profilesOf = async (id: string) => (await find(id))?.profiles ?? [];
  const add = (id: string, query: string) =>
    setup.database.asWeb((tx) => addProfile(tx, id, query));
  const remove = (id: string, profile: string) =>
    setup.database.asWeb((tx) => removeProfile(tx, id, profile));
  const name = (id: string, profile: string, given: string, rhythm: Rhythm = "daily") =>
    setup.database.asWeb((tx) => setRhythm(tx, id, { profile, name: given, rhythm }));
  /** First digests are another test's. */
  const withoutFirst = () => setup.rows(sql`delete from outgoing_mail where purpose = 'first'`);
  /** A trial that ends in a year, with profiles for roofs and medicines. */
  async function addTwo() {
    const id = await setup.addTrial({ profile: "cpv=45261000" });
    await add(id, "cpv=33600000");
    await withoutFirst();
    await setup.rows(sql`update trials set closing_day = '2027-03-15', last_day = '2027-03-15'`);
    const [roofs, pills] = await profilesOf(id);
    return { id, roofs: roofs?.id ?? "", pills: pills?.id ?? "" };
  }
  const due = async () =>
    (
      await setup.rows(sql`select trial_profile_id as id from outgoing_mail where purpose = 'digest' and outcome is null
      order by id`)
    )
      .map((row) => String(row["id"]))
      .sort();

  test("a trial has three profiles at most, each beginning with all that is open", async () => {
    const id = await setup.addTrial();
    expect(await add(id, "cpv=33600000")).toBe(true);
    expect(await add(id, "q=dators")).toBe(true);
    expect(await add(id, "q=katls")).toBe(false);
    const queries = (await profilesOf(id)).map(({ query }) => query);
    expect(queries).toEqual(["cpv=45000000", "cpv=33600000", "q=dators"]);
    expect(await setup.rows(sql`select from outgoing_mail where purpose = 'first'`)).toHaveLength(
      2,
    );
  });

  test("a profile is removed with what waits for it, and the last one stays", async () => {
    const { id, roofs, pills } = await addTwo();
    await setup.openDigestRun("LV", monday);
    expect(await remove(id, pills)).toBe(true);
    expect(await due()).toEqual([roofs]);
    expect(await remove(id, roofs)).toBe(false);
    expect((await find(id))?.profile).toBe("cpv=45261000");
  });

  test("a link changes the profiles of its own trial only", async () => {
    const { id } = await addTwo();
    const { roofs: others, id: other } = await addTwo();
    expect(await name(id, others, "Mine")).toBe(false);
    expect(await remove(id, others)).toBe(false);
    const change = (profile: string) =>
      setup.database.asWeb((tx) => changeTrial(tx, id, "q=mana", profile));
    expect(await change(others)).toBe(false);
    expect(await change(randomUUID())).toBe(false);
    expect((await profilesOf(other)).map(({ name: said, query }) => said + query)).toEqual([
      "cpv=45261000",
      "cpv=33600000",
    ]);
  });

  test("each profile has its own digests, which its name tells apart", async () => {
    const { id, roofs, pills } = await addTwo();
    await name(id, roofs, "Jumti");
    await setup.addNotices(
      { title: "Skolas jumts", cpv: ["45261000"] },
      { title: "Zāles", cpv: ["33600000"] },
    );
    await setup.openDigestRun("LV", tuesday);
    await setup.send();
    const digests = await setup.digests();
    expect(digests).toHaveLength(2);
    const ofRoofs = digests.find(({ text }) => text.includes("Skolas jumts"));
    expect(ofRoofs?.subject).toMatch(/^Jumti: /);
    expect(ofRoofs?.text).toContain("Jumti: 45261");
    expect(ofRoofs?.text).toContain(`profile=${roofs}`);
    expect(ofRoofs?.text).not.toContain("Zāles");
    expect(digests.find(({ text }) => text.includes("Zāles"))?.text).toContain(`profile=${pills}`);
  });

  test("only profiles that are due have a digest, and on the closing day all have", async () => {
    const { id, roofs, pills } = await addTwo();
    await name(id, pills, "", "weekly");
    await setup.openDigestRun("LV", "2026-03-13");
    await setup.rows(sql`update trial_profiles set told_until = (select max(id) from letter_runs)`);
    await setup.rows(sql`update outgoing_mail set outcome = 'sent'`);
    await setup.openDigestRun("LV", monday);
    expect(await due()).toEqual([roofs, pills].sort());
    await setup.rows(sql`update trial_profiles set told_until = (select max(id) from letter_runs)`);
    await setup.rows(sql`update outgoing_mail set outcome = 'sent'`);
    await setup.openDigestRun("LV", tuesday);
    expect(await due()).toEqual([roofs]);
    await setup.rows(sql`update trials set closing_day = '2026-03-18'`);
    await setup.rows(sql`update outgoing_mail set outcome = 'sent'`);
    await setup.openDigestRun("LV", "2026-03-18");
    expect(await due()).toEqual([roofs, pills].sort());
  });

  test("on the closing day one mail ends the trial, and the other profiles still get theirs", async () => {
    const { id } = await addTwo();
    await setup.rows(sql`update trials set closing_day = ${tuesday}, last_day = ${tuesday}`);
    await setup.addNotices(
      { title: "Skolas jumts", cpv: ["45261000"] },
      { title: "Zāles", cpv: ["33600000"] },
    );
    await setup.openDigestRun("LV", tuesday);
    // One at a time, as if processes shared them.
    await setup.sender({ limits: { batch: 1 } }).run();
    expect((await setup.outcomes(id)).sort()).toEqual(["last", "notices"]);
    expect(await setup.rows(sql`select end_reason from trials`)).toEqual([{ end_reason: "over" }]);
    const texts = (await setup.digests()).map(({ text }) => text).join();
    for (const title of ["Skolas jumts", "Zāles"]) expect(texts).toContain(title);
  });

  test("even if the one that ends it goes first", async () => {
    const { id } = await addTwo();
    await setup.rows(sql`update trials set closing_day = ${tuesday}, last_day = ${tuesday}`);
    await setup.addNotices(
      { title: "Skolas jumts", cpv: ["45261000"] },
      { title: "Zāles", cpv: ["33600000"] },
    );
    await setup.openDigestRun("LV", tuesday);
    await setup.rows(sql`update outgoing_mail set priority = 10 - priority`);
    await setup.sender({ limits: { batch: 1 } }).run();
    expect((await setup.outcomes(id)).sort()).toEqual(["last", "notices"]);
  });

  test("a weekly digest begins with what closes within seven days, and tells each notice once", async () => {
    const id = await setup.addTrial();
    const [profile] = await profilesOf(id);
    await name(id, profile?.id ?? "", "", "weekly");
    await setup.rows(sql`update trials set closing_day = '2030-01-01', last_day = '2030-01-01'`);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    await setup.addNotices(
      { title: "Vēlais jumts", deadline_date: inDays(20) },
      { title: "Drīzais jumts", deadline_date: inDays(3) },
      { title: "Jumta plāns", kind: "plan", deadline_date: inDays(5) },
    );
    await setup.openDigestRun();
    await setup.send();
    const [digest] = await setup.digests();
    const { soon } = rhythmMailMessages.lv;
    const titles = [soon, "Drīzais jumts", "Vēlais jumts", "Jumta plāns"];
    const body = digest?.text.slice(digest.text.indexOf(soon)) ?? "";
    const places = titles.map((title) => body.indexOf(title));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(body.split("Drīzais jumts")).toHaveLength(2);
  });

  test("a week without notices is said once, in place of the first weekly digest", async () => {
    const id = await setup.addTrial();
    const [profile] = await profilesOf(id);
    await name(id, profile?.id ?? "", "", "weekly");
    await setup.rows(sql`update trials set closing_day = '2030-01-01', last_day = '2030-01-01'`);
    for (const day of ["2026-03-16", "2026-03-23", "2026-03-30"]) {
      await setup.openDigestRun("LV", day);
      await setup.send();
    }
    expect(await setup.outcomes(id)).toEqual(["word", "nothing", "nothing"]);
  });

  test("another request replaces the first profile, which its page names, and the others stay", async () => {
    const { id, roofs } = await addTwo();
    await name(id, roofs, "Jumti");
    const [box] = await setup.rows(sql`select address from mailboxes`);
    const request = await setup.addTrial({
      country: "EE",
      profile: "q=katus",
      address: String(box?.["address"]),
      confirmed: false,
    });
    expect(await find(request)).toMatchObject({ replaces: true, replaced: { name: "Jumti" } });
    const end = { lastDay: "2026-11-30", closingDay: "2026-11-30" };
    await setup.database.asWeb((tx) => confirmTrial(tx, request, end));
    // The trial is Estonia's now, and the profile that said nothing of its country still means Latvia.
    expect(await find(id)).toMatchObject({
      country: "EE",
      profiles: [{ query: "q=katus" }, { query: "cpv=33600000&region=LV" }],
    });
  });
});
