import { keepMessagesTogether } from "../../../content/line-breaks.ts";

/** Texts for the end of a trial: the button to leave, what is said afterwards, and links that are no longer valid. */
export const trialEndMessages = keepMessagesTogether({
  lv: {
    leave: {
      title: "Atteikties no vēstulēm?",
      text: "Izmēģinājums beigsies uzreiz, un tā vēstules uz šo adresi vairs nesūtīsim – arī tad, ja izmēģinājumam pieteiksieties no jauna.",
      button: "Jā, atteikties",
      stay: "Nē, neatteikties",
    },
    ended: {
      over: {
        title: "Izmēģinājums ir beidzies",
        text: "Vēstules vairs nesūtām, maksas pakalpojums nav sācies, un Jums nekas nav jāmaksā. Adresi un izvēli dzēšam 30 dienas pēc izmēģinājuma beigām.",
      },
      left: {
        title: "Vēstules vairs nesūtīsim",
        text: "Izmēģinājums ir beidzies. Adresi un izvēli dzēsīsim pēc 30 dienām. No adreses paliks tikai neatgriezenisks kods (jaucējvērtība), lai mēs Jums nejauši neuzrakstītu vēlreiz.",
      },
      bounced: {
        title: "Vēstules vairs nesūtām",
        text: "Vēstuli uz Jūsu adresi neizdevās piegādāt, tāpēc izmēģinājumu izbeidzām.",
      },
      complained: {
        title: "Vēstules vairs nesūtām",
        text: "Mūsu vēstule tika atzīmēta kā mēstule, tāpēc izmēģinājumu uzreiz izbeidzām. Atvainojamies par traucējumu.",
      },
    },
    next: {
      title: "Ja vēlaties turpināt",
      text: "Sagatavosim Jūsu izvēlei atbilstošu piedāvājumu. Jautājumus varat uzdot arī e-pastā.",
      offer: "Pieprasīt piedāvājumu",
      letter: "Apskatīt jaunāko vēstuli",
      write: "Rakstīt uz {email}",
    },
    gone: {
      title: "Šī saite nav derīga",
      text: "Iespējams, tā jau ir izmantota, ir vecāka par 48 stundām vai nav nokopēta līdz galam. Ja izmēģinājumu vēl neesat sākuši, piesakieties no jauna.",
      again: "Pieteikties izmēģinājumam",
      write: "Rakstīt uz {email}",
    },
    /** For a confirmation link that was used before. `{address}` is masked. */
    confirmed: {
      title: "Izmēģinājums jau ir apstiprināts",
      text: "Vēstules sūtām uz adresi {address}. Mainīt izvēli, apturēt vēstules vai atteikties no tām varat, izmantojot saiti katras vēstules beigās.",
    },
  },
  lt: {
    leave: {
      title: "Atsisakyti laiškų?",
      text: "Bandomasis laikotarpis baigsis iš karto ir šiuo adresu daugiau nerašysime.",
      button: "Taip, atsisakau",
      stay: "Toliau gauti laiškus",
    },
    ended: {
      over: {
        title: "Bandomasis laikotarpis baigėsi",
        text: "Mokėti nieko nereikia, laiškų daugiau nesiunčiame.",
      },
      left: {
        title: "Laiškų daugiau nesiųsime",
        text: "Bandomasis laikotarpis baigėsi. Adresą ir pasirinkimą po 30 dienų ištrinsime. Kad netyčia jums vėl neparašytume, liks tik iš adreso apskaičiuotas kodas, iš kurio paties adreso atkurti negalima.",
      },
      bounced: {
        title: "Laiškų nebesiunčiame",
        text: "Jūsų pašto dėžutė mūsų laiškų nepriėmė, todėl bandomąjį laikotarpį nutraukėme.",
      },
      complained: {
        title: "Laiškų nebesiunčiame",
        text: "Mūsų laiškas buvo pažymėtas kaip nepageidaujamas, todėl bandomąjį laikotarpį iš karto nutraukėme. Atsiprašome, kad sutrukdėme.",
      },
    },
    next: {
      title: "Jei norite tęsti",
      text: "Parengsime pasiūlymą būtent pagal jūsų pasirinkimą. Jei turite klausimų, parašykite.",
      offer: "Prašyti pasiūlymo",
      letter: "Pažiūrėti naujausią laišką",
      write: "Rašyti adresu {email}",
    },
    gone: {
      title: "Ši nuoroda nebegalioja",
      text: "Ji jau panaudota, išsiųsta daugiau kaip prieš 48 valandas arba nukopijuota ne visa. Bandomojo laikotarpio galite paprašyti iš naujo – pakanka el. pašto adreso.",
      again: "Prašyti iš naujo",
      write: "Rašyti adresu {email}",
    },
    confirmed: {
      title: "Bandomasis laikotarpis jau patvirtintas",
      text: "Laiškus siunčiame adresu {address}. Pakeisti pasirinkimą, laikinai sustabdyti laiškus arba jų atsisakyti galite paspaudę nuorodą kiekvieno laiško pabaigoje.",
    },
  },
  et: {
    leave: {
      title: "Kas soovite kirjadest loobuda?",
      text: "Prooviaeg lõpeb kohe ja me ei saada sellele aadressile enam prooviaja kirju – ka siis, kui taotlete prooviaega uuesti.",
      button: "Jah, loobun",
      stay: "Ei, soovin kirju edasi saada",
    },
    ended: {
      over: {
        title: "Prooviaeg on lõppenud",
        text: "Me ei saada teile enam kirju. Tasulist teenust prooviajale ei järgne ja midagi maksta ei tule. Aadressi ja valiku kustutame, kui prooviaja lõpust on möödunud 30 päeva.",
      },
      left: {
        title: "Me ei saada teile enam kirju",
        text: "Prooviaeg on lõppenud. Aadressi ja valiku kustutame 30 päeva pärast. Et me teile kogemata uuesti ei kirjutaks, jääb alles ainult aadressist arvutatud kood (räsi), millest aadressi ennast taastada ei saa.",
      },
      bounced: {
        title: "Me ei saada enam kirju",
        text: "Kirja ei õnnestunud teie aadressile kohale toimetada, seepärast lõpetasime prooviaja.",
      },
      complained: {
        title: "Me ei saada enam kirju",
        text: "Meie kiri märgiti rämpspostiks, seepärast lõpetasime prooviaja kohe. Palume tülitamise pärast vabandust.",
      },
    },
    next: {
      title: "Kui soovite jätkata",
      text: "Koostame teie valiku järgi pakkumise. Kui teil on küsimusi, kirjutage meile.",
      offer: "Küsige pakkumist",
      letter: "Vaadake uusimat kirja",
      write: "Kirjutage aadressile {email}",
    },
    gone: {
      title: "See link ei kehti",
      text: "Võimalik, et seda on juba kasutatud, see on vanem kui 48 tundi või kopeeriti poolikult. Kui teie prooviaeg ei ole veel alanud, taotlege seda uuesti.",
      again: "Taotlege prooviaega",
      write: "Kirjutage aadressile {email}",
    },
    confirmed: {
      title: "Prooviaeg on juba kinnitatud",
      text: "Saadame kirjad aadressile {address}. Valikut muuta, kirjad peatada või neist loobuda saate iga kirja lõpus oleva lingi kaudu.",
    },
  },
});
