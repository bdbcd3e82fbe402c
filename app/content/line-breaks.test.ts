import { describe, expect, test } from "vitest";
import { keepAllTogether, keepDates, keepTogether } from "./line-breaks.ts";

describe("non-breaking spaces and hyphens", () => {
  test.each([
    ["pirkimai – kasdien · visi", "pirkimai_– kasdien_· visi"],
    ["jūsų el. pašte, El. laiškas", "jūsų el._pašte, El._laiškas"],
    ["plkst. 7.30, kell 7.30, 7.30 val.", "plkst._7.30, kell_7.30, 7.30_val."],
    ["14 dienas, 48 tundi, 2 cipari, 2 uut", "14_dienas, 48_tundi, 2_cipari, 2 uut"],
    ["5 straipsnio 3 dalies 4 punktas, 45 skyrius", "5_straipsnio 3_dalies 4_punktas, 45_skyrius"],
    ["VPĮ 31 str. 3 d. 4 p., (PĮ 12 str.)", "VPĮ_31_str._3_d. 4_p., (PĮ_12_str.)"],
    ["nuo 2022 m. gegužės 1 d., 5 darbo d.", "nuo 2022_m. gegužės_1_d., 5_darbo_d."],
    ["PIL 9. panta 1. punkts, 60.¹ pants", "PIL_9._panta 1._punkts, 60.¹_pants"],
    ["CPV 45261210-9, BVPŽ 45", "CPV 45261210-9, BVPŽ_45"],
    ["Pk, 22.01., N 17.12.2026, 42. un 63. pants", "Pk,_22.01., N_17.12.2026, 42._un_63._pants"],
    ["PIL [68. panta](/a) otrā daļa", "PIL_[68._panta](/a) otrā daļa"],
    ["artikli 6 lõike 1 punkt 2, § 14", "artikli_6 lõike_1_punkt_2, §_14"],
    ["punkt f, b) apakšpunkts, b punktas", "punkt_f, b)_apakšpunkts, b_punktas"],
    ["kuni 1. novembrini 2027. aastal", "kuni 1._novembrini 2027._aastal"],
    ["(EL) 2016/679, (EB) Nr. 2195/2002, nr 5", "(EL)_2016/679, (EB)_Nr._2195/2002, nr_5"],
    ["Hanked OÜ, registrikood 10000000", "Hanked_OÜ, registrikood_10000000"],
    ["kodas {{company.registrationNumber}}", "kodas_{{company.registrationNumber}}"],
    ["120 m², 6 mėn., 30 proc., 20 min.", "120_m², 6_mėn., 30_proc., 20_min."],
    ["436 000 : 4, 2 × 1200 = 2400", "436 000_:_4, 2_×_1200_= 2400"],
    ["[titel](/a-b?c=d) – 9:00–18:00", "[titel](/a-b?c=d)_– 9:00–18:00"],
  ])("keep together: %s", (text, kept) => {
    expect(keepTogether(text)).toBe(kept.replaceAll("_", "\u00a0"));
  });

  test("keep a leading hyphen with its word, but not one inside a word", () => {
    expect(keepTogether("katuse- ja -katete tööd, e-post")).toBe(
      "katuse- ja \u2011katete tööd, e-post",
    );
  });

  test("are not added at a list number, a sentence end or a count", () => {
    const text = "1. leidke\n  2. panna\n| 3 | pirkimai |\nkoodid 45. Teine, kood ja 7 hanget";
    expect(keepTogether(text)).toBe(text);
  });

  test("are added in every text of a catalogue", () => {
    expect(keepAllTogether({ a: ["7 dienas", null, 3], b: { c: true } })).toEqual({
      a: ["7\u00a0dienas", null, 3],
      b: { c: true },
    });
  });

  test("are added to dates, not to codes or numbers", () => {
    expect(keepDates("2026-11-16, 45261210-9, 12026-11-16")).toBe(
      "2026\u201111\u201116, 45261210-9, 12026-11-16",
    );
  });
});
