import type { Language } from "../../site/languages.ts";

interface ShortTexts {
  subject: string;
  heading: string;
  texts: string[];
}

interface ConfirmTexts extends ShortTexts {
  button: string;
  /** Below the button: how long it holds, and what if it was somebody else. */
  notes: string[];
}

/** The mails of a trial. What a letter says anyway has its words in features/letter. */
export interface TrialMailMessages {
  confirm: ConfirmTexts & { otherwise: string };
  /** Letters come already. */
  replaces: ConfirmTexts;
  used: ShortTexts & { notes: string[] };
  /** Why a mail comes that was not confirmed yet. */
  asked: string;
  /** `{date}`: the last day. */
  remark: { text: string; link: string };
  /** Of the third empty day: with a broader choice to take, and without. */
  word: { subject: string; heading: string; text: string; broader: string; none: string };
  change: string;
  goesOn: string;
  last: ShortTexts & {
    withNotices: { subject: string; title: string; text: string };
    forgotten: string;
  };
  offer: string;
  pause: string;
  leave: string;
}

export const trialMailMessages = {
  lv: {
    confirm: {
      subject: "Iepirkumu vēstule: apstipriniet pieteikumu",
      heading: "Vēl viens solis: apstipriniet pieteikumu",
      texts: [
        "14\u00a0dienas katru darba dienu plkst.\u00a07.30 sūtīsim Jums vēstuli ar jaunajiem iepirkumu paziņojumiem, kas atbilst Jūsu izvēlei. Ja jaunumu nebūs, nebūs arī vēstules.",
        "Izmēģinājums ir bez maksas un beidzas pats – maksas pakalpojums automātiski nesākas.",
      ],
      button: "Apstiprināt pieteikumu",
      notes: [
        "Saite atver lapu, kurā pieteikumu var apstiprināt, un ir derīga 48\u00a0stundas.",
        "Ja izmēģinājumam neesat pieteikušies, nekas nav jādara: bez apstiprinājuma vairs nerakstīsim un pēc 48\u00a0stundām adresi dzēsīsim.",
      ],
      otherwise: "Ja poga nedarbojas, atveriet šo saiti:",
    },
    replaces: {
      subject: "Iepirkumu vēstule: apstipriniet jauno izvēli",
      heading: "Apstipriniet jauno izvēli",
      texts: [
        "Šai adresei iepirkumu vēstules izmēģinājums jau ir sākts. Kad jauno izvēli apstiprināsiet, turpmākās vēstules veidosim pēc tās.",
        "Izmēģinājums beigsies pats paredzētajā dienā, un maksas pakalpojums automātiski nesāksies.",
      ],
      button: "Apstiprināt jauno izvēli",
      notes: [
        "Saite atver lapu, kurā izvēli var apstiprināt, un ir derīga 48\u00a0stundas.",
        "Ja izvēli neesat mainījuši, nekas nav jādara: vēstules arī turpmāk veidosim pēc līdzšinējās izvēles.",
      ],
    },
    used: {
      subject: "Izmēģinājums jau ir izmantots – kā saņemt vēstules arī turpmāk",
      heading: "Izmēģinājums jau ir izmantots",
      texts: [
        "Uz šo adresi bezmaksas izmēģinājuma vēstules jau esam sūtījuši, tāpēc jauns izmēģinājums nesākas.",
        "Ja vēlaties saņemt iepirkumu vēstules arī turpmāk, atstājiet kontaktinformāciju, un mēs sagatavosim Jūsu izvēlei atbilstošu piedāvājumu. Maksas pakalpojums sākas tikai tad, ja Jūs piedāvājumu apstiprināt.",
      ],
      notes: ["Ja izmēģinājumam neesat pieteikušies, nekas nav jādara."],
    },
    asked:
      "Šo vēstuli saņemat, jo vietnē {brand} bezmaksas izmēģinājumam norādīta Jūsu e-pasta adrese.",
    remark: {
      text: "Jūsu bezmaksas izmēģinājums ilgst līdz {date} un beidzas pats.",
      link: "Vēlos saņemt vēstules arī turpmāk",
    },
    word: {
      subject: "Trīs rīti bez jaunumiem: vai paplašināt izvēli?",
      heading: "Trīs rīti bez jaunumiem",
      text: "Vēstuli nesūtām, ja Jūsu izvēlei neatbilst neviens jauns paziņojums. Izmēģinājuma laikā tā ir bijis jau trīs rītus.",
      broader: "Ar plašāku izvēli paziņojumu būtu vairāk:",
      none: "Varbūt palīdzēs cits atslēgvārds, plašāks CPV kods vai vēl kāds reģions.",
    },
    change: "Mainīt izvēli",
    goesOn:
      "Ja neko nemainīsiet, meklēsim pēc līdzšinējās izvēles un rakstīsim, tiklīdz kas atradīsies.",
    last: {
      subject: "Izmēģinājums ir beidzies – kā saņemt vēstules arī turpmāk",
      heading: "Jūsu izmēģinājums ir beidzies",
      texts: [
        "Šorīt Jūsu izvēlei neatbilda neviens jauns paziņojums. Šī ir pēdējā izmēģinājuma vēstule; maksas pakalpojums automātiski nesākas.",
        "Ja vēlaties saņemt iepirkumu vēstules arī turpmāk, atstājiet kontaktinformāciju, un mēs sagatavosim Jūsu izvēlei atbilstošu piedāvājumu.",
      ],
      withNotices: {
        subject: "Pēdējā izmēģinājuma vēstule: {subject}",
        title: "Šī ir pēdējā izmēģinājuma vēstule",
        text: "Izmēģinājums ir beidzies; maksas pakalpojums automātiski nesākas. Ja vēlaties saņemt vēstules arī turpmāk, atstājiet kontaktinformāciju, un mēs sagatavosim Jūsu izvēlei atbilstošu piedāvājumu.",
      },
      forgotten: "Ja neko nedarīsiet, Jūsu adresi un izvēli pēc 30\u00a0dienām dzēsīsim.",
    },
    offer: "Pieprasīt piedāvājumu",
    pause: "Apturēt vēstules uz laiku",
    leave: "Atteikties no vēstulēm",
  },
  lt: {
    confirm: {
      subject: "Patvirtinkite, kad norite gauti pirkimų laiškus",
      heading: "Liko vienas žingsnis – patvirtinkite, kad norite gauti laiškus",
      texts: [
        "14\u00a0dienų kiekvieną darbo dieną 7.30\u00a0val. siųsime jums laišką su naujais pirkimų skelbimais, atitinkančiais jūsų pasirinkimą. Jei nieko naujo nebus, nebus ir laiško.",
        "Bandomasis laikotarpis nemokamas ir baigiasi savaime – mokama paslauga po jo automatiškai neprasideda.",
      ],
      button: "Patvirtinti",
      notes: [
        "Nuoroda atvers puslapį, kuriame patvirtinsite, kad norite gauti laiškus. Ji galioja 48\u00a0valandas.",
        "Jei laiškų neprašėte, nieko daryti nereikia: be patvirtinimo daugiau nerašysime, o po 48\u00a0valandų adresą ištrinsime.",
      ],
      otherwise: "Jei mygtukas neveikia, atverkite šį adresą:",
    },
    replaces: {
      subject: "Patvirtinkite naują pirkimų laiškų pasirinkimą",
      heading: "Patvirtinkite naują pasirinkimą",
      texts: [
        "Pirkimų laiškus jau gaunate: siunčiame juos darbo dienomis 7.30\u00a0val. Kai patvirtinsite, kitus laiškus rengsime pagal naują pasirinkimą.",
        "Bandomojo laikotarpio pabaiga nesikeičia: jis baigsis savaime, mokama paslauga po jo automatiškai neprasidės.",
      ],
      button: "Patvirtinti naują pasirinkimą",
      notes: [
        "Nuoroda atvers puslapį, kuriame patvirtinsite naują pasirinkimą. Ji galioja 48\u00a0valandas.",
        "Jei pasirinkimo nekeitėte, nieko daryti nereikia: laiškus ir toliau rengsime pagal dabartinį.",
      ],
    },
    used: {
      subject: "Bandomuoju laikotarpiu jau pasinaudota – kaip gauti laiškus toliau",
      heading: "Bandomuoju laikotarpiu jau pasinaudota",
      texts: [
        "Šiuo adresu nemokamo bandomojo laikotarpio laiškus jau siuntėme, todėl naujas bandomasis laikotarpis neprasidės.",
        "Jei pirkimų laiškus norite gauti ir toliau, palikite kontaktinius duomenis – parengsime pasiūlymą pagal jūsų pasirinkimą. Mokama paslauga prasidės tik tada, kai sutiksite su pasiūlymu ir kaina.",
      ],
      notes: ["Jei bandomojo laikotarpio neprašėte, nieko daryti nereikia."],
    },
    asked:
      "Šį laišką gavote, nes jūsų adresas svetainėje {brand} nurodytas prašant nemokamo bandomojo laikotarpio.",
    remark: {
      text: "Paskutinė jūsų nemokamo bandomojo laikotarpio diena – {date}; jis baigsis savaime.",
      link: "Noriu gauti laiškus ir toliau",
    },
    word: {
      subject: "Trys rytai be naujienų: gal paieškoti plačiau?",
      heading: "Trys rytai be naujienų",
      text: "Laiško nesiunčiame, kai jūsų pasirinkimo neatitinka nė vienas naujas skelbimas. Per bandomąjį laikotarpį taip buvo jau tris rytus.",
      broader: "Kiek platesnį pasirinkimą atitiktų daugiau skelbimų:",
      none: "Gal padės kitas raktažodis, platesnis BVPŽ kodas ar daugiau regionų.",
    },
    change: "Pakeisti pasirinkimą",
    goesOn:
      "Jei nieko nekeisite, toliau ieškosime pagal dabartinį pasirinkimą ir parašysime, kai ką nors rasime.",
    last: {
      subject: "Bandomasis laikotarpis baigėsi – kaip gauti laiškus toliau",
      heading: "Jūsų bandomasis laikotarpis baigėsi",
      texts: [
        "Šįryt jūsų pasirinkimo neatitiko nė vienas naujas skelbimas. Tai paskutinis bandomojo laikotarpio laiškas; mokama paslauga automatiškai neprasideda.",
        "Jei pirkimų laiškus norite gauti ir toliau, palikite kontaktinius duomenis – parengsime pasiūlymą pagal jūsų pasirinkimą.",
      ],
      withNotices: {
        subject: "Paskutinis nemokamas laiškas: {subject}",
        title: "Tai paskutinis bandomojo laikotarpio laiškas",
        text: "Bandomasis laikotarpis baigėsi, mokama paslauga automatiškai neprasideda. Jei laiškus norite gauti ir toliau, palikite kontaktinius duomenis – parengsime pasiūlymą pagal jūsų pasirinkimą.",
      },
      forgotten:
        "Jei pasiūlymo neprašysite, po 30\u00a0dienų jūsų adresą ir pasirinkimą ištrinsime.",
    },
    offer: "Prašyti pasiūlymo",
    pause: "Laikinai sustabdyti laiškų siuntimą",
    leave: "Atsisakyti laiškų",
  },
  et: {
    confirm: {
      subject: "Kinnitage oma hangete päevakiri",
      heading: "Veel üks samm: kinnitage tellimus",
      texts: [
        "14\u00a0päeva jooksul saadame teile igal tööpäeval kell\u00a07.30\u00a0päevakirja uute hanketeadetega, mis vastavad teie valikule. Kui midagi uut ei ole, siis ei tule ka kirja.",
        "Prooviaeg on tasuta ja lõpeb iseenesest – midagi ei muutu tasuliseks.",
      ],
      button: "Kinnitan tellimuse",
      notes: [
        "Link avab lehe, kus saate tellimuse kinnitada, ja kehtib 48\u00a0tundi.",
        "Kui teie päevakirja ei tellinud, ei ole vaja midagi teha: kinnituseta me rohkem ei kirjuta ja 48\u00a0tunni pärast kustutame aadressi.",
      ],
      otherwise: "Kui nupp ei tööta, avage see aadress:",
    },
    replaces: {
      subject: "Kinnitage oma päevakirja uus valik",
      heading: "Kinnitage uus valik",
      texts: [
        "Hangete päevakiri tuleb teile juba igal tööpäeval kell\u00a07.30. Kui kinnitate, koostame järgmised kirjad uue valiku järgi.",
        "14-päevane prooviaeg lõpeb ettenähtud päeval iseenesest ja midagi ei muutu tasuliseks.",
      ],
      button: "Kinnitan uue valiku",
      notes: [
        "Link avab lehe, kus saate valiku kinnitada, ja kehtib 48\u00a0tundi.",
        "Kui teie valikut ei muutnud, ei ole vaja midagi teha: kirjad tulevad edasi senise valiku järgi.",
      ],
    },
    used: {
      subject: "Prooviaeg on juba olnud – nii saate päevakirja ka edaspidi",
      heading: "Prooviaeg on juba olnud",
      texts: [
        "Sellele aadressile oleme tasuta prooviaja kirju juba saatnud, seepärast uus prooviaeg ei alga.",
        "Kui soovite hangete päevakirja ka edaspidi, jätke oma kontaktandmed ja koostame pakkumise teie valiku järgi. Teie nõusolekuta ei muutu midagi tasuliseks.",
      ],
      notes: ["Kui teie prooviaega ei tellinud, ei ole vaja midagi teha."],
    },
    asked: "Saite selle kirja, sest teie aadressile telliti veebilehel {brand} tasuta prooviaeg.",
    remark: {
      text: "Teie tasuta prooviaeg kestab kuni {date} ja lõpeb iseenesest.",
      link: "Soovin päevakirja ka pärast seda",
    },
    word: {
      subject: "Kolm hommikut uudisteta: kas otsida laiemalt?",
      heading: "Kolm hommikut uudisteta",
      text: "Kirja me ei saada, kui teie valikule ei vasta ükski uus teade. Prooviajal on nii olnud juba kolmel hommikul.",
      broader: "Lähim laiem valik leiaks rohkem:",
      none: "Ehk aitab teine märksõna, laiem CPV-kood või suurem piirkond.",
    },
    change: "Muudan valikut",
    goesOn:
      "Kui te midagi ei muuda, otsime edasi senise valiku järgi ja kirjutame kohe, kui midagi leidub.",
    last: {
      subject: "Prooviaeg on läbi – nii saate päevakirja ka edaspidi",
      heading: "Teie prooviaeg on läbi",
      texts: [
        "Täna hommikul ei vastanud teie valikule ükski uus teade. See on prooviaja viimane kiri; midagi ei muutu tasuliseks.",
        "Kui soovite hangete päevakirja ka edaspidi, jätke oma kontaktandmed ja koostame pakkumise teie valiku järgi.",
      ],
      withNotices: {
        subject: "Prooviaja viimane kiri: {subject}",
        title: "See on prooviaja viimane kiri",
        text: "Prooviaeg on läbi ja midagi ei muutu tasuliseks. Kui soovite päevakirja ka edaspidi, jätke oma kontaktandmed ja koostame pakkumise teie valiku järgi.",
      },
      forgotten: "Kui te midagi ei tee, kustutame teie aadressi ja valiku 30\u00a0päeva pärast.",
    },
    offer: "Küsige pakkumist",
    pause: "Peatage kirjad mõneks ajaks",
    leave: "Loobuge kirjadest",
  },
} satisfies Record<Language, TrialMailMessages>;
