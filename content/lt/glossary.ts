import type { Glossary } from "../glossary.ts";

const law = (article: string) => ({
  text: `VPĮ ${article}`,
  url: "https://www.e-tar.lt/portal/lt/legalAct/TAR.C54AFFAA7622/asr",
});

export const lithuanianTerms: Glossary = {
  published: "2026-11-18",
  checked: "2026-11-18",
  terms: [
    {
      id: "atidejimo-terminas",
      name: "atidėjimo terminas",
      forms: ["atidėjimo termin*"],
      text: "Laikas po pranešimo apie laimėtoją, kol pirkėjas dar negali sudaryti sutarties: bent {{lt-standstill-eu}} dienų, supaprastinto pirkimo atveju – bent {{lt-standstill}} darbo dienos.",
      law: law("86 str. 8 d."),
      guide: "tiekejai",
    },
    {
      id: "neskelbiamos-derybos",
      name: "neskelbiamos derybos",
      forms: ["neskelbiam* deryb*"],
      text: "Pirkimo būdas, kai pirkėjas skelbimo neskelbia ir tariasi su pasirinktais tiekėjais. Leidžiamas tik įstatyme išvardytais atvejais.",
      law: law("71 str."),
      explains: ["direct"],
    },
  ],
};
