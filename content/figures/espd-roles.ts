import { escapeXml } from "../../app/site/xml.ts";
import type { Figure } from "./figure.ts";

interface Role {
  name: string;
  text: string;
  /** Whether this role submits its own document: always, on a condition, or never. */
  document: "own" | "maybe" | "none";
  /** Works for the tenderer. */
  under?: true;
}

const sheet = "M1 1h11l6 6v18H1z";
const lines = "M5 12h9M5 16h9M5 20h5";

function drawRoles(roles: Role[]): string {
  const items = roles.map(({ name, text, document, under }) => {
    const written = document === "own" ? `<path d="${lines}"/>` : "";
    const picture = `<svg class="${document}" viewBox="0 0 19 26" aria-hidden="true"><path d="${sheet}"/>${written}</svg>`;
    return `<li${under ? ' class="under"' : ""}>${picture}<p><b>${escapeXml(name)}</b> ${escapeXml(text)}</p></li>`;
  });
  return `<ol class="roles">${items.join("")}</ol>`;
}

/** Who hands in a European single procurement document. */
export const espdRoles: Figure = {
  lv: {
    caption:
      "Kam vajadzīgs savs EVIPD, ja izvēlaties to iesniegt: aizpildīta lapa – vienmēr, lapa ar raustītu līniju – no noteiktas summas.",
    body: drawRoles([
      { name: "Jūs, pretendents", text: "savs EVIPD", document: "own" },
      { name: "Katrs piegādātāju apvienības dalībnieks", text: "savs EVIPD", document: "own" },
      {
        name: "Persona, uz kuras iespējām balstāties",
        text: "savs EVIPD un pierādījums, ka resursi būs Jūsu rīcībā",
        document: "own",
        under: true,
      },
      {
        name: "Apakšuzņēmējs",
        text: "savs EVIPD, ja tā darbu vērtība ir vismaz {{lv-subcontractor}} EUR; tam pārbauda izslēgšanas iemeslus",
        document: "maybe",
        under: true,
      },
    ]),
  },
  lt: {
    caption:
      "Kas teikia EBVPD: prirašytas lapas – visada, punktyrinis – jei to reikalauja sąlygos, tuščias – neteikia.",
    body: drawRoles([
      { name: "Tiekėjas", text: "savo EBVPD", document: "own" },
      { name: "Kiekvienas tiekėjų grupės narys", text: "atskirą EBVPD", document: "own" },
      {
        name: "Ūkio subjektas, kurio pajėgumais remiamasi",
        text: "atskirą EBVPD ir įrodymą, kad jo ištekliai bus prieinami",
        document: "own",
        under: true,
      },
      {
        name: "Žinomas subtiekėjas, kurio pajėgumais nesiremiama",
        text: "EBVPD, jei to reikalauja sąlygos",
        document: "maybe",
        under: true,
      },
      {
        name: "Specialistas, kurį įdarbinsite laimėję",
        text: "EBVPD neteikia",
        document: "none",
        under: true,
      },
    ]),
  },
};
