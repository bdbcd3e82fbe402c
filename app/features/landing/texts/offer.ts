import type { Language } from "../../../site/languages.ts";
import type { LandingMessages } from "./landing-texts.ts";

export const offer: Record<Language, LandingMessages["offer"]> = {
  lv: {
    title: "Saņemiet individuālu piedāvājumu",
    lead:
      "Atstājiet kontaktinformāciju, un mēs sazināsimies, lai noskaidrotu, kādi iepirkumi Jums " +
      "vajadzīgi.",
    trial: "Vai arī vispirms izmēģiniet 14 dienas bez maksas",
    panel: "Ko Jūs saņemsiet",
    receives: [
      {
        title: "Individuāls piedāvājums",
        text: "Sagatavots Jūsu darbības jomai, reģionam un vajadzībām, ar skaidri norādītu cenu.",
      },
      {
        title: "Vēstules paraugs",
        text: "Redzēsiet, kādus paziņojumus Jūs saņemtu un kā tie ir izkārtoti.",
      },
      {
        title: "Konsultācija",
        text: "Pārrunāsim, ko vēlaties atrast, un ieteiksim piemērotus filtrus.",
      },
    ],
    write: "Ja Jums tā ērtāk, uzrakstiet vai piezvaniet mums.",
  },
  lt: {
    title: "Paprašykite pasiūlymo",
    lead:
      "Palikite kontaktus ir nurodykite savo veiklos sritį. " +
      "Susisieksime ir pasiūlysime, kas jums tiktų.",
    trial: "Arba pirmiausia 14 dienų nemokamai išbandykite paslaugą",
    panel: "Ką gausite",
    receives: [
      {
        title: "Individualų pasiūlymą",
        text: "Parengsime pagal jūsų veiklos sritį bei regioną ir aiškiai nurodysime kainą.",
      },
      {
        title: "Laiško pavyzdį",
        text: "Pamatysite, kaip atrodytų santrauka su jūsų srities pirkimais.",
      },
      {
        title: "Konsultaciją",
        text: "Aptarsime, kuriuos pirkimus verta stebėti, ir padėsime parinkti filtrus.",
      },
    ],
    write: "Jei patogiau, tiesiog parašykite arba paskambinkite.",
  },
  et: {
    title: "Küsige oma ettevõttele pakkumist",
    lead:
      "Jätke meile oma kontaktandmed. Uurime, millega te tegelete ja kus töötate, ning koostame " +
      "pakkumise, mis sellega arvestab.",
    trial: "Või proovige kõigepealt 14 päeva tasuta",
    panel: "Mida te saate",
    receives: [
      {
        title: "Teile koostatud pakkumine",
        text: "Lähtume teie tegevusalast, piirkonnast ja sellest, millised teated teid huvitavad.",
      },
      {
        title: "Näidiskiri",
        text:
          "Enne otsustamist näete oma silmaga, milliseid teateid teie valdkonnas avaldatakse ja " +
          "kuidas kiri on üles ehitatud.",
      },
      {
        title: "Nõustamine",
        text: "Vastame küsimustele ning aitame profiili koostada ja filtrid valida.",
      },
    ],
    write: "Kui nii on mugavam, kirjutage või helistage meile. Räägime kõik rahulikult läbi.",
  },
};
