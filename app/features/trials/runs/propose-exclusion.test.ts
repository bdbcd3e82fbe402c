import { describe, expect, test } from "vitest";
import { parseProfile } from "../../notices/profile.ts";
import { type JudgedNotice, proposeExclusions } from "./propose-exclusion.ts";

const profile = (query: string) => parseProfile(new URLSearchParams(query), "LV");
const judged = (suits: boolean, title: string, ...cpv: string[]): JudgedNotice => ({
  title,
  cpv,
  suits,
});
const propose = (notices: JudgedNotice[], query = "cpv=45000000") =>
  proposeExclusions(notices, profile(query), "lv");

describe("what notices that do not suit have in common", () => {
  test("is a word of their titles in any form, once there are three", () => {
    const notices = [
      judged(false, "Ielu asfaltēšana Dobelē", "45233000"),
      judged(false, "Skolas ielas pārbūve", "45210000"),
    ];
    expect(propose(notices)).toEqual([]);
    expect(propose([...notices, judged(false, "Ielas apgaismojums", "45316000")])).toEqual([
      { kind: "word", text: expect.stringMatching(/^iel/) },
    ]);
  });

  test("is spelled as in a title, with its accents", () => {
    const titles = ["Skolēnu ēdināšana", "ĒDINĀŠANA skolā", "Ēdināšana slimnīcā"];
    const [word] = propose(titles.map((title) => judged(false, title)));
    expect(word).toEqual({ kind: "word", text: "ēdināšana" });
  });

  test("is the most exact code that all have, before its broader ones", () => {
    const notices = ["Tilts", "Ceļš", "Brauktuve"].map((title) => judged(false, title, "45233120"));
    expect(propose(notices).map(({ text }) => text)).toEqual([
      "4523312",
      "452331",
      "45233",
      "4523",
    ]);
  });

  test("is nothing that a notice has which suits, nor what the profile asks for", () => {
    const notices = ["Tilts", "Ceļš", "Brauktuve"].map((title) =>
      judged(false, `${title} ar jumtu`, "45233120"),
    );
    const liked = judged(true, "Cita ceļa būve", "45233140");
    expect(propose([...notices, liked], "cpv=45000000&q=jumts").map(({ text }) => text)).toEqual([
      "4523312",
    ]);
    expect(propose(notices, "cpv=45233120&q=jumts")).toEqual([]);
  });

  test("is no word that only says what kind of contract it is", () => {
    const notices = [
      "Tīrīšanas pakalpojumi",
      "Apsardzes pakalpojumi",
      "Ēdināšanas pakalpojumi",
    ].map((title) => judged(false, title));
    expect(propose(notices)).toEqual([]);
  });
});
