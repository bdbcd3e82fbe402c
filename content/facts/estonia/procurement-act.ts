/** The Public Procurement Act as in force from 1 November to 31 December 2026. */
export const act = (paragraph: string) =>
  ({
    source: `Riigihangete seaduse ${paragraph}`,
    url: "https://www.riigiteataja.ee/akt/103072026007",
    edition: "RT I, 03.07.2026, 7",
    checkedOn: "2026-11-19",
  }) as const;

/** The same act for procedures that began by the end of October 2026. */
export const olderAct = (paragraph: string) =>
  ({
    source: `Riigihangete seaduse ${paragraph}, kuni 31.10.2026 kehtinud redaktsioon`,
    url: "https://www.riigiteataja.ee/akt/103072026006",
    edition: "RT I, 03.07.2026, 6",
    validUntil: "2026-10-31",
    checkedOn: "2026-11-19",
  }) as const;
