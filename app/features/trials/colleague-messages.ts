import { keepMessagesTogether } from "../../content/line-breaks.ts";
import { defineMessages } from "../../site/languages.ts";

/** Texts about the colleagues who get the digests of a trial, too. */
export const colleagueMessages = keepMessagesTogether({
  lv: {
    title: "Kolēģi",
    text: "Tās pašas vēstules – ar Jūsu izvēli un biežumu – var saņemt arī Jūsu kolēģi, ne vairāk kā trīs. Katrs pats apstiprina, ka tās vēlas, un pats var tās apturēt vai no tām atteikties; ja apturēsiet savas vēstules, kolēģi savējās saņems.",
    email: "Kolēģa e-pasta adrese",
    invite: "Uzaicināt",
    confirmed: "saņem vēstules",
    asked: "gaidām apstiprinājumu",
    remove: "Noņemt",
    news: {
      invited: "Kolēģis saņems vēstules, ja 48 stundu laikā apstiprinās, ka tās vēlas.",
      uninvited: "Šim kolēģim vairs nerakstīsim.",
      "no-address": "Pārbaudiet kolēģa e-pasta adresi: tajā ir kļūda.",
      "own-address": "Tā ir Jūsu pašu adrese: uz to vēstules jau sūtām.",
      "no-more": "Šajā izmēģinājumā visi desmit uzaicinājumi jau ir izmantoti.",
      "no-room": "Vairāk kolēģu uzaicināt nevar. Vispirms noņemiet kādu no sarakstā esošajiem.",
    },
    /** The page of a colleague's link. `{mailbox}` is masked. */
    confirm: {
      title: "Apstipriniet, ka vēlaties saņemt vēstules",
      text: "{mailbox} vēlas, lai iepirkumu vēstules saņemtu arī Jūs.",
      note: "Vēstules sūtīsim līdz kolēģa izmēģinājuma beigām, un maksas pakalpojums automātiski nesāksies. Ja vēstules nevēlaties, vienkārši aizveriet šo lapu.",
    },
    joined: "Paldies! Pirmā vēstule jau ir ceļā, un turpmāk vēstules saņemsiet arī Jūs.",
    /** On a colleague's page: their pause does not prolong the trial. */
    pausing: {
      paused:
        "Vēstules Jums nesūtīsim, līdz atsāksiet tās saņemt. Izmēģinājuma beigas tāpēc nemainās.",
      pause:
        "Dodaties atvaļinājumā? Apturiet vēstules uz laiku – izmēģinājuma beigas tāpēc nemainīsies.",
      resume: "Vēstules atsāksim sūtīt nākamās darbdienas rītā.",
    },
    invitedBy: "Uzaicināja",
    /** For somebody who has a trial already. */
    own: {
      title: "Jūs jau saņemat vēstules",
      text: "Uz šo adresi jau sūtām citas izmēģinājuma vēstules, tāpēc kolēģa vēstules papildus nesūtīsim.",
    },
  },
  lt: {
    title: "Kolegos",
    text: "Tuos pačius laiškus – pagal jūsų pasirinkimą ir dažnumą – gali gauti ir jūsų kolegos, ne daugiau kaip trys. Kiekvienas pats patvirtina, kad jų nori, ir pats gali siuntimą sustabdyti ar laiškų atsisakyti; sustabdę savo laiškus, kolegų laiškų nesustabdysite.",
    email: "Kolegos el. pašto adresas",
    invite: "Pakviesti",
    confirmed: "gauna laiškus",
    asked: "dar nepatvirtino",
    remove: "Pašalinti",
    news: {
      invited: "Kolega gaus laiškus, jei per 48 valandas patvirtins, kad jų nori.",
      uninvited: "Šiam kolegai daugiau nerašysime.",
      "no-address": "Patikrinkite kolegos el. pašto adresą: jis įrašytas su klaida.",
      "own-address": "Tai jūsų pačių adresas – juo laiškus jau siunčiame.",
      "no-more": "Visi dešimt šio bandomojo laikotarpio kvietimų jau panaudoti.",
      "no-room": "Daugiau kolegų pakviesti negalima. Pirmiausia pašalinkite ką nors iš sąrašo.",
    },
    confirm: {
      title: "Patvirtinkite, kad norite gauti laiškus",
      text: "{mailbox} siūlo pirkimų laiškus gauti ir jums.",
      note: "Laiškus siųsime iki kolegos bandomojo laikotarpio pabaigos, mokėti nieko nereikės. Jei laiškų nenorite, tiesiog užverkite šį puslapį.",
    },
    joined: "Ačiū! Pirmasis laiškas jau siunčiamas, nuo šiol laiškus gausite ir jūs.",
    pausing: {
      paused:
        "Laiškų jums nesiųsime, kol siuntimo neatnaujinsite. Bandomojo laikotarpio pabaiga dėl to nesikeičia.",
      pause:
        "Atostogaujate? Laikinai sustabdykite laiškų siuntimą – bandomojo laikotarpio pabaiga dėl to nepasikeis.",
      resume: "Laiškus vėl siųsime nuo artimiausios darbo dienos ryto.",
    },
    invitedBy: "Pakvietė",
    own: {
      title: "Laiškus jau gaunate",
      text: "Šiuo adresu jau siunčiame kitus bandomojo laikotarpio laiškus, todėl kolegos laiškų papildomai nesiųsime.",
    },
  },
  et: {
    title: "Kolleegid",
    text: "Samu kirju – teie valiku ja sageduse järgi – võivad saada ka teie kolleegid, kuni kolm inimest. Igaüks kinnitab ise, et soovib neid, ning saab need ise peatada või neist loobuda; kui peatate oma kirjad, saavad kolleegid enda omi edasi.",
    email: "Kolleegi e-posti aadress",
    invite: "Kutsu",
    confirmed: "saab kirju",
    asked: "ei ole veel kinnitanud",
    remove: "Eemalda",
    news: {
      invited: "Kolleeg hakkab kirju saama, kui ta 48 tunni jooksul kinnitab, et soovib neid.",
      uninvited: "Sellele kolleegile me enam ei kirjuta.",
      "no-address": "Kontrollige kolleegi e-posti aadressi: see on vigane.",
      "own-address": "See on teie enda aadress – sinna me juba saadame kirju.",
      "no-more": "Selle prooviaja kõik kümme kutset on juba kasutatud.",
      "no-room": "Rohkem kolleege kutsuda ei saa. Eemaldage enne keegi loendist.",
    },
    confirm: {
      title: "Kinnitage, et soovite kirju saada",
      text: "{mailbox} soovib, et ka teie saaksite hangete päevakirja.",
      note: "Saadame kirju kolleegi prooviaja lõpuni ja midagi maksta ei tule. Kui te kirju ei soovi, sulgege lihtsalt see leht.",
    },
    joined: "Täname! Esimene kiri on juba teel ja edaspidi saate kirju ka teie.",
    pausing: {
      paused:
        "Me ei saada teile kirju enne, kui jätkate nende saamist. Prooviaja lõpp sellest ei muutu.",
      pause: "Lähete puhkusele? Peatage kirjad mõneks ajaks – prooviaja lõpp sellest ei muutu.",
      resume: "Saadame kirju taas alates järgmise tööpäeva hommikust.",
    },
    invitedBy: "Kutsuja",
    own: {
      title: "Te saate juba kirju",
      text: "Saadame sellele aadressile juba teisi prooviaja kirju, seepärast me kolleegi kirju lisaks ei saada.",
    },
  },
});

