import { defineMessages } from "../../../site/languages.ts";

/** Nothing is promised here that the terms do not say (content/lv/legal/noteikumi.md and its translations). */
export const questions = defineMessages({
  lv: {
    title: "Bieži uzdoti jautājumi",
    list: [
      {
        question: "Kāpēc maksāt, ja reģistri ir bez maksas?",
        answer: [
          ["Avoti.", "IUB, EIS, TED un citi avoti vienā vēstulē."],
          ["Laiks.", "Katru rītu vairs nav jāpārskata vairākas sistēmas."],
          ["Zemsliekšņa un privātie iepirkumi.", "Valsts reģistros tie parasti neparādās."],
        ],
      },
      {
        question: "Cik tas maksā?",
        answer: "Cenu norādām piedāvājumā, pirms slēdzam līgumu. Slēptu maksājumu nav.",
      },
      {
        question: "Kā beidzas izmēģinājums?",
        answer:
          "Pēc 14 dienām tas beidzas pats. Maksas pakalpojums sākas tikai tad, ja apstiprināt piedāvājumu.",
      },
      { question: "Kad pienāk vēstule?", answer: "Darba dienās plkst. 7.30." },
      {
        question: "Un ja nekas neatbilst?",
        answer: "Tad tajā dienā vēstules nebūs. Ja tā notiek bieži, palīdzam precizēt filtrus.",
      },
      {
        question: "Kā atteikties?",
        answer:
          "No bezmaksas vēstulēm – ar saiti katrā no tām; no līguma – 7 dienas iepriekš par to paziņojot e-pastā. Iemesls nav jānorāda.",
      },
      {
        question: "No kurienes nāk privātie iepirkumi?",
        answer: "Uzņēmumu konkursus un cenu aptaujas apkopojam no privātā sektora avotiem.",
      },
      {
        question: "Kāpēc Igaunijas uzņēmums?",
        answer:
          "Strādājam visā Baltijā, bet reģistrēti esam Igaunijā, un līgumam piemēro tās tiesību aktus.",
      },
    ] satisfies Question[],
  },
  lt: {
    title: "Dažni klausimai",
    list: [
      {
        question: "Už ką mokėti, jei registrai nemokami?",
        answer: [
          ["Šaltiniai.", "CVP IS, TED ir kiti šaltiniai viename laiške."],
          ["Laikas.", "Nebereikia kas rytą tikrinti kelių sistemų."],
          ["Mažos vertės ir privatūs pirkimai.", "Juos lengva praleisti pro akis."],
        ],
      },
      {
        question: "Kiek tai kainuoja?",
        answer: "Kainą nurodome pasiūlyme, prieš sudarydami sutartį. Paslėptų mokesčių nėra.",
      },
      {
        question: "Kaip baigiasi bandomasis laikotarpis?",
        answer: "Po 14 dienų – savaime. Mokama paslauga prasideda tik jums sutikus su pasiūlymu.",
      },
      { question: "Kada ateina laiškas?", answer: "Darbo dienomis 7.30 val." },
      {
        question: "O jei nieko tinkamo nėra?",
        answer: "Tą dieną laiško nesiunčiame. Jei taip būna dažnai, padedame patikslinti filtrus.",
      },
      {
        question: "Kaip atsisakyti?",
        answer:
          "Nemokamų laiškų – juose esančia nuoroda, sutarties – el. laišku prieš 7 dienas. Priežasties nurodyti nereikia.",
      },
      {
        question: "Iš kur privatūs pirkimai?",
        answer: "Įmonių kvietimus teikti pasiūlymus renkame iš privačių šaltinių.",
      },
      {
        question: "Kodėl Estijos įmonė?",
        answer:
          "Dirbame visose Baltijos šalyse, o registruoti esame Estijoje, todėl sutarčiai taikoma jos teisė.",
      },
    ],
  },
  et: {
    title: "Korduma kippuvad küsimused",
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
        answer: "Hinna saate teada pakkumisest, enne kui teenus algab. Varjatud tasusid ei ole.",
      },
      {
        question: "Kuidas prooviaeg lõpeb?",
        answer:
          "14 päeva järel automaatselt. Tasuline teenus algab ainult siis, kui olete pakkumise selgelt kinnitanud.",
      },
      { question: "Millal kiri tuleb?", answer: "Tööpäeviti kell 7.30." },
      {
        question: "Mis siis, kui sobivaid teateid ei ole?",
        answer: "Sel päeval kirja ei tule. Kui nii juhtub tihti, aitame filtreid täpsustada.",
      },
      {
        question: "Kuidas loobuda?",
        answer:
          "Tasuta kirjadest neis oleva lingi kaudu, lepingust e-kirjaga, teatades 7 päeva ette. Põhjust ei pea nimetama.",
      },
      {
        question: "Kust tulevad erahanked?",
        answer:
          "Ka ettevõtted saadavad hinnapäringuid ja kutsuvad pakkumusi esitama. Kogume neid teateid erasektori allikatest.",
      },
      {
        question: "Kellega leping sõlmitakse?",
        answer:
          "Eestis registreeritud ettevõttega, Eesti õiguse järgi. Hankeid jälgime kõigis Balti riikides.",
      },
    ],
  },
});

interface Question {
  question: string;
  /** A text, or rows of a subject and what there is to say about it. */
  answer: string | [about: string, text: string][];
}
