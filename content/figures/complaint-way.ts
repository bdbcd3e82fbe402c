import { escapeXml } from "../../app/site/xml.ts";
import type { Figure } from "./figure.ts";

export const complaintWay: Figure = {
  lv: {
    caption:
      "Iesnieguma ceļš iepirkuma procedūrā. Par nolikumu sūdzas pirms piedāvājumu termiņa, par vērtējumu – pēc lēmuma.",
    body: drawWay([
      [
        {
          title: "Nolikuma prasības",
          text: "atklātā konkursā – ne vēlāk kā {{lv-complaint-open}} dienas pirms piedāvājumu termiņa beigām; bez depozīta",
        },
        {
          title: "Lēmums par rezultātiem",
          text: "{{lv-complaint-days}} dienas pēc elektroniskas nosūtīšanas, {{lv-complaint-post}} dienas – pēc nosūtīšanas pa pastu; ar depozītu",
        },
      ],
      [
        {
          title: "Iesniegums IUB",
          text: "komisija to izskata {{lv-review-months}} mēneša laikā, un tikmēr līgumu neslēdz",
          look: "main",
        },
      ],
      [
        {
          title: "Administratīvā rajona tiesa",
          text: "pārsūdzība IUB lēmuma darbību neaptur",
        },
      ],
    ]),
  },
  lt: {
    caption: "Kelias nuo rezultato iki teismo.",
    body: drawWay([
      [{ title: "Pranešimas apie rezultatą", text: "dienos skaičiuojamos nuo jo išsiuntimo" }],
      [
        {
          title: "Pretenzija pirkėjui",
          text: "supaprastintame pirkime – per {{lt-claim}} darbo\u00a0d., tarptautiniame – per {{lt-claim-eu}} d.",
          look: "main",
        },
      ],
      [
        { title: "Pirkėjas atsakė", text: "per {{lt-claim-answer}} darbo\u00a0d." },
        { title: "Pirkėjas neatsakė", text: "per tą patį laiką" },
      ],
      [
        {
          title: "Teismas",
          text: "per {{lt-claim}} darbo\u00a0d., tarptautiniame – per {{lt-claim-eu}} d.",
        },
        { title: "Teismas", text: "per {{lt-court-unanswered}} d." },
      ],
    ]),
  },
  et: {
    caption:
      "Hankija otsuse vaidlustamine. Vanad tähtajad kehtivad ainult hangetes, mis algasid enne 1. novembrit 2026.",
    body: drawWay([
      [
        {
          title: "Algas enne 01.11.2026",
          text: "üldjuhul {{ee-old-complaint-days}} päeva, lihthankes {{ee-old-complaint-simplified}} tööpäeva teadasaamisest",
        },
        {
          title: "Algas 01.11.2026 või hiljem",
          text: "üldjuhul {{ee-complaint-days}} päeva, lihthankes {{ee-complaint-simplified}} tööpäeva teadasaamisest",
        },
      ],
      [
        {
          title: "Vaidlustus on VAKO-s",
          text: "loeb laekumise, mitte saatmise päev; otsus {{ee-decision-days}} päeva jooksul",
          look: "main",
        },
      ],
      [
        {
          title: "Halduskohus",
          text: "{{ee-court-days}} päeva jooksul VAKO otsuse teatavaks tegemisest; tähtaeg on kirjas ka otsuses",
        },
      ],
    ]),
  },
};

/** A small purchase beside a full procedure, to show which step is missing. */
export const smallPurchaseDispute: Figure = {
  lv: {
    caption:
      "Ja nepiekrītat lēmumam: mazajā iepirkumā ceļš ved uzreiz uz tiesu, iepirkuma procedūrā – vispirms uz IUB.",
    body: drawWay([
      [
        { title: "Mazais iepirkums", text: "pasūtītāja lēmums" },
        { title: "Iepirkuma procedūra", text: "pasūtītāja lēmums" },
      ],
      [
        { title: "IUB", text: "iesniegumus neizskata", look: "closed" },
        {
          title: "Iesniegums IUB",
          text: "{{lv-complaint-days}} dienas pēc elektroniskas nosūtīšanas; līgumu tikmēr neslēdz",
          look: "main",
        },
      ],
      [
        {
          title: "Administratīvā rajona tiesa",
          text: "{{lv-small-court}} mēneša laikā; pārsūdzība lēmumu neaptur",
          look: "main",
        },
        {
          title: "Administratīvā rajona tiesa",
          text: "pārsūdzība IUB lēmuma darbību neaptur",
        },
      ],
    ]),
  },
};

/** A step of a flow chart; texts may contain a {{fact}}. */
interface TimelineStep {
  title: string;
  text: string;
  /** `main` steps are what the chart is about, `closed` ones are not available. */
  look?: "main" | "closed";
}

/** Draws a flow chart from top to bottom. A row with two steps is a fork or a join. */
function drawWay(rows: TimelineStep[][]): string {
  const items = rows.map((row, place) => {
    const arrows = Math.max(row.length, rows[place - 1]?.length ?? 0);
    return `<li>${place > 0 ? drawArrows(arrows) : ""}${row.map(drawTimelineStep).join("")}</li>`;
  });
  return `<ol class="stations">${items.join("")}</ol>`;
}

function drawArrows(count: number): string {
  return `<span aria-hidden="true">${"<i></i>".repeat(count)}</span>`;
}

function drawTimelineStep({ title, text, look }: TimelineStep): string {
  return `<p${look ? ` class="${look}"` : ""}><b>${escapeXml(title)}</b> ${escapeXml(text)}</p>`;
}
