import type { Language } from "../../site/languages.ts";
import type { TrialNews } from "./trial-news.ts";

/** The page of one trial: to confirm it, and then what can be done with it. */
export interface TrialPageMessages {
  confirm: Page & { button: string; note: string };
  /** Letters come to this address already. */
  replace: Page & { button: string; note: string };
  running: Page;
  paused: Page;
  asked: Page;
  facts: Record<"address" | "profile" | "first" | "next" | "letters" | "last", string>;
  /** `{date}` with the time of day. */
  morning: string;
  /** Letters come only when there is something to tell. */
  morningNote: string;
  /** Instead of a day, while it is paused. */
  noMorning: string;
  change: string;
  pause: Deed;
  resume: Deed;
  leave: Deed;
  offer: Deed;
  news: Record<TrialNews, string>;
}

interface Page {
  title: string;
  text: string;
}

/** What can be done, with what it means. */
interface Deed {
  text: string;
  button: string;
}

export const trialPageMessages = {
  lv: {
    confirm: {
      title: "Apstipriniet izmēģinājumu",
      text: "Atlicis viens klikšķis, un vēstules sāks pienākt.",
      button: "Apstiprināt un saņemt vēstules",
      note: "Pēc 14 dienām izmēģinājums beidzas pats, un nekas nekļūst par maksas pakalpojumu. Ja vēstules nelūdzāt Jūs, vienkārši aizveriet šo lapu.",
    },
    replace: {
      title: "Apstipriniet jauno izvēli",
      text: "Vēstules uz šo adresi jau pienāk. Turpmāk tās būs par jauno izvēli.",
      button: "Apstiprināt jauno izvēli",
      note: "Izmēģinājuma beigu diena nemainās. Ja izvēli mainījāt ne Jūs, vienkārši aizveriet šo lapu.",
    },
    running: {
      title: "Jūsu izmēģinājums",
      text: "Vēstules pienāk darba dienu rītos, kad ir kas jauns.",
    },
    paused: {
      title: "Vēstules ir apturētas",
      text: "Kamēr vēstules ir apturētas, izmēģinājuma dienas netiek skaitītas. Pēc 30 dienām pauze izmēģinājumu beidz.",
    },
    asked: {
      title: "Izmēģinājums vēl nav apstiprināts",
      text: "Atveriet mūsu vēstuli un nospiediet tajā pogu. Bez apstiprinājuma pieprasījums pēc 48 stundām izzūd.",
    },
    facts: {
      address: "E-pasts",
      profile: "Par ko ir vēstules",
      first: "Pirmā vēstule",
      next: "Nākamā vēstule",
      letters: "Nosūtītās vēstules",
      last: "Izmēģinājuma pēdējā diena",
    },
    morning: "{date}, plkst. 7.30",
    morningNote: "ja līdz tam ir kas jauns",
    noMorning: "apturēta",
    change: "Mainīt izvēli",
    pause: {
      text: "Atvaļinājums? Apturiet vēstules – dienas nepazudīs.",
      button: "Apturēt",
    },
    resume: {
      text: "Turpināsim no nākamā darba rīta; apturētās dienas pieskaitīsim beigās.",
      button: "Turpināt saņemt vēstules",
    },
    leave: {
      text: "Vairs nekad nerakstīsim uz šo adresi un pēc 30 dienām to dzēsīsim.",
      button: "Atteikties no vēstulēm",
    },
    offer: {
      text: "Vēlaties vēstules saņemt arī pēc izmēģinājuma? Sagatavosim piedāvājumu.",
      button: "Pieprasīt piedāvājumu",
    },
    news: {
      confirmed: "Paldies, izmēģinājums ir apstiprināts!",
      changed: "Jaunā izvēle ir saglabāta un būs spēkā jau nākamajā vēstulē.",
      paused: "Vēstules ir apturētas.",
      resumed: "Vēstules atkal pienāks.",
      unchanged: "Izvēle palika tāda pati: nebija izvēlēta ne darbības joma, ne atslēgvārds.",
    },
  },
  lt: {
    confirm: {
      title: "Patvirtinkite bandomąjį laikotarpį",
      text: "Liko vienas spustelėjimas – ir laiškai pradės ateiti.",
      button: "Patvirtinti ir gauti laiškus",
      note: "Po 14 dienų bandomasis laikotarpis baigiasi savaime, niekas netampa mokama. Jei laiškų prašėte ne jūs, tiesiog uždarykite šį puslapį.",
    },
    replace: {
      title: "Patvirtinkite naują pasirinkimą",
      text: "Laiškai šiuo adresu jau ateina. Toliau jie bus pagal naują pasirinkimą.",
      button: "Patvirtinti naują pasirinkimą",
      note: "Bandomojo laikotarpio pabaiga nesikeičia. Jei pasirinkimą keitėte ne jūs, tiesiog uždarykite šį puslapį.",
    },
    running: {
      title: "Jūsų bandomasis laikotarpis",
      text: "Laiškai ateina darbo dienų rytais, kai yra naujienų.",
    },
    paused: {
      title: "Laiškai sustabdyti",
      text: "Kol laiškai sustabdyti, bandomojo laikotarpio dienos neskaičiuojamos. Po 30 dienų pertrauka laikotarpį užbaigia.",
    },
    asked: {
      title: "Bandomasis laikotarpis dar nepatvirtintas",
      text: "Atverkite mūsų laišką ir paspauskite jame esantį mygtuką. Nepatvirtinta užklausa po 48 valandų išnyksta.",
    },
    facts: {
      address: "El. paštas",
      profile: "Apie ką laiškai",
      first: "Pirmasis laiškas",
      next: "Kitas laiškas",
      letters: "Išsiųsta laiškų",
      last: "Paskutinė bandomojo laikotarpio diena",
    },
    morning: "{date}, 7.30 val.",
    morningNote: "jei iki tol bus naujienų",
    noMorning: "sustabdytas",
    change: "Keisti pasirinkimą",
    pause: {
      text: "Atostogos? Sustabdykite laiškus – dienos neprapuls.",
      button: "Sustabdyti",
    },
    resume: {
      text: "Tęsime nuo kito darbo ryto; sustabdytas dienas pridėsime pabaigoje.",
      button: "Vėl gauti laiškus",
    },
    leave: {
      text: "Šiuo adresu daugiau niekada neberašysime ir po 30 dienų jį ištrinsime.",
      button: "Atsisakyti laiškų",
    },
    offer: {
      text: "Norite gauti laiškus ir pasibaigus bandomajam laikotarpiui? Parengsime pasiūlymą.",
      button: "Prašyti pasiūlymo",
    },
    news: {
      confirmed: "Ačiū, bandomasis laikotarpis patvirtintas!",
      changed: "Naujas pasirinkimas išsaugotas ir galios jau kitame laiške.",
      paused: "Laiškai sustabdyti.",
      resumed: "Laiškai vėl ateis.",
      unchanged:
        "Pasirinkimas liko toks pat: nebuvo pasirinkta nei veiklos sritis, nei raktažodis.",
    },
  },
  et: {
    confirm: {
      title: "Kinnitage prooviaeg",
      text: "Jäänud on üks klõps ja kirjad hakkavad tulema.",
      button: "Kinnita ja saa kirju",
      note: "14 päeva pärast lõpeb prooviaeg iseenesest ja midagi ei muutu tasuliseks. Kui kirju ei soovinud teie, sulgege lihtsalt see leht.",
    },
    replace: {
      title: "Kinnitage uus valik",
      text: "Sellele aadressile kirjad juba tulevad. Edaspidi koostame need uue valiku järgi.",
      button: "Kinnita uus valik",
      note: "Prooviaja lõpp ei muutu. Kui valikut ei muutnud teie, sulgege lihtsalt see leht.",
    },
    running: {
      title: "Teie prooviaeg",
      text: "Kirjad tulevad tööpäevade hommikuti, kui on midagi uut.",
    },
    paused: {
      title: "Kirjad on peatatud",
      text: "Kuni kirjad on peatatud, prooviaja päevi ei arvestata. 30 päeva pärast lõpetab paus prooviaja.",
    },
    asked: {
      title: "Prooviaeg ei ole veel kinnitatud",
      text: "Avage meie kiri ja vajutage selles nuppu. Kinnitamata soov kaob 48 tunni pärast.",
    },
    facts: {
      address: "E-post",
      profile: "Millest kirjad on",
      first: "Esimene kiri",
      next: "Järgmine kiri",
      letters: "Saadetud kirju",
      last: "Prooviaja viimane päev",
    },
    morning: "{date} kell 7.30",
    morningNote: "kui selleks ajaks on midagi uut",
    noMorning: "peatatud",
    change: "Muuda valikut",
    pause: {
      text: "Puhkus? Peatage kirjad – päevad ei lähe kaotsi.",
      button: "Peata",
    },
    resume: {
      text: "Jätkame järgmisest tööpäeva hommikust; peatatud päevad lisame lõppu.",
      button: "Jätka kirjade saamist",
    },
    leave: {
      text: "Me ei kirjuta sellele aadressile enam kunagi ja kustutame selle 30 päeva pärast.",
      button: "Loobu kirjadest",
    },
    offer: {
      text: "Kas soovite kirju ka pärast prooviaega? Koostame teile pakkumise.",
      button: "Küsi pakkumist",
    },
    news: {
      confirmed: "Täname, prooviaeg on kinnitatud!",
      changed: "Uus valik on salvestatud ja kehtib juba järgmises kirjas.",
      paused: "Kirjad on peatatud.",
      resumed: "Kirjad tulevad jälle.",
      unchanged: "Valik jäi samaks: valitud ei olnud tegevusala ega märksõna.",
    },
  },
} satisfies Record<Language, TrialPageMessages>;
