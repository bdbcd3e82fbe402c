export const checkedOn = "2026-11-15";

export const procurementLawUrl = "https://www.e-tar.lt/portal/lt/legalAct/TAR.C54AFFAA7622/asr";

export const utilitiesLawUrl =
  "https://www.e-tar.lt/portal/lt/legalAct/9116a35030a011e78397ae072f58c508/asr";

/** An article of the public procurement law, in the edition that was read. */
export function procurementLaw(article: string) {
  return {
    source: `Viešųjų pirkimų įstatymo ${article}`,
    url: procurementLawUrl,
    edition: "2025-02-01",
    checkedOn,
  };
}
