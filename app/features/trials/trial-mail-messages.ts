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
      subject: "Apstipriniet savu iepirkumu vēstuli",
      heading: "Vēl viens solis: apstipriniet pieteikumu",
      texts: [
        "14 dienas katru darba dienu plkst.\u00a07.30 sūtīsim Jums vēstuli ar jaunajiem iepirkumu paziņojumiem, kas atbilst Jūsu izvēlei. Ja jaunumu nebūs, nebūs arī vēstules.",
        "Izmēģinājums ir bez maksas un beidzas pats no sevis – nekas nekļūst par maksas pakalpojumu.",
      ],
      button: "Apstiprināt",
      notes: [
        "Saite atver lapu, kurā pieteikumu var apstiprināt, un ir derīga 48\u00a0stundas.",
        "Ja vēstuli neesat pasūtījuši, nekas nav jādara: bez apstiprinājuma mēs vairs nerakstīsim, un pēc 48\u00a0stundām adresi dzēsīsim.",
      ],
      otherwise: "Ja poga nedarbojas, atveriet šo adresi:",
    },
    replaces: {
      subject: "Apstipriniet savas vēstules jauno izvēli",
      heading: "Apstipriniet jauno izvēli",
      texts: [
        "Iepirkumu vēstule Jums jau pienāk katru darba dienu plkst.\u00a07.30. Kad apstiprināsiet, nākamās vēstules veidosim pēc jaunās izvēles.",
        "14 dienu izmēģinājums beigsies paredzētajā dienā pats no sevis, un nekas nekļūs par maksas pakalpojumu.",
      ],
      button: "Apstiprināt jauno izvēli",
      notes: [
        "Saite atver lapu, kurā izvēli var apstiprināt, un ir derīga 48\u00a0stundas.",
        "Ja neko neesat mainījuši, nekas nav jādara: vēstules turpinās pienākt pēc līdzšinējās izvēles.",
      ],
    },
    used: {
      subject: "Izmēģinājums jau ir bijis – kā saņemt vēstuli arī turpmāk",
      heading: "Izmēģinājums jau ir bijis",
      texts: [
        "Uz šo adresi bezmaksas izmēģinājuma vēstules jau esam sūtījuši, tāpēc jauns izmēģinājums nesākas.",
        "Ja vēlaties iepirkumu vēstuli saņemt arī turpmāk, atstājiet kontaktinformāciju, un mēs sagatavosim piedāvājumu pēc Jūsu izvēles. Bez Jūsu piekrišanas nekas nekļūst par maksas pakalpojumu.",
      ],
      notes: ["Ja izmēģinājumu neesat pieteikuši, nekas nav jādara."],
    },
    asked: "Šo vēstuli saņemat, jo ar Jūsu adresi vietnē {brand} pieteikts bezmaksas izmēģinājums.",
    remark: {
      text: "Jūsu bezmaksas izmēģinājums ilgst līdz {date} un beidzas pats no sevis.",
      link: "Vēlos saņemt vēstuli arī pēc tam",
    },
    word: {
      subject: "Trīs rīti bez jaunumiem: vai paplašināt izvēli?",
      heading: "Trīs rīti bez jaunumiem",
      text: "Vēstuli nesūtām, ja Jūsu izvēlei nekas jauns neatbilst. Tā izmēģinājuma laikā ir bijis jau trīs rītus.",
      broader: "Tuvākā plašākā izvēle atrastu vairāk:",
      none: "Varbūt palīdzēs cits atslēgvārds, plašāks CPV kods vai lielāks reģions.",
    },
    change: "Mainīt izvēli",
    goesOn:
      "Ja neko nemaināt, turpinām meklēt pēc līdzšinējās izvēles un rakstīsim, tiklīdz kas atradīsies.",
    last: {
      subject: "Izmēģinājums ir beidzies – kā saņemt vēstuli arī turpmāk",
      heading: "Jūsu izmēģinājums ir beidzies",
      texts: [
        "Šorīt Jūsu izvēlei nekas jauns neatbilda. Šī ir izmēģinājuma pēdējā vēstule; nekas nekļūst par maksas pakalpojumu.",
        "Ja vēlaties iepirkumu vēstuli saņemt arī turpmāk, atstājiet kontaktinformāciju, un mēs sagatavosim piedāvājumu pēc Jūsu izvēles.",
      ],
      withNotices: {
        subject: "Izmēģinājuma pēdējā vēstule: {subject}",
        title: "Šī ir izmēģinājuma pēdējā vēstule",
        text: "Izmēģinājums ir beidzies, un nekas nekļūst par maksas pakalpojumu. Ja vēlaties vēstuli saņemt arī turpmāk, atstājiet kontaktinformāciju, un mēs sagatavosim piedāvājumu pēc Jūsu izvēles.",
      },
      forgotten: "Ja neko nedarīsiet, Jūsu adresi un izvēli pēc 30\u00a0dienām dzēsīsim.",
    },
    offer: "Saņemt piedāvājumu",
    pause: "Apturēt vēstules uz laiku",
    leave: "Atteikties no vēstulēm",
  },
  lt: {
    confirm: {
      subject: "Patvirtinkite savo pirkimų laišką",
      heading: "Liko vienas žingsnis – patvirtinkite užsakymą",
      texts: [
        "14 dienų kiekvieną darbo dieną 7.30\u00a0val. siųsime jums laišką su naujais pirkimų skelbimais, atitinkančiais jūsų pasirinkimą. Jei nieko naujo nebus, nebus ir laiško.",
        "Bandomasis laikotarpis nemokamas ir baigiasi savaime – mokama paslauga jis netampa.",
      ],
      button: "Patvirtinti",
      notes: [
        "Nuoroda atveria puslapį, kuriame patvirtinsite užsakymą, ir galioja 48\u00a0valandas.",
        "Jei laiško neužsisakėte, nieko daryti nereikia: be patvirtinimo daugiau neberašysime, o po 48\u00a0valandų adresą ištrinsime.",
      ],
      otherwise: "Jei mygtukas neveikia, atverkite šį adresą:",
    },
    replaces: {
      subject: "Patvirtinkite naują savo laiško pasirinkimą",
      heading: "Patvirtinkite naują pasirinkimą",
      texts: [
        "Pirkimų laišką jau gaunate kiekvieną darbo dieną 7.30\u00a0val. Kai patvirtinsite, kitus laiškus rengsime pagal naują pasirinkimą.",
        "14 dienų bandomasis laikotarpis numatytą dieną baigsis savaime ir mokama paslauga netaps.",
      ],
      button: "Patvirtinti naują pasirinkimą",
      notes: [
        "Nuoroda atveria puslapį, kuriame patvirtinsite pasirinkimą, ir galioja 48\u00a0valandas.",
        "Jei nieko nekeitėte, nieko daryti nereikia: laiškus ir toliau gausite pagal ankstesnį pasirinkimą.",
      ],
    },
    used: {
      subject: "Bandomasis laikotarpis jau buvo – kaip laišką gauti toliau",
      heading: "Bandomasis laikotarpis jau buvo",
      texts: [
        "Šiuo adresu nemokamo bandomojo laikotarpio laiškus jau siuntėme, todėl naujas neprasideda.",
        "Jei pirkimų laišką norite gauti ir toliau, palikite kontaktinius duomenis – parengsime pasiūlymą pagal jūsų pasirinkimą. Be jūsų sutikimo mokėti nieko nereikės.",
      ],
      notes: ["Jei bandomojo laikotarpio neužsisakėte, nieko daryti nereikia."],
    },
    asked:
      "Šį laišką gavote, nes svetainėje {brand} jūsų adresu užsakytas nemokamas bandomasis laikotarpis.",
    remark: {
      text: "Jūsų nemokamas bandomasis laikotarpis trunka iki {date} ir baigiasi savaime.",
      link: "Noriu gauti laišką ir vėliau",
    },
    word: {
      subject: "Trys rytai be naujienų: gal paieškoti plačiau?",
      heading: "Trys rytai be naujienų",
      text: "Laiško nesiunčiame, kai jūsų pasirinkimo neatitinka nė vienas naujas skelbimas. Per bandomąjį laikotarpį taip buvo jau tris rytus.",
      broader: "Artimiausias platesnis pasirinkimas rastų daugiau:",
      none: "Gal padės kitas raktažodis, platesnis BVPŽ kodas ar didesnis regionas.",
    },
    change: "Pakeisti pasirinkimą",
    goesOn:
      "Jei nieko nekeisite, ieškosime toliau pagal dabartinį pasirinkimą ir parašysime, kai tik ką nors rasime.",
    last: {
      subject: "Bandomasis laikotarpis baigėsi – kaip laišką gauti toliau",
      heading: "Jūsų bandomasis laikotarpis baigėsi",
      texts: [
        "Šįryt jūsų pasirinkimo neatitiko nė vienas naujas skelbimas. Tai paskutinis bandomojo laikotarpio laiškas; jokia mokama paslauga neprasideda.",
        "Jei pirkimų laišką norite gauti ir toliau, palikite kontaktinius duomenis – parengsime pasiūlymą pagal jūsų pasirinkimą.",
      ],
      withNotices: {
        subject: "Paskutinis nemokamas laiškas: {subject}",
        title: "Tai paskutinis bandomojo laikotarpio laiškas",
        text: "Bandomasis laikotarpis baigėsi, jokia mokama paslauga neprasideda. Jei laišką norite gauti ir toliau, palikite kontaktinius duomenis – parengsime pasiūlymą pagal jūsų pasirinkimą.",
      },
      forgotten: "Jei nieko nedarysite, po 30\u00a0dienų jūsų adresą ir pasirinkimą ištrinsime.",
    },
    offer: "Gauti pasiūlymą",
    pause: "Laikinai sustabdyti laiškus",
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
