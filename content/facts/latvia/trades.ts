import type { Fact } from "../fact.ts";
import { checkedOn, days, euro, law, percent, rules, workdays, years } from "./acts.ts";

/** Points of a Cabinet regulation; the edition is the newest amendment in the text that was checked. */
function cabinet(name: string, id: number, edition: string) {
  return (points: string) => ({
    source: `${name} ${points} punkts`,
    url: `https://likumi.lv/ta/id/${id}#p${Number.parseInt(points, 10)}`,
    edition,
    checkedOn,
  });
}

const works = cabinet("Ministru kabineta noteikumu Nr. 419", 333_852, "2025-01-07");
const classes = cabinet("Būvkomersantu klasifikācijas noteikumu", 281_521, "2022-05-10");
const buildings = cabinet("Ēku būvnoteikumu", 269_164, "2025-07-22");
const devices = cabinet("Medicīnisko ierīču noteikumu", 344_674, "2026. gadā lasītais teksts");

const acceptance = { ...workdays, ...works("8.") };
const warranty = { ...years, ...buildings("158. un 176.") };
const central = { ...euro, ...law(17, "septītā un astotā daļa") };
const dynamic = rules("187. un 188.", 187);
const lots = law(11, "septītā daļa");
const meeting = { ...days, ...rules("11.", 11) };
const changes = { ...percent, ...law(61, "piektās daļas 2. punkts") };

