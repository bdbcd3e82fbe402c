import type { Language } from "./languages.ts";

/** Who a reader of each language turns to: linked from the header, the lead form and the guides. */
export const authorities: Record<Language, { name: string; url: string }> = {
  lv: { name: "Iepirkumu uzraudzības birojs", url: "https://www.iub.gov.lv/" },
  lt: { name: "Viešųjų pirkimų tarnyba", url: "https://vpt.lrv.lt/" },
  et: { name: "Riigihangete register", url: "https://riigihanked.riik.ee/" },
};
