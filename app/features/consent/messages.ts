import { keepMessagesTogether } from "../../content/line-breaks.ts";

export const consentMessages = keepMessagesTogether({
  lv: {
    title: "Sīkdatņu iestatījumi",
    text: "Analītikai un reklāmai – tikai ar Jūsu piekrišanu.",
    policy: "Privātuma politika",
    decline: "Noraidīt",
    accept: "Piekrist",
  },
  lt: {
    title: "Slapukų nustatymai",
    text: "Analitikai ir reklamai – tik jums sutikus.",
    policy: "Privatumo politika",
    decline: "Atmesti",
    accept: "Sutikti",
  },
  et: {
    title: "Küpsiste seaded",
    text: "Analüütikaks ja reklaamiks ainult teie nõusolekul.",
    policy: "Privaatsuspoliitika",
    decline: "Keeldu",
    accept: "Nõustu",
  },
});
