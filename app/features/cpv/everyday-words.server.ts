/** What suppliers say where the official names say something else. */
export interface EverydayWord {
  /** How the word begins in all its forms, folded. */
  start: string;
  codes: readonly string[];
}

const website = ["72413000-8"];
const insulation = ["45321000-3", "45320000-6"];
const mowing = ["77314000-4", "77310000-6"];
const painting = ["45442100-8", "45440000-3"];
const training = ["80500000-9"];
const drones = ["34711200-6"];
const cleaning = ["90910000-9", "90919200-4", "90911000-6"];

/** Collected from searches that found nothing of use. English needs none: its names are close to what people say. */
export const everydayWords: Record<"lv" | "lt" | "et" | "en", readonly EverydayWord[]> = {
  lv: [
    { start: "majaslap", codes: website },
    { start: "siltinasan", codes: insulation },
    { start: "plausan", codes: mowing },
    { start: "krasotaj", codes: painting },
    { start: "apmacib", codes: training },
    { start: "dron", codes: drones },
  ],
  lt: [
    { start: "svetain", codes: website },
    { start: "tinklalap", codes: website },
    { start: "apsiltin", codes: insulation },
    { start: "siltinim", codes: insulation },
    { start: "pjovim", codes: mowing },
    { start: "kurs", codes: training },
    { start: "dron", codes: drones },
  ],
  et: [
    { start: "korist", codes: cleaning },
    { start: "kodule", codes: website },
    { start: "raamatupida", codes: ["79211000-6", "79210000-9"] },
    { start: "elektritoo", codes: ["45310000-3", "45311000-0"] },
    { start: "soojusta", codes: insulation },
    { start: "soojustus", codes: insulation },
    { start: "niitmi", codes: mowing },
    { start: "maaler", codes: painting },
    { start: "maalri", codes: painting },
    { start: "kursus", codes: training },
    { start: "tooriie", codes: ["18110000-3", "18130000-9"] },
    { start: "tooriid", codes: ["18110000-3", "18130000-9"] },
    { start: "valvekaamera", codes: ["35125300-2", "32323500-8"] },
    { start: "lumetorj", codes: ["90620000-9"] },
    { start: "tolge", codes: ["79530000-8", "79540000-1"] },
    { start: "droon", codes: drones },
  ],
  en: [],
};
