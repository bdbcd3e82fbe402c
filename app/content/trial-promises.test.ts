import { describe, expect, test } from "vitest";
import type { Language } from "../site/languages.ts";
import { promisesTrial, unlinkedPromises } from "./trial-promises.ts";

test.each<[Language, string, boolean]>([
  ["lv", "Izmēģiniet bez maksas.", true],
  ["lv", "Pirmā nedēļa ir bezmaksas; izmēģiniet!", true],
  ["lv", "Izmēģinājums ilgst 14 dienas.", true],
  ["lv", "Izmēģiniet citu atslēgvārdu.", false],
  ["lv", "Meklētājs ir bez maksas. Izmēģiniet arī citu vārdu.", false],
  ["lt", "Paslaugą galite išbandyti nemokamai.", true],
  ["lt", "Pradėkite bandomąjį laikotarpį.", true],
  ["lt", "Ar galima paslaugą nemokamai išbandyti?", false],
  ["lt", "Duomenų bazės nemokamos. Išbandykite sinonimus.", false],
  ["et", "Tasuta prooviaeg", true],
  ["et", "Teenust saab tasuta proovida.", true],
  ["et", "Palun proovige uuesti.", false],
])("%s: '%s' promises a trial: %s", (language, text, promises) => {
  expect(promisesTrial(`<p class="lead">${text}</p>`, language)).toBe(promises);
});

describe("a promise of a trial", () => {
  const promise = "Proovige 14 päeva tasuta";

  test.each([
    ["its words are the link", `<ul><li><a href="/naidiskiri">${promise}</a></li></ul>`],
    ["the paragraph has the link", `<p>${promise}: <a href="/naidiskiri?cpv=45">kiri</a>.</p>`],
    [
      "the aside has the link",
      `<aside class="x"><p>${promise}</p><a href="/naidiskiri">x</a></aside>`,
    ],
  ])("passes if %s", (_, html) => {
    expect(unlinkedPromises(html, "et")).toEqual([]);
  });

  test.each([
    ["there is no link", `<p>${promise}</p>`],
    ["the link leads to the form", `<p><a href="/#piedavajums">${promise}</a></p>`],
    ["another paragraph has it", `<p>${promise}</p><p><a href="/naidiskiri">x</a></p>`],
    ["it is after an aside", `<aside><a href="/naidiskiri">x</a></aside><p>${promise}</p>`],
  ])("is reported if %s", (_, html) => {
    expect(unlinkedPromises(html, "et")).toEqual([promise]);
  });
});