/** What guides to trades say of works, information technology and medical goods. */
export const latviaTrades = {
  "lv-class-days": {
    value: 5,
    label: "Lēmums par pagaidu vai apvienības klasifikāciju",
    ...workdays,
    ...classes("52."),
  },
  "lv-class-year": {
    value: 1,
    label: "Pagaidu, vienreizējas un apvienības klasifikācijas derīgums",
    unit: "gads",
    ...classes("40. un 43."),
  },
  "lv-class-general-years": {
    value: 3,
    label: "Klasifikācija vispārējā kārtībā: reģistrēts vismaz",
    ...years,
    ...classes("7."),
  },
  "lv-works-performance": {
    value: 10,
    label: "Saistību izpildes nodrošinājums būvdarbiem, līdz",
    ...percent,
    ...works("29."),
  },
  "lv-works-warranty": {
    value: 5,
    label: "Garantijas saistību nodrošinājums, līdz",
    ...percent,
    ...works("28."),
  },
  "lv-works-warranty-later": {
    value: 2,
    label: "Garantijas saistību nodrošinājums no trešā gada, līdz",
    ...percent,
    ...works("28."),
  },
  "lv-works-penalty": {
    value: 10,
    label: "Līgumsodi būvdarbu līgumā (bez līgumsoda par termiņa kavējumu), ne vairāk kā",
    ...percent,
    ...works("31."),
  },
  "lv-works-accept-limit": {
    value: 170_000,
    label: "Būvdarbu līgumcena, līdz kurai aktu paraksta ātrāk",
    ...euro,
    ...works("8."),
  },
  "lv-works-accept-small": {
    value: 10,
    label: "Būvdarbu izpildes akta parakstīšana, mazāks līgums",
    ...acceptance,
  },
  "lv-works-accept": {
    value: 20,
    label: "Būvdarbu izpildes akta parakstīšana, lielāks līgums",
    ...acceptance,
  },
  "lv-works-pay": {
    value: 10,
    label: "Samaksa par mēneša būvdarbiem pēc rēķina",
    ...workdays,
    ...works("22."),
  },
  "lv-works-pay-program": {
    value: 60,
    label: "Samaksa par mēneša būvdarbiem, ja finansē īpaša programma, līdz",
    ...days,
    ...works("22."),
  },
  "lv-works-pay-last": {
    value: 30,
    label: "Galīgā samaksa par būvdarbiem pēc rēķina",
    ...days,
    ...works("22."),
  },
  "lv-works-advance": {
    value: 20,
    label: "Avansa izmaksa pēc rēķina un nodrošinājuma saņemšanas",
    ...workdays,
    ...works("20."),
  },
  "lv-works-sub-pay": {
    value: 10,
    label: "Samaksa apakšuzņēmējam pēc pasūtītāja maksājuma",
    ...workdays,
    ...works("5."),
  },
  "lv-works-sub-max": {
    value: 60,
    label: "Samaksa apakšuzņēmējam pēc darbu pabeigšanas un rēķina, vēlākais",
    ...days,
    ...works("5."),
  },
  "lv-building-warranty-permit": {
    value: 3,
    label: "Garantija otrās grupas ēkai ar būvatļauju, vismaz",
    ...warranty,
  },
  "lv-building-warranty-large": {
    value: 5,
    label: "Garantija trešās grupas ēkai ar būvatļauju, vismaz",
    ...warranty,
  },
  "lv-central-state": {
    value: 1_000,
    label: "Centralizēti pirkumi tiešās pārvaldes iestādēm, gadā no",
    ...central,
  },
  "lv-central-municipal": {
    value: 10_000,
    label: "Centralizēti pirkumi pašvaldībām, gadā no",
    ...central,
  },
  "lv-framework-years": {
    value: 4,
    label: "Vispārīgā vienošanās, parasti ne ilgāk kā",
    ...years,
    ...law(56, "ceturtā daļa"),
  },
  "lv-dps-review": {
    value: 10,
    label: "Pieteikuma izvērtēšana dinamiskajā iepirkumu sistēmā",
    ...workdays,
    ...dynamic,
  },
  "lv-dps-tender": {
    value: 10,
    label: "Piedāvājumu termiņš dinamiskajā iepirkumu sistēmā, vismaz",
    ...days,
    ...dynamic,
  },
  "lv-meeting-ask": {
    value: 10,
    label: "Priekšlikums rīkot piegādātāju sanāksmi pirms termiņa, vismaz",
    ...meeting,
  },
  "lv-meeting-held": {
    value: 5,
    label: "Piegādātāju sanāksme pirms termiņa, vismaz",
    ...meeting,
  },
  "lv-change-services": {
    value: 10,
    label: "Līguma grozījumi bez jauna iepirkuma, preces un pakalpojumi, mazāk par",
    ...changes,
  },
  "lv-change-works": {
    value: 15,
    label: "Līguma grozījumi bez jauna iepirkuma, būvdarbi, mazāk par",
    ...changes,
  },
  "lv-change-reason": {
    value: 50,
    label: "Līgumcenas pieaugums likumā nosaukta iemesla dēļ, katrā gadījumā līdz",
    ...percent,
    ...law(61, "ceturtā daļa"),
  },
  "lv-staff-change": {
    value: 5,
    label: "Lēmums par personāla vai apakšuzņēmēja nomaiņu",
    ...workdays,
    ...law(62, "sestā daļa"),
  },
  "lv-same-supplier": {
    value: 3,
    label: "Papildu piegādes no tā paša piegādātāja, līdz",
    ...years,
    ...law(8, "septītās daļas 5. punkts"),
  },
  "lv-small-lot": {
    value: 80_000,
    label: "Maza daļa preču iepirkumā, mazāk par",
    ...euro,
    ...lots,
  },
  "lv-small-lots-share": {
    value: 20,
    label: "Mazo daļu kopējā vērtība, mazāk par",
    ...percent,
    ...lots,
  },
  "lv-latmed-entry": {
    value: 10,
    label: "Izplatītāja iekļaušana LATMED",
    ...days,
    ...devices("31."),
  },
  "lv-latmed-notice": {
    value: 10,
    label: "Ziņu publicēšana par paziņotu ierīci",
    ...workdays,
    ...devices("11."),
  },
  "lv-latmed-change": {
    value: 10,
    label: "Paziņošana par izplatītāja ziņu izmaiņām",
    ...workdays,
    ...devices("32."),
  },
} satisfies Record<string, Fact>;
