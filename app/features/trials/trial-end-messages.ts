import type { Language } from "../../site/languages.ts";
import type { EndReason } from "./trial.ts";

/** Where a trial ends: the button to leave, what is told afterwards, and links that lead nowhere any more. */
export interface TrialEndMessages {
  leave: Page & { button: string; stay: string };
  ended: Record<EndReason, Page>;
  /** How to go on. */
  next: { title: string; text: string; offer: string; letter: string; write: string };
  gone: Page & { again: string; write: string };
}

interface Page {
  title: string;
  text: string;
}

export const trialEndMessages = {
  lv: {
    leave: {
      title: "Atteikties no vēstulēm?",
      text: "Izmēģinājums beigsies uzreiz, un uz šo adresi vairs nerakstīsim.",
      button: "Jā, atteikties",
      stay: "Palikt pie vēstulēm",
    },
    ended: {
      over: {
        title: "Izmēģinājums ir beidzies",
        text: "14 dienas ir pagājušas. Nekas nav kļuvis par maksas pakalpojumu, un vēstules vairs nepienāk.",
      },
      left: {
        title: "Vēstules vairs nesūtīsim",
        text: "Izmēģinājums ir beidzies. Adresi un izvēli dzēsīsim pēc 30 dienām; paliks tikai šifrēta atzīme, lai mēs Jums nejauši neuzrakstītu vēlreiz.",
      },
      bounced: {
        title: "Vēstules vairs nesūtām",
        text: "Jūsu pastkaste mūsu vēstules nepieņēma, tāpēc izmēģinājumu beidzām.",
      },
      complained: {
        title: "Vēstules vairs nesūtām",
        text: "Mūsu vēstule tika atzīmēta kā mēstule, tāpēc izmēģinājumu uzreiz beidzām. Atvainojamies par traucējumu.",
      },
    },
    next: {
      title: "Ja vēlaties turpināt",
      text: "Sagatavosim piedāvājumu tieši Jūsu izvēlei. Jautājumus varat uzdot arī e-pastā.",
      offer: "Pieprasīt piedāvājumu",
      letter: "Apskatīt šodienas vēstuli",
      write: "Rakstīt uz {email}",
    },
    gone: {
      title: "Šī saite vairs neder",
      text: "Tā jau ir izmantota, vecāka par 48 stundām vai nav nokopēta līdz galam. Izmēģinājumu var pieprasīt no jauna: pietiek ar e-pasta adresi.",
      again: "Pieprasīt izmēģinājumu",
      write: "Rakstīt uz {email}",
    },
  },
  lt: {
    leave: {
      title: "Atsisakyti laiškų?",
      text: "Bandomasis laikotarpis baigsis iš karto, ir šiuo adresu daugiau neberašysime.",
      button: "Taip, atsisakyti",
      stay: "Toliau gauti laiškus",
    },
    ended: {
      over: {
        title: "Bandomasis laikotarpis baigėsi",
        text: "14 dienų praėjo. Niekas netapo mokama, ir laiškai daugiau neateina.",
      },
      left: {
        title: "Laiškų daugiau nesiųsime",
        text: "Bandomasis laikotarpis baigtas. Adresą ir pasirinkimą ištrinsime po 30 dienų; liks tik užšifruota žyma, kad netyčia jums neparašytume dar kartą.",
      },
      bounced: {
        title: "Laiškų nebesiunčiame",
        text: "Jūsų pašto dėžutė mūsų laiškų nepriėmė, todėl bandomąjį laikotarpį užbaigėme.",
      },
      complained: {
        title: "Laiškų nebesiunčiame",
        text: "Mūsų laiškas buvo pažymėtas kaip šlamštas, todėl bandomąjį laikotarpį iš karto užbaigėme. Atsiprašome, kad sutrukdėme.",
      },
    },
    next: {
      title: "Jei norite tęsti",
      text: "Parengsime pasiūlymą būtent pagal jūsų pasirinkimą. Klausti galite ir el. paštu.",
      offer: "Prašyti pasiūlymo",
      letter: "Pažiūrėti šios dienos laišką",
      write: "Rašyti adresu {email}",
    },
    gone: {
      title: "Ši nuoroda nebegalioja",
      text: "Ji jau panaudota, senesnė nei 48 valandos arba nukopijuota ne visa. Išbandyti galite iš naujo – pakanka el. pašto adreso.",
      again: "Išbandyti iš naujo",
      write: "Rašyti adresu {email}",
    },
  },
  et: {
    leave: {
      title: "Kas loobuda kirjadest?",
      text: "Prooviaeg lõpeb kohe ja sellele aadressile me enam ei kirjuta.",
      button: "Jah, loobun",
      stay: "Jätka kirjade saamist",
    },
    ended: {
      over: {
        title: "Prooviaeg on lõppenud",
        text: "14 päeva on möödas. Midagi ei ole muutunud tasuliseks ja kirju enam ei tule.",
      },
      left: {
        title: "Me ei saada teile enam kirju",
        text: "Prooviaeg on lõppenud. Aadressi ja valiku kustutame 30 päeva pärast; alles jääb vaid krüpteeritud märge, et me teile kogemata uuesti ei kirjutaks.",
      },
      bounced: {
        title: "Me ei saada enam kirju",
        text: "Teie postkast ei võtnud meie kirju vastu, seepärast lõpetasime prooviaja.",
      },
      complained: {
        title: "Me ei saada enam kirju",
        text: "Meie kiri märgiti rämpspostiks, seepärast lõpetasime prooviaja kohe. Vabandame tülitamise pärast.",
      },
    },
    next: {
      title: "Kui soovite jätkata",
      text: "Koostame pakkumise just teie valiku järgi. Küsida võib ka e-postiga.",
      offer: "Küsi pakkumist",
      letter: "Vaata tänast kirja",
      write: "Kirjuta aadressil {email}",
    },
    gone: {
      title: "See link enam ei kehti",
      text: "Seda on juba kasutatud, see on vanem kui 48 tundi või kopeeriti poolikult. Proovida saab uuesti: piisab e-posti aadressist.",
      again: "Proovi uuesti",
      write: "Kirjuta aadressil {email}",
    },
  },
} satisfies Record<Language, TrialEndMessages>;
