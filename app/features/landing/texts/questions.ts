import type { Language } from "../../../site/languages.ts";
import type { LandingMessages } from "./landing-texts.ts";

/** Nothing is promised here that the terms do not say (content/lv/legal/noteikumi.md and its translations). */
export const questions: Record<Language, LandingMessages["questions"]> = {
  lv: {
    title: "Bieži uzdoti jautājumi",
    list: [
      {
        question: "Kāpēc maksāt, ja reģistrs ir bez maksas?",
        answer: [
          ["Avoti.", "IUB, EIS, TED un citi avoti vienā vēstulē."],
          ["Laiks.", "Katru rītu nav jāpārskata vairākas sistēmas."],
          ["Zemsliekšņa un privātie iepirkumi.", "Valsts reģistros tie parasti neparādās."],
        ],
      },
      {
        question: "Cik tas maksā?",
        answer: "Cena ir norādīta piedāvājumā, pirms kaut kas sākas. Slēptu maksājumu nav.",
      },
      {
        question: "Kā beidzas izmēģinājums?",
        answer:
          "Pēc 14 dienām tas beidzas pats. Maksas pakalpojums sākas tikai tad, ja apstiprināt piedāvājumu.",
      },
      { question: "Kad pienāk vēstule?", answer: "Darba dienās no plkst. 7.30." },
      {
        question: "Un ja nekas neatbilst?",
        answer: "Tad vēstules tajā dienā nav. Ja tā notiek bieži, palīdzam precizēt filtrus.",
      },
      {
        question: "Kā atteikties?",
        answer:
          "No bezmaksas vēstulēm – ar saiti katrā no tām, no līguma – ar e-pasta vēstuli 7 dienas iepriekš. Iemesls nav jānorāda.",
      },
      {
        question: "No kurienes ir privātie iepirkumi?",
        answer: "Arī uzņēmumi rīko konkursus un cenu aptaujas. Mēs tos iekļaujam Jūsu apkopojumā.",
      },
      {
        question: "Kāpēc Igaunijas uzņēmums?",
        answer:
          "Mēs strādājam Latvijā, Lietuvā un Igaunijā, bet reģistrēti esam Igaunijā, un līgumam piemēro tās tiesību aktus.",
      },
    ],
  },
  lt: {
    title: "Dažni klausimai",
    list: [
      {
        question: "Kam mokėti, jei registras nemokamas?",
        answer: [
          ["Šaltiniai.", "CVP IS, TED ir kiti šaltiniai viename laiške."],
          ["Laikas.", "Nebereikia kas rytą tikrinti kelių sistemų."],
          ["Mažos vertės ir privatūs pirkimai.", "Juos lengva praleisti pro akis."],
        ],
      },
      {
        question: "Kiek tai kainuoja?",
        answer: "Kainą nurodome pasiūlyme, prieš ką nors pradėdami. Paslėptų mokesčių nėra.",
      },
      {
        question: "Kaip baigiasi bandomasis laikotarpis?",
        answer: "Po 14 dienų – savaime. Mokama paslauga prasideda tik jums sutikus su pasiūlymu.",
      },
      { question: "Kada ateina laiškas?", answer: "Darbo dienomis 7.30 val." },
      {
        question: "O jei niekas netinka?",
        answer: "Tą dieną laiško nesiunčiame. Jei taip būna dažnai, padedame patikslinti filtrus.",
      },
      {
        question: "Kaip atsisakyti?",
        answer:
          "Nemokamų laiškų – juose esančia nuoroda, sutarties – el. laišku prieš 7 dienas. Priežasties nurodyti nereikia.",
      },
      {
        question: "Iš kur privatūs pirkimai?",
        answer:
          "Rangovų bei tiekėjų ieško ir verslas. Įmonių kvietimus teikti pasiūlymus matote šalia viešųjų pirkimų.",
      },
      {
        question: "Kodėl Estijos įmonė?",
        answer:
          "Dirbame visose Baltijos šalyse, o registruoti esame Estijoje, todėl sutarčiai taikoma jos teisė.",
      },
    ],
  },
  et: {
    title: "Korduvad küsimused",
    list: [
      {
        question: "Miks maksta, kui register on tasuta?",
        answer: [
          ["Allikad.", "Riigihangete register, TED ja muud allikad ühes kirjas."],
          ["Aeg.", "Ei pea igal hommikul mitut kohta läbi vaatama."],
          ["Väikeostud ja erahanked.", "Riigihangete registrisse need enamasti ei jõua."],
        ],
      },
      {
        question: "Mis see maksab?",
        answer: "Hind on kirjas pakkumises, enne kui midagi algab. Varjatud tasusid ei ole.",
      },
      {
        question: "Kuidas prooviaeg lõpeb?",
        answer:
          "14 päeva järel iseenesest. Tasuline teenus algab ainult siis, kui olete pakkumise selgelt kinnitanud.",
      },
      { question: "Millal kiri tuleb?", answer: "Tööpäeviti alates kella 7.30-st." },
      {
        question: "Mis siis, kui midagi sobivat ei ole?",
        answer: "Sel päeval kirja ei tule. Kui nii juhtub tihti, aitame filtreid täpsustada.",
      },
      {
        question: "Kuidas loobuda?",
        answer:
          "Tasuta kirjadest neis oleva lingi kaudu, lepingust e-kirjaga 7 päeva ette. Põhjust ei pea nimetama.",
      },
      {
        question: "Kust tulevad erahanked?",
        answer:
          "Ka ettevõtted teevad hinnapäringuid ja pakkumiskutseid. Kogume teateid ka erasektori allikatest.",
      },
      {
        question: "Kellega leping sõlmitakse?",
        answer:
          "Eestis registreeritud ettevõttega, Eesti õiguse järgi. Hankeid jälgime kõigis Balti riikides.",
      },
    ],
  },
};
