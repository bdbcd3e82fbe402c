import type { LandingMessages } from "../messages.ts";

export const lt: LandingMessages = {
  description:
    "„Hanked“ kasdien el. paštu atsiunčia viešųjų ir privačių pirkimų skelbimus, " +
    "atrinktus pagal jūsų įmonės veiklos sritį ir regioną. Išbandykite nemokamai.",
  hero: {
    eyebrow: "Viešieji ir privatūs pirkimai",
    title: "Jūsų srities pirkimai – kasdien viename laiške",
    lead:
      "Skelbimus renkame iš oficialių registrų ir privačių šaltinių, atrenkame pagal jūsų " +
      "įmonės veiklą bei regioną ir kartą per dieną atsiunčiame el. paštu. " +
      "Matote visą pirkimo eigą – nuo plano iki sudarytos sutarties.",
    offer: "Gauti pasiūlymą",
    sample: "Pažiūrėti, kaip atrodo laiškas",
    promises: ["Nemokamas išbandymas", "Be paslėptų mokesčių", "Padedame nustatyti filtrus"],
  },
  services: {
    title: "Ką randate dienos santraukoje",
    lead:
      "Nebereikia kas rytą tikrinti kelių sistemų. " +
      "Viešojo ir privačiojo sektorių pirkimus stebime mes, o jums lieka peržiūrėti tai, kas " +
      "susiję su jūsų veikla.",
    cards: [
      {
        title: "Viešųjų pirkimų skelbimai",
        text:
          "Ministerijų, savivaldybių, mokyklų, ligoninių ir kitų perkančiųjų organizacijų " +
          "pirkimai, atitinkantys jūsų profilį.",
      },
      {
        title: "Privačių įmonių konkursai",
        text:
          "Rangovų bei tiekėjų ieško ir verslas. " +
          "Įmonių kvietimus teikti pasiūlymus matote šalia viešųjų pirkimų.",
      },
      {
        title: "Laimėtojai ir sudarytos sutartys",
        text:
          "Sužinote, kas laimėjo ir už kokią kainą. " +
          "Taip lengviau pažinti konkurentus, kainas ir būsimus partnerius.",
      },
    ],
  },
  inbox: {
    title: "Taip atrodo dienos laiškas",
    lead:
      "Vienoje eilutėje telpa tai, ko reikia pirmajam sprendimui: kas perkama, kas perka ir " +
      "koks terminas ar sutarties vertė. Žyma iš karto parodo, kuriame etape yra pirkimas.",
    example: "Tai pavyzdys: pirkimai ir pirkėjai išgalvoti.",
    search: "Ieškoti pašte",
    sender: "Hanked",
    subject: "Dienos pirkimai: naujų skelbimų – {count}",
    folders: {
      received: "Gautieji",
      starred: "Su žvaigždute",
      postponed: "Atidėtieji",
      archive: "Archyvas",
      trash: "Šiukšliadėžė",
      categories: "Kategorijos",
    },
    category: "Stogų dengimo darbai",
    types: {
      tender: "Pirkimas",
      consultation: "Konsultacija",
      plan: "Planas",
      contract: "Sutartis",
    },
    meaning: {
      tender: "Pasiūlymų pateikimo terminas",
      consultation: "Konsultacijos terminas",
      plan: "Planuojamas laikotarpis",
      contract: "Sutarties vertė",
    },
    period: "{year} m. {quarter} ketvirtis",
    rows: [
      {
        type: "tender",
        title: "Mokyklos pastato stogo dangos keitimas",
        org: "Rasupio pagrindinė mokykla",
      },
      {
        type: "consultation",
        title: "Plokščiojo stogo šiltinimas ir hidroizoliavimas",
        org: "Gintarupio rajono savivaldybės administracija",
      },
      {
        type: "plan",
        title: "Kultūros namų čerpinio stogo remontas",
        org: "Vėjakalnio kultūros centras",
      },
      {
        type: "tender",
        title: "Sandėlio stogo remontas ir lietvamzdžių keitimas",
        org: "Baldų gamybos įmonė (privatus konkursas)",
      },
      {
        type: "contract",
        title: "Sporto salės stogo konstrukcijų ir dangos remontas",
        org: "Gintarupio sporto centras",
      },
    ],
  },
  procurements: {
    title: "Viešieji pirkimai vienoje vietoje",
    lead:
      "Skelbimai išsibarstę po skirtingas sistemas ir svetaines. " +
      "Mes juos surenkame ir suskirstome, kad jums užtektų vieno sąrašo.",
    cards: [
      {
        title: "CVP IS skelbimai",
        text:
          "Pirkimai iš Centrinės viešųjų pirkimų informacinės sistemos (viesiejipirkimai.lt), " +
          "kurią administruoja Viešųjų pirkimų tarnyba (VPT).",
      },
      {
        title: "Tarptautiniai pirkimai",
        text:
          "Pirkimai, kurių vertė pasiekia tarptautinio pirkimo vertės ribą, skelbiami ir Europos " +
          "Sąjungos viešųjų pirkimų svetainėje TED. Stebime ir ją.",
      },
      {
        title: "Mažos vertės pirkimai ir kiti šaltiniai",
        text:
          "Nedidelį pirkimą lengva praleisti pro akis, todėl, be oficialių registrų, stebime ir " +
          "kitus, tarp jų privačius, šaltinius.",
      },
    ],
  },
  cycle: {
    title: "Nuo pirkimų plano iki sutarties",
    lead:
      "Viešųjų pirkimų įstatymas įpareigoja skelbti ne tik pirkimus, bet ir jų planus bei " +
      "sudarytas sutartis. Kiekviename etape tiekėjui yra ką sužinoti.",
    steps: {
      plan: {
        title: "Pirkimų planas",
        text:
          "Perkančioji organizacija skelbia, ką šiemet ketina pirkti. " +
          "Turite laiko suplanuoti darbus ir susirasti partnerių.",
      },
      consultation: {
        title: "Rinkos konsultacija",
        text:
          "Prieš skelbdamas pirkimą, pirkėjas tariasi su rinkos dalyviais. " +
          "Tada galite pateikti pastabų dėl techninės specifikacijos.",
      },
      tender: {
        title: "Paskelbtas pirkimas",
        text:
          "Sąlygos paskelbtos, pasiūlymų pateikimo terminas jau eina. " +
          "Kuo anksčiau pastebite skelbimą, tuo daugiau laiko lieka klausimams ir pasiūlymui.",
      },
      contract: {
        title: "Sudaryta sutartis",
        text:
          "Matote laimėtoją ir sutarties vertę. " +
          "Galite palyginti kainas, pasisiūlyti subtiekėju ir numatyti, kada gali būti perkama vėl.",
      },
    },
  },
  news: {
    title: "Pirkimų naujienos be paieškų",
    lead:
      "Laišką rengiame taip, kad jį greitai peržvelgtumėte ir galėtumėte nuspręsti, " +
      "kuriuose pirkimuose verta dalyvauti.",
    cards: [
      {
        title: "Pradedame nuo jūsų",
        text:
          "Paklausiame, kuo užsiimate ir kuriame regione dirbate. " +
          "Iš atsakymų sudarome profilį, pagal kurį atrenkame skelbimus.",
      },
      {
        title: "Paprastas kasdienis laiškas",
        text:
          "Nieko nereikia diegti, niekur nereikia prisijungti. " +
          "Santrauka ateina ten, kur ir taip kasdien užsukate, – į el. paštą.",
      },
      {
        title: "Laikas svarbesniam darbui",
        text:
          "Valandas, kurias atima skelbimų paieška, galite skirti sąlygoms išnagrinėti ir " +
          "kainai apskaičiuoti.",
      },
    ],
    button: "Gauti individualų pasiūlymą",
  },
  advantages: {
    title: "Kuo galite pasikliauti",
    lead: "Gera santrauka trumpa, tiksli ir ateina laiku. Štai kas mums padeda tokią parengti.",
    items: {
      accuracy: {
        title: "Tikslumas",
        text:
          "Atrenkame pagal veiklos sritį, Bendrojo viešųjų pirkimų žodyno (BVPŽ) kodus ir " +
          "regioną, kad nereikalingų skelbimų būtų kuo mažiau.",
      },
      time: {
        title: "Sutaupytas laikas",
        text: "Vietoj daugybės svetainių – vienas sąrašas, kurį peržvelgiate kartą per dieną.",
      },
      experience: {
        title: "15+ metų patirtis",
        text:
          "Su pirkimų informacija dirbame seniai, tad žinome, kur ji skelbiama ir kaip pirkėjai " +
          "aprašo savo poreikius.",
      },
      individual: {
        title: "Individualus požiūris",
        text:
          "Jei plečiate veiklą ar pradedate dirbti kitame regione, parašykite – pritaikysime " +
          "filtrus.",
      },
      help: {
        title: "Profesionali pagalba",
        text: "Profilį ir filtrus nustatome kartu. Kilus klausimų, atsako mūsų komandos narys.",
      },
      reliability: {
        title: "Patikimumas",
        text: "Remiamės oficialiais registrais, o kainą nurodome pasiūlyme – be paslėptų mokesčių.",
      },
    },
  },
  about: {
    title: "Apie mus",
    lead: "„Hanked“ padeda mažoms ir vidutinėms įmonėms laiku sužinoti apie pirkimus.",
    text:
      "Stebime oficialius registrus ir privačius šaltinius, o kiekvienai įmonei atrenkame tai, " +
      "kas atitinka jos profilį. Mums rūpi, kad nedidelė įmonė apie pirkimą sužinotų ne vėliau už " +
      "tą, kuri turi atskirą konkursų skyrių. Todėl ne tik siunčiame laiškus, bet ir padedame " +
      "susigaudyti, ką verta stebėti.",
    figures: {
      years: { value: "15+", label: "metų patirties" },
      team: { value: "10", label: "žmonių komandoje" },
      digest: { value: "1", label: "santrauka per dieną" },
    },
    partners: "Kontaktai Baltijos šalyse",
    regions: { ee: "Estija", lv: "Latvija", lt: "Lietuva" },
  },
  contacts: {
    title: "Kontaktai",
    lead: "Paskambinkite arba parašykite – papasakosime, kaip veikia paslauga.",
    labels: {
      phone: "Telefonas",
      email: "El. paštas",
      address: "Adresas",
      hours: "Darbo laikas",
    },
    weekdays: "Pirmadienis–penktadienis",
    weekend: "Šeštadienis–sekmadienis",
    closed: "nedirbame",
    openNow: "Dabar dirbame",
    closedNow: "Dabar nedirbame",
  },
  offer: {
    title: "Paprašykite pasiūlymo",
    lead:
      "Palikite kontaktus ir nurodykite savo veiklos sritį. " +
      "Susisieksime ir pasiūlysime, kas jums tiktų.",
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
        text: "Aptarsime, kuriuos pirkimus verta stebėti ir kaip paslaugą išbandyti nemokamai.",
      },
    ],
    write: "Jei patogiau, tiesiog parašykite arba paskambinkite.",
  },
};
