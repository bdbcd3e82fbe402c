import { keepMessagesTogether } from "../../../content/line-breaks.ts";

/** Texts of a trial's page: to confirm it, and then to manage it. */
export const trialPageMessages = keepMessagesTogether({
  lv: {
    confirm: {
      title: "Apstipriniet pieteikumu",
      text: "Atliek nospiest pogu, un sāksim Jums sūtīt vēstules.",
      button: "Apstiprināt un saņemt vēstules",
      note: "Pēc 14 dienām izmēģinājums beidzas pats, un maksas pakalpojums automātiski nesākas. Ja izmēģinājumam neesat pieteikušies, vienkārši aizveriet šo lapu.",
    },
    /** For an address with a running trial. */
    replace: {
      title: "Apstipriniet jauno izvēli",
      text: "Šai adresei izmēģinājums jau ir sākts. Turpmākās vēstules veidosim pēc jaunās izvēles.",
      button: "Apstiprināt jauno izvēli",
      note: "Izmēģinājuma pēdējā diena nemainās. Ja izvēli neesat mainījuši, vienkārši aizveriet šo lapu.",
    },
    running: {
      title: "Jūsu izmēģinājums",
      text: "Vēstules sūtām darba dienu rītos, ja ir kas jauns.",
    },
    paused: {
      title: "Vēstules ir apturētas",
      text: "Kamēr vēstules ir apturētas, izmēģinājuma dienas netiek skaitītas. Ja 30 dienu laikā neatsāksiet saņemt vēstules, izmēģinājums beigsies.",
    },
    asked: {
      title: "Pieteikums vēl nav apstiprināts",
      text: "Atveriet mūsu vēstuli, nospiediet tajā pogu un atvērtajā lapā apstipriniet pieteikumu. Neapstiprinātu pieteikumu pēc 48 stundām dzēsīsim.",
    },
    facts: {
      address: "E-pasta adrese",
      profile: "Jūsu izvēle",
      first: "Pirmā vēstule",
      next: "Nākamā vēstule",
      letters: "Nosūtītās vēstules",
      last: "Izmēģinājuma pēdējā diena",
    },
    /** Adds the time of day to `{date}`. */
    morning: "{date}, plkst. 7.30",
    /** Digests are sent only when there is something new. */
    morningNote: "ja līdz tam būs kas jauns",
    /** Shown instead of a day while the trial is paused. */
    noMorning: "sūtīšana ir apturēta",
    change: "Mainīt izvēli",
    pause: {
      text: "Dodaties atvaļinājumā? Apturiet vēstules uz laiku līdz 30 dienām – izmēģinājuma dienas nezudīs.",
      button: "Apturēt vēstules",
    },
    resume: {
      text: "Vēstules atsāksim sūtīt nākamajā darba dienas rītā un izmēģinājumu pagarināsim par dienām, kad tās bija apturētas.",
      button: "Atsākt saņemt vēstules",
    },
    leave: {
      text: "Izmēģinājums beigsies uzreiz: vēstules uz šo adresi vairs nesūtīsim un pēc 30 dienām adresi dzēsīsim.",
      button: "Atteikties no vēstulēm",
    },
    offer: {
      text: "Vēlaties saņemt vēstules arī pēc izmēģinājuma? Sagatavosim Jūsu izvēlei atbilstošu piedāvājumu.",
      button: "Pieprasīt piedāvājumu",
    },
    news: {
      confirmed: "Paldies! Izmēģinājums ir sācies.",
      changed: "Jaunā izvēle ir saglabāta; pēc tās veidosim jau nākamo vēstuli.",
      paused: "Vēstules ir apturētas.",
      resumed: "Vēstules atkal sūtīsim.",
      unchanged: "Izvēle nav mainīta: nebija norādīta ne darbības joma, ne atslēgvārds.",
    },
  },
  lt: {
    confirm: {
      title: "Patvirtinkite, kad norite gauti laiškus",
      text: "Liko paspausti mygtuką, ir pradėsime siųsti laiškus.",
      button: "Patvirtinti ir gauti laiškus",
      note: "Po 14 dienų bandomasis laikotarpis baigsis savaime, mokėti nieko nereikės. Jei laiškų prašėte ne jūs, tiesiog uždarykite šį puslapį.",
    },
    replace: {
      title: "Patvirtinkite naują pasirinkimą",
      text: "Šiuo adresu bandomasis laikotarpis jau prasidėjęs. Kai patvirtinsite, laiškus rengsime pagal naują pasirinkimą.",
      button: "Patvirtinti naują pasirinkimą",
      note: "Bandomojo laikotarpio pabaiga nesikeičia. Jei pasirinkimą keitėte ne jūs, tiesiog uždarykite šį puslapį.",
    },
    running: {
      title: "Jūsų bandomasis laikotarpis",
      text: "Laiškus siunčiame darbo dienų rytais, jei yra naujų jums tinkamų skelbimų.",
    },
    paused: {
      title: "Laiškų siuntimas sustabdytas",
      text: "Kol siuntimas sustabdytas, bandomojo laikotarpio dienos neskaičiuojamos. Jei siuntimo neatnaujinsite per 30 dienų, bandomasis laikotarpis baigsis.",
    },
    asked: {
      title: "Bandomasis laikotarpis dar neprasidėjo",
      text: "Atverkite mūsų laišką, paspauskite jame esantį mygtuką ir patvirtinkite, kad norite gauti laiškus. Nepatvirtintą prašymą po 48 valandų ištrinsime.",
    },
    facts: {
      address: "El. paštas",
      profile: "Jūsų pasirinkimas",
      first: "Pirmasis laiškas",
      next: "Kitas laiškas",
      letters: "Išsiųsta laiškų",
      last: "Paskutinė bandomojo laikotarpio diena",
    },
    morning: "{date}, 7.30 val.",
    morningNote: "jei iki tol bus naujų skelbimų",
    noMorning: "kai atnaujinsite siuntimą",
    change: "Pakeisti pasirinkimą",
    pause: {
      text: "Atostogaujate? Sustabdykite laiškų siuntimą iki 30 dienų – bandomojo laikotarpio dienos neprapuls.",
      button: "Laikinai sustabdyti",
    },
    resume: {
      text: "Laiškus vėl siųsime nuo artimiausios darbo dienos ryto, o bandomąjį laikotarpį pratęsime tiek dienų, kiek truko pertrauka.",
      button: "Vėl gauti laiškus",
    },
    leave: {
      text: "Bandomasis laikotarpis baigsis iš karto: šiuo adresu daugiau nerašysime, o po 30 dienų jį ištrinsime.",
      button: "Atsisakyti laiškų",
    },
    offer: {
      text: "Norite gauti laiškus ir pasibaigus bandomajam laikotarpiui? Parengsime pasiūlymą.",
      button: "Prašyti pasiūlymo",
    },
    news: {
      confirmed: "Ačiū, bandomasis laikotarpis prasidėjo!",
      changed: "Naujas pasirinkimas išsaugotas – pagal jį parengsime jau kitą laišką.",
      paused: "Kol kas laiškų nesiųsime.",
      resumed: "Laiškus vėl siųsime.",
      unchanged: "Pasirinkimas nepasikeitė: nenurodėte nei veiklos srities, nei raktažodžio.",
    },
  },
  et: {
    confirm: {
      title: "Kinnitage prooviaeg",
      text: "Vajutage nuppu ja hakkame teile päevakirja saatma.",
      button: "Kinnita ja alusta prooviaega",
      note: "14 päeva pärast lõpeb prooviaeg automaatselt ja midagi maksta ei tule. Kui te ise prooviaega ei taotlenud, sulgege lihtsalt see leht.",
    },
    replace: {
      title: "Kinnitage uus valik",
      text: "Selle aadressi prooviaeg on juba alanud. Kui kinnitate uue valiku, koostame järgmised kirjad selle järgi.",
      button: "Kinnita uus valik",
      note: "Prooviaja viimane päev ei muutu. Kui te ise valikut ei muutnud, sulgege lihtsalt see leht.",
    },
    running: {
      title: "Teie prooviaeg",
      text: "Saadame kirju tööpäeviti hommikul, kui on uusi teie valikule vastavaid teateid.",
    },
    paused: {
      title: "Kirjad on peatatud",
      text: "Kuni kirjad on peatatud, prooviaja päevi ei loeta. Kui te 30 päeva jooksul kirjade saamist ei jätka, prooviaeg lõpeb.",
    },
    asked: {
      title: "Prooviaeg ei ole veel alanud",
      text: "Avage meie kiri, vajutage selles olevat nuppu ja kinnitage avaneval lehel prooviaeg. Kinnitamata taotluse kustutame 48 tunni pärast.",
    },
    facts: {
      address: "E-posti aadress",
      profile: "Teie valik",
      first: "Esimene kiri",
      next: "Järgmine kiri",
      letters: "Saadetud kirju",
      last: "Prooviaja viimane päev",
    },
    morning: "{date} kell 7.30",
    morningNote: "kui selleks ajaks on uusi teateid",
    noMorning: "saatmine on peatatud",
    change: "Muuda valikut",
    pause: {
      text: "Lähete puhkusele? Peatage kirjad kuni 30 päevaks – prooviaja päevad ei lähe kaotsi.",
      button: "Peata kirjad",
    },
    resume: {
      text: "Saadame kirju taas alates järgmise tööpäeva hommikust ja pikendame prooviaega nende päevade võrra, mil kirjad olid peatatud.",
      button: "Jätka kirjade saamist",
    },
    leave: {
      text: "Prooviaeg lõpeb kohe: me ei saada sellele aadressile enam kirju ja kustutame aadressi 30 päeva pärast.",
      button: "Loobu kirjadest",
    },
    offer: {
      text: "Kas soovite kirju ka pärast prooviaega? Koostame teie valiku järgi pakkumise.",
      button: "Küsige pakkumist",
    },
    news: {
      confirmed: "Täname! Prooviaeg on alanud.",
      changed: "Uus valik on salvestatud. Selle järgi koostame juba järgmise kirja.",
      paused: "Kirjad on peatatud.",
      resumed: "Saadame teile jälle kirju.",
      unchanged: "Valik jäi samaks, sest tegevusala ega märksõna ei olnud valitud.",
    },
  },
});