/**
 * The mail that asks a colleague to confirm: anyone's address may have been typed, and anyone may have done it. `{who}`: the
 * inviter's masked address in brackets, or nothing.
 */
export const invitationMessages = defineMessages({
  lv: {
    subject: "Kolēģis aicina Jūs saņemt iepirkumu vēstules",
    choice: "Kolēģa izvēle",
    heading: "Kolēģis aicina Jūs saņemt iepirkumu vēstules",
    texts: [
      "Jūsu kolēģis{who} no mums saņem vēstules ar jauniem iepirkumu paziņojumiem un vēlas, lai tās saņemtu arī Jūs. Vēstules sūtām {days} plkst.\u00a07.30, ja ir kas jauns.",
      "Vēstules ir bez maksas, un tās sūtīsim līdz kolēģa izmēģinājuma beigām – maksas pakalpojums automātiski nesāksies.",
    ],
    button: "Apskatīt un apstiprināt",
    notes: [
      "Saite atver lapu, kurā var apstiprināt, ka vēlaties saņemt vēstules, un ir derīga 48\u00a0stundas.",
      "Ja vēstules nevēlaties, nekas nav jādara: bez apstiprinājuma vairs nerakstīsim un pēc 48\u00a0stundām adresi dzēsīsim.",
    ],
    otherwise: "Ja poga nedarbojas, atveriet šo saiti:",
    /** Why somebody gets it. */
    reason: "Šo vēstuli saņemat, jo tīmekļvietnē {brand} kolēģis norādījis Jūsu e-pasta adresi.",
  },
  lt: {
    subject: "Kolega kviečia jus gauti pirkimų laiškus",
    choice: "Kolegos pasirinkimas",
    heading: "Kolega kviečia jus gauti pirkimų laiškus",
    texts: [
      "Jūsų kolega{who} gauna mūsų laiškus su naujais pirkimų skelbimais ir siūlo juos gauti ir jums. Laiškus siunčiame {days} 7.30\u00a0val., jei yra ką pranešti.",
      "Laiškai nemokami, juos siųsime iki kolegos bandomojo laikotarpio pabaigos – mokama paslauga po jo automatiškai neprasideda.",
    ],
    button: "Peržiūrėti ir patvirtinti",
    notes: [
      "Nuoroda atvers puslapį, kuriame patvirtinsite, kad norite gauti laiškus. Ji galioja 48\u00a0valandas.",
      "Jei laiškų nenorite, nieko daryti nereikia: be patvirtinimo daugiau nerašysime, o po 48\u00a0valandų adresą ištrinsime.",
    ],
    otherwise: "Jei mygtukas neveikia, atverkite šį adresą:",
    reason: "Šį laišką gavote, nes svetainėje {brand} jūsų adresą nurodė kolega.",
  },
  et: {
    subject: "Kolleeg soovib, et ka teie saaksite hangete päevakirja",
    choice: "Kolleegi valik",
    heading: "Kolleeg soovib, et ka teie saaksite hangete päevakirja",
    texts: [
      "Teie kolleeg{who} saab meilt kirju uute hanketeadetega ja soovib, et ka teie neid saaksite. Saadame kirju {days} kell\u00a07.30, kui on midagi uut.",
      "Kirjad on tasuta ja saadame neid kolleegi prooviaja lõpuni – tasulist teenust sellele ei järgne.",
    ],
    button: "Vaata ja kinnita",
    notes: [
      "Link avab lehe, kus saate kinnitada, et soovite kirju, ja kehtib 48\u00a0tundi.",
      "Kui te kirju ei soovi, ei ole vaja midagi teha: kinnituseta me rohkem ei kirjuta ja 48\u00a0tunni pärast kustutame aadressi.",
    ],
    otherwise: "Kui nupp ei tööta, avage see link:",
    reason: "Saite selle kirja, sest kolleeg sisestas veebilehel {brand} teie e-posti aadressi.",
  },
});
