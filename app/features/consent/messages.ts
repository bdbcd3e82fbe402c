import { keepMessagesTogether } from "../../content/line-breaks.ts";

export const consentMessages = keepMessagesTogether({
  lv: {
    title: "Sīkdatņu iestatījumi",
    text: "Ar Jūsu piekrišanu izmantojam analītikas un reklāmas sīkdatnes, lai saprastu, kā tīmekļvietni lieto, un lai rādītu un novērtētu reklāmu. Bez piekrišanas Jūsu ierīcē nesaglabājam neko, izņemot šo izvēli.",
    policy: "Privātuma politika",
    decline: "Noraidīt",
    accept: "Piekrist",
  },
  lt: {
    title: "Slapukų nustatymai",
    text: "Jei sutinkate, naudojame analitikos ir reklamos slapukus, kad suprastume, kaip naudojamasi svetaine, ir kad rodytume bei vertintume reklamą. Be sutikimo jūsų įrenginyje išsaugome tik šį pasirinkimą.",
    policy: "Privatumo politika",
    decline: "Atmesti",
    accept: "Sutikti",
  },
  et: {
    title: "Küpsiste seaded",
    text: "Teie nõusolekul kasutame analüütika- ja reklaamiküpsiseid, et mõista, kuidas veebilehte kasutatakse, ning näidata ja hinnata reklaami. Nõusolekuta salvestame teie seadmesse ainult selle valiku.",
    policy: "Privaatsuspoliitika",
    decline: "Keeldu",
    accept: "Nõustu",
  },
});
