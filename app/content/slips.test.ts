import { expect, test } from "vitest";
import { loadDemoCountry } from "../../db/seed/demo/demo-country.ts";
import type { Language } from "../site/languages.ts";
import { findSlips } from "./slips.ts";

test.each<[Language, string]>([
  ["lv", "Sūtīsim to uz jūsu adresi."],
  ["lv", "Esmu iepazinies (-usies) ar noteikumiem."],
  ["lv", "Piesakieties apkopojumam."],
  ["lv", "Likuma 41. panta 11. daļa"],
  ["lv", "Likuma 9. panta sestā un 14. daļa"],
  ["lv", "Publicēts 18.11.2026"],
  ["lv", "Līdz 2% no summas"],
  ["lv", "Līdz 10.000 EUR"],
  ["lv", "Termiņš ir plkst. 11:00."],
  ["lv", "Sekojiet kodam 45260000."],
  ["lv", "## Vai robežas mainīsies\n\nNē."],
  ["lv", "Seko kodam 45260000-8."],
  ["lv", "Skola to pērk caur institūciju."],
  ["lv", "Visi atvērtie iepirkumi"],
  ["lv", "Atsakieties, izmantojot saiti zemāk."],
  ["lv", "Cenu aptaujas savācam ar roku."],
  ["lv", "Par ieceri vēsta iepriekšējs informatīvais paziņojums."],
  ["lv", "Visi iepriekšējie paziņojumi"],
  ["lv", "Rakstām darba dienās."],
  ["lv", "- termiņš. Tas beidzas 18. novembrī;\n- cena."],
  ["et", "Kasum on 10\u00a0%."],
  ["et", "Kehtib alates 1.11.2026."],
  ["et", "Tellige uudiskiri."],
  ["et", "Jälgige koodi 45260000."],
  ["et", "Jälgige koodi 45261210-8."],
  ["et", "Kehtib kuni 18.3.2026."],
  ["et", "Tähtpäev on kell 11:00."],
  ["et", "Alla 50.000 euro"],
  ["et", "Vaadake hankedokumendid üle."],
  ["et", "Väljakuulutamiseta menetlus"],
  ["et", "Igal tööpäeva hommikul"],
  ["et", "Kas see sobib sulle?"],
  ["et", "Kõik sellel saidil on avalik."],
  ["et", "Kõik avatud hanked"],
  ["et", "Avatud riigihankeid: 5"],
  ["et", "Hange on jagatud, osadeks jagamise keeld"],
  ["et", "Kas jagada osadeks?"],
  ["et", "Seadus käsitleb seda turu-uuringuna."],
  ["et", "Hinnapäring või pakkumiskutse"],
  ["et", "Tehisintellekti abilised"],
  ["et", "Kuidas riigihankel osaleda"],
  ["et", "Praegu me hangetel ei osale"],
  ["et", "Loobuge allpool oleva lingi kaudu."],
  ["et", "Enne otsustamist kontrollige dokumente ja kehtivaid õigusakte."],
  ["et", "Hankija teostab järelevalvet."],
  ["et", "Pakkuja omab luba."],
  ["et", "Suured hanked leiate TEDist."],
  ["lt", "Kaina – 5 Eur."],
  ["lt", "Palūkanos – 8%."],
  ["lt", "Iki 05.01.2027"],
  ["lt", "Užsisakykite naujienlaiškį."],
  ["lt", "Ar tavo įmonė dalyvauja?"],
  ["lt", "Kodas 45261210."],
  ["lt", "Kodas 45261210-8."],
  ["lt", "Parduodame statybos medžiagas."],
  ["lt", "Iki 10.000 eurų"],
  ["lt", "Pasiūlymai iki 11:00."],
  ["lt", "Ar turėjote omenyje gmail.com?"],
  ["lt", "Mažus pirkimus renkame rankomis."],
  ["lt", "Paskelbtas naujas skelbimas."],
  ["lt", "Atsisakykite spustelėję nuorodą žemiau."],
  ["lt", "Sutartis ilgesnė negu {{lt-price-review}} mėnesiai."],
  ["lt", "Įveskite kodą."],
  ["lt", "Tiesiog uždarykite šį puslapį."],
  ["lt", "Bet kurio lygio kodas"],
  ["lt", "Grįžkite į pradžios puslapį."],
  ["lt", "Pirkimai, kuriems dar galima pateikti pasiūlymą"],
  ["lt", "Teikite pasiūlymus atskiroms dalims."],
  ["lt", "Vienai pirkimo daliai gauta pasiūlymų"],
  ["lt", "Pasiūlymą galima teikti vienai ar kelioms pirkimo dalims."],
  ["lt", "Stogo plotas – 1380 m²."],
  ["lt", "Palūkanos virš ECB normos"],
  ["lt", "Vertė virš {{lt-unpublished}} €"],
  ["lt", "Kiek pasiūlymų gauta per paskutinius 12 mėnesių"],
  ["lt", "Pereikite pasirengimo patikrą."],
  ["lt", "Nebent sutartis maža ar standartinė."],
])("%s: '%s' has a slip", (language, text) => {
  expect(findSlips(text, language)).toHaveLength(1);
});

test.each<[Language, string]>([
  ["lv", "Jūsu uzņēmums apkopo datus; ar noteikumiem esat iepazinušies."],
  ["lv", "Likuma 9. panta sestā, 6.¹ un četrpadsmitā daļa; 3. daļa: jumti"],
  ["lv", "Līdz 18.11.2026. plkst. 7.30 (birojs: 9:00–18:00), 0,5 % no 10 000 EUR"],
  [
    "lv",
    "Kods 45260000-7, reģistrācijas numurs 40003000000, [likums](https://likumi.lv/ta/id/12345678)",
  ],
  ["lv", "## Vai robežas mainīsies?"],
  ["et", "Kasum on 10%, {{late-interest}}% kuni 01.11.2026 kell 7.30; tellige päevakiri."],
  [
    "et",
    "Avatud hankemenetlus, avatud turukonsultatsioon, oma hange, omadus; TED-ist ja EL-i hangetes osaleda.",
  ],
  ["et", "Seadus käsitab seda turu-uuringuna; juhend käsitleb tähtaegu, mida jagada kolleegidega."],
  ["et", "Kood 45260000-7, [seadus](https://www.riigiteataja.ee/akt/12345678)"],
  ["et", "Tööpäeviti 9:00–18:00, tähtpäev 19.02.2027 kell 12.00, 7200 ja 10 000 eurot, 2,5%"],
  [
    "et",
    "Saite kirja. Euroopa ühtne hankedokument; kood 45261220-9 on vale: kontrollnumber on 2 (45261220-2).",
  ],
  [
    "lt",
    "5 404 000 €, 30 %, 2026-11-18 7.30 val. (biuras 9:00–18:00), 0,048 €, STR 1.02.01:2017, 45261210-9, EUR-Lex; 2026 m. pereikite prie grupės virš jos, iki 1 380 m², per paskutinę valandą",
  ],
])("%s: '%s' has none", (language, text) => {
  expect(findSlips(text, language)).toEqual([]);
});

test.each<[Language, string]>([
  ["lv", "lv"],
  ["lt", "lt"],
  ["et", "ee"],
])("made-up notices in %s have none", async (language, country) => {
  const { madeUp, procedures } = await loadDemoCountry(country);
  const texts = procedures.flatMap(({ title, text, lots = [], notices }) => [
    title,
    text,
    ...lots.map((lot) => lot.title),
    ...notices.map(({ note = "" }) => note),
  ]);
  expect([madeUp, ...texts].flatMap((one) => findSlips(one, language))).toEqual([]);
});
