import { defineMessages } from "../../../site/languages.ts";

/** Texts of a trial's mails. Those of any digest are in features/letter. */
export const trialMailMessages = defineMessages({
  lv: {
    confirm: {
      subject: "Iepirkumu vēstule: apstipriniet pieteikumu",
      heading: "Vēl viens solis: apstipriniet pieteikumu",
      texts: [
        "14\u00a0dienas katru darba dienu plkst.\u00a07.30 sūtīsim Jums vēstuli ar jaunajiem iepirkumu paziņojumiem, kas atbilst Jūsu izvēlei. Ja jaunumu nebūs, nebūs arī vēstules.",
        "Izmēģinājums ir bez maksas un beidzas pats – maksas pakalpojums automātiski nesākas.",
      ],
      button: "Apstiprināt pieteikumu",
      /** Below the button: how long the link is valid, and what to do if it was somebody else. */
      notes: [
        "Saite atver lapu, kurā pieteikumu var apstiprināt, un ir derīga 48\u00a0stundas.",
        "Ja izmēģinājumam neesat pieteikušies, nekas nav jādara: bez apstiprinājuma vairs nerakstīsim un pēc 48\u00a0stundām adresi dzēsīsim.",
      ],
      otherwise: "Ja poga nedarbojas, atveriet šo saiti:",
    },
    /** For an address with a running trial. */
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
    /** Why an address that is not confirmed yet gets a mail. */
    asked:
      "Šo vēstuli saņemat, jo vietnē {brand} bezmaksas izmēģinājumam norādīta Jūsu e-pasta adrese.",
    /** `{date}`: the last day of the trial. */
    remark: {
      text: "Jūsu bezmaksas izmēģinājums ilgst līdz {date} un beidzas pats.",
      link: "Vēlos saņemt vēstules arī turpmāk",
    },
    /** Sent on the third empty day: with a broader choice (`broader`), or without one (`none`). */
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
      forgotten: "Izmēģinājumam norādīto adresi un izvēli pēc 30\u00a0dienām dzēsīsim.",
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
        "Šiuo adresu pirkimų laiškų bandomasis laikotarpis jau prasidėjęs. Kai patvirtinsite naują pasirinkimą, kitus laiškus rengsime pagal jį.",
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
        "Bandomajam laikotarpiui nurodytą adresą ir pasirinkimą po 30\u00a0dienų ištrinsime.",
    },
    offer: "Prašyti pasiūlymo",
    pause: "Laikinai sustabdyti laiškų siuntimą",
    leave: "Atsisakyti laiškų",
  },
  et: {
    confirm: {
      subject: "Kinnitage hangete päevakirja prooviaeg",
      heading: "Veel üks samm: kinnitage prooviaeg",
      texts: [
        "Saadame teile 14\u00a0päeva jooksul igal tööpäeval kell\u00a07.30 päevakirja uute hanketeadetega, mis vastavad teie valikule. Kui midagi uut ei ole, siis kirja ei tule.",
        "Prooviaeg on tasuta ja lõpeb automaatselt – tasulist teenust sellele ei järgne.",
      ],
      button: "Kinnitage prooviaeg",
      notes: [
        "Link avab lehe, kus saate prooviaja kinnitada, ja kehtib 48\u00a0tundi.",
        "Kui te ise prooviaega ei taotlenud, ei ole vaja midagi teha: kinnituseta me rohkem ei kirjuta ja 48\u00a0tunni pärast kustutame aadressi.",
      ],
      otherwise: "Kui nupp ei tööta, avage see link:",
    },
    replaces: {
      subject: "Kinnitage oma päevakirja uus valik",
      heading: "Kinnitage uus valik",
      texts: [
        "Selle aadressi hangete päevakirja prooviaeg on juba alanud. Kui kinnitate uue valiku, koostame järgmised kirjad selle järgi.",
        "Prooviaja viimane päev ei muutu: prooviaeg lõpeb automaatselt ja tasulist teenust sellele ei järgne.",
      ],
      button: "Kinnitage uus valik",
      notes: [
        "Link avab lehe, kus saate uue valiku kinnitada, ja kehtib 48\u00a0tundi.",
        "Kui te ise valikut ei muutnud, ei ole vaja midagi teha: koostame kirju edasi senise valiku järgi.",
      ],
    },
    used: {
      subject: "Prooviaeg on juba kasutatud – kuidas saada päevakirja ka edaspidi",
      heading: "Prooviaeg on juba kasutatud",
      texts: [
        "Selle aadressi tasuta prooviaeg on juba olnud, seepärast uus prooviaeg ei alga.",
        "Kui soovite hangete päevakirja ka edaspidi, jätke oma kontaktandmed ja koostame teie valiku järgi pakkumise. Tasuline teenus algab ainult siis, kui olete pakkumise kinnitanud.",
      ],
      notes: ["Kui te ise prooviaega ei taotlenud, ei ole vaja midagi teha."],
    },
    asked:
      "Saite selle kirja, sest veebilehel {brand} taotleti teie e-posti aadressile tasuta prooviaega.",
    remark: {
      text: "Teie tasuta prooviaja viimane päev on {date}; prooviaeg lõpeb automaatselt.",
      link: "Soovin päevakirja ka edaspidi",
    },
    word: {
      subject: "Kolm hommikut uute teadeteta: kas otsida laiemalt?",
      heading: "Kolm hommikut uute teadeteta",
      text: "Me ei saada kirja, kui teie valikule ei vasta ükski uus teade. Prooviaja jooksul on nii olnud juba kolmel hommikul.",
      broader: "Laiema valiku korral oleks teateid rohkem:",
      none: "Ehk aitab mõni teine märksõna, laiem CPV-kood või veel mõni piirkond.",
    },
    change: "Muutke valikut",
    goesOn:
      "Kui te midagi ei muuda, otsime edasi senise valiku järgi ja kirjutame, kui midagi leidub.",
    last: {
      subject: "Prooviaeg on lõppenud – kuidas saada päevakirja ka edaspidi",
      heading: "Teie prooviaeg on lõppenud",
      texts: [
        "Täna hommikul ei vastanud teie valikule ükski uus teade. See on prooviaja viimane kiri; tasulist teenust prooviajale ei järgne.",
        "Kui soovite hangete päevakirja ka edaspidi, jätke oma kontaktandmed ja koostame teie valiku järgi pakkumise.",
      ],
      withNotices: {
        subject: "Prooviaja viimane kiri: {subject}",
        title: "See on prooviaja viimane kiri",
        text: "Prooviaeg on lõppenud ja tasulist teenust sellele ei järgne. Kui soovite päevakirja ka edaspidi, jätke oma kontaktandmed ja koostame teie valiku järgi pakkumise.",
      },
      forgotten: "Prooviajaks antud aadressi ja valiku kustutame 30\u00a0päeva pärast.",
    },
    offer: "Küsige pakkumist",
    pause: "Peatage kirjad mõneks ajaks",
    leave: "Loobuge kirjadest",
  },
});
