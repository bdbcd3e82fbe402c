import type { Glossary } from "../glossary.ts";

const law = (paragraph: string) => ({
  text: `RHS § ${paragraph}`,
  url: "https://www.riigiteataja.ee/akt/103072026003",
});

export const estonianTerms: Glossary = {
  published: "2026-11-18",
  checked: "2026-11-18",
  terms: [
    {
      id: "ooteaeg",
      name: "ooteaeg",
      forms: ["ooteaeg*", "ooteaj*"],
      text: "Päevad pärast otsusest teatamist, mil hankija ei tohi lepingut veel sõlmida. Sel ajal otsustab pakkuja, kas vaidlustada.",
      guide: "tahtajad-ja-vaidlustamine",
    },
    {
      id: "lihthange",
      name: "lihthange",
      forms: ["lihthan*"],
      text: "Riigihange, mille eeldatav maksumus on vähemalt lihthanke piirmäär, kuid väiksem kui riigihanke piirmäär.",
      law: law("14"),
      guide: "vaikeostud-ja-piirmaarad",
      explains: ["small"],
    },
  ],
};
