import { keepMessagesTogether } from "../../content/line-breaks.ts";

/** Texts of the page 'See your letter', except for its form and the letter itself. */
export const letterPageMessages = keepMessagesTogether({
  lv: {
    title: "Apskatiet savu vēstuli",
    description:
      "Izvēlieties darbības jomu, atslēgvārdus un reģionu, un uzreiz redzēsiet, kādu iepirkumu vēstuli saņemtu Jūsu uzņēmums. Bez reģistrācijas.",
    lead: "Izvēlieties darbības jomu, un uzreiz redzēsiet vēstuli – tieši tādu, kādu Jūs saņemtu e-pastā.",
    /** Introduces the example that is shown before anything is chosen. */
    example: "Piemērs: būvdarbi. Izvēlieties savu darbības jomu, un šeit būs Jūsu vēstule.",
    /** Shown if there is nothing new today; `{date}` is the day of the letter. */
    earlier: "Šodien jaunumu vēl nav, tāpēc rādām agrāku vēstuli ({date}).",
    /** Shown if the visitor asked for an earlier day. */
    ofDay: "Šī ir agrākas dienas vēstule ({date}).",
    today: "Jaunākā vēstule",
    to: "Kam: Jums",
    frequency: "Apmēram {notices} nedēļā, tostarp {tenders}",
    /** Used if all or none of the notices are tenders. */
    frequencyOnly: "Apmēram {notices} nedēļā",
    /** Leads to the trial form. */
    call: "Saņemt šādu vēstuli katru darba dienu",
    /** The same button while the profile of a trial is being changed. */
    save: "Saglabāt šo izvēli",
    chart: {
      title: "Pēdējās 12 nedēļas",
      name: "Paziņojumi pa nedēļām: vismazāk {least}, visvairāk {most}",
      week: "Nedēļas sākums",
      notices: "Visi paziņojumi",
      tenders: "Iepirkumi",
    },
    empty: {
      title: "Pēdējās 12 nedēļās atbilstošu paziņojumu nav bijis",
      text: "Šai izvēlei 12 nedēļu laikā neatbilda neviens paziņojums, tāpēc nebūtu bijis arī vēstules.",
      ofDay: "Šajā dienā atbilstošu paziņojumu nebija.",
      toLatest: "Rādīt jaunāko vēstuli",
      broader: "Paplašiniet izvēli",
      /** Used if there is no broader choice. */
      advice: "Izmēģiniet citu atslēgvārdu vai izvēlieties darbības jomu.",
      /** By what the broader choice gives up; `{notices}`: its matches in twelve weeks. */
      gives: {
        value: "Ar jebkuru līgumcenu: {notices} 12 nedēļās",
        kind: "Visi paziņojumu veidi: {notices} 12 nedēļās",
        words: "Neizslēdzot nevienu vārdu: {notices} 12 nedēļās",
        phrase: "Pietiek ar vienu no vārdiem: {notices} 12 nedēļās",
        code: "Ar plašāku kodu {code}: {notices} 12 nedēļās",
        region: "Plašākā teritorijā ({region}): {notices} 12 nedēļās",
        all: "Visplašākā izvēle ({all}): {notices} 12 nedēļās",
      },
    },
    excess: {
      cpv: "Vienai vēstulei var izvēlēties ne vairāk kā {count} CPV kodu. Ņēmām vērā pirmos.",
      q: "Vienai vēstulei atslēgvārdu ir par daudz. Ņēmām vērā pirmos.",
      region: "Vienai vēstulei var izvēlēties ne vairāk kā {count} reģionu. Ņēmām vērā pirmos.",
    },
    loading: "Sagatavojam vēstuli…",
    failed: {
      title: "Vēstuli pašlaik neizdodas parādīt",
      text: "Jūsu izvēle ir saglabāta šīs lapas adresē. Pēc brīža mēģiniet vēlreiz.",
      retry: "Mēģināt vēlreiz",
    },
  },
  lt: {
    title: "Pažiūrėkite, kaip atrodytų jūsų laiškas",
    description:
      "Pasirinkite veiklos sritį, raktažodžius bei regioną ir iš karto pamatykite pirkimų laišką, kokį gautų jūsų įmonė. Registruotis nereikia.",
    lead: "Pasirinkite savo veiklos sritį ir iš karto pamatysite laišką – tokį, kokį gautumėte el. paštu.",
    example: "Pavyzdys: statybos darbai. Pasirinkite savo sritį – čia matysite savo laišką.",
    earlier: "Šiandien naujienų dar nėra, todėl rodome {date} laišką.",
    ofDay: "Tai ankstesnės dienos laiškas ({date}).",
    today: "Naujausias laiškas",
    to: "Kam: jums",
    frequency: "Maždaug {notices} per savaitę, iš jų {tenders}",
    frequencyOnly: "Maždaug {notices} per savaitę",
    call: "Gauti tokį laišką kiekvieną darbo dieną",
    save: "Išsaugoti šį pasirinkimą",
    chart: {
      title: "Pastarosios 12 savaičių",
      name: "Skelbimai pagal savaites: mažiausiai {least}, daugiausia {most}",
      week: "Savaitės pradžia",
      notices: "Visi skelbimai",
      tenders: "Pirkimai",
    },
    empty: {
      title: "Per pastarąsias 12 savaičių nieko tinkamo nerasta",
      text: "Jūsų pasirinkimą atitinkančių skelbimų per 12 savaičių nebuvo, todėl nebūtumėte gavę ir laiško.",
      ofDay: "Tą dieną tinkamų skelbimų nebuvo.",
      toLatest: "Rodyti naujausią laišką",
      broader: "Artimiausias platesnis pasirinkimas",
      advice: "Pabandykite kitą raktažodį arba pasirinkite veiklos sritį.",
      gives: {
        value: "Bet kokia vertė: {notices} per 12 savaičių",
        kind: "Visos skelbimų rūšys: {notices} per 12 savaičių",
        words: "Neatmetant nė vieno žodžio: {notices} per 12 savaičių",
        phrase: "Pakanka vieno iš žodžių: {notices} per 12 savaičių",
        code: "Platesnis kodas {code}: {notices} per 12 savaičių",
        region: "Platesnė teritorija ({region}): {notices} per 12 savaičių",
        all: "Plačiausias pasirinkimas ({all}): {notices} per 12 savaičių",
      },
    },
    excess: {
      cpv: "Vienam laiškui galima pasirinkti ne daugiau kaip {count} BVPŽ kodų. Atsižvelgėme į pirmuosius.",
      q: "Vienam laiškui raktažodžių per daug. Atsižvelgėme į pirmuosius.",
      region:
        "Vienam laiškui galima pasirinkti ne daugiau kaip {count} regionų. Atsižvelgėme į pirmuosius.",
    },
    loading: "Rengiame laišką…",
    failed: {
      title: "Laiško šiuo metu parodyti nepavyksta",
      text: "Jūsų pasirinkimas išsaugotas šio puslapio adrese. Po akimirkos pabandykite dar kartą.",
      retry: "Bandyti dar kartą",
    },
  },
  et: {
    title: "Vaadake oma päevakirja",
    description:
      "Valige tegevusala, märksõnad ja piirkond ning näete kohe, millise hangete päevakirja teie ettevõte saaks. Registreeruda ei ole vaja.",
    lead: "Valige oma tegevusala ja kiri ilmub kohe siia – täpselt sellisena, nagu see teie postkasti jõuaks.",
    example: "Näide: ehitustööd. Valige oma tegevusala ja siia ilmub teie kiri.",
    earlier: "Täna uusi teateid veel ei ole, näitame {date} kirja.",
    ofDay: "See on varasema päeva kiri ({date}).",
    today: "Uusim kiri",
    to: "Saaja: teie",
    frequency: "Umbes {notices} nädalas, neist {tenders}",
    frequencyOnly: "Umbes {notices} nädalas",
    call: "Soovin sellist kirja igal tööpäeval",
    save: "Salvesta see valik",
    chart: {
      title: "Viimased 12 nädalat",
      name: "Teated nädalate kaupa: kõige vähem {least}, kõige rohkem {most}",
      week: "Nädala algus",
      notices: "Kõik teated",
      tenders: "Hanked",
    },
    empty: {
      title: "Viimase 12 nädala jooksul sobivaid teateid ei olnud",
      text: "Sellele valikule ei vastanud 12 nädala jooksul ükski teade, nii et ka kirja ei oleks tulnud.",
      ofDay: "Sel päeval sobivaid teateid ei olnud.",
      toLatest: "Näita uusimat kirja",
      broader: "Lähim laiem valik",
      advice: "Proovige teist märksõna või valige tegevusala.",
      gives: {
        value: "Mis tahes maksumus: 12 nädala jooksul {notices}",
        kind: "Kõik teadete liigid: 12 nädala jooksul {notices}",
        words: "Ühtki sõna välistamata: 12 nädala jooksul {notices}",
        phrase: "Piisab ühest sõnast: 12 nädala jooksul {notices}",
        code: "Laiem kood {code}: 12 nädala jooksul {notices}",
        region: "Laiem piirkond ({region}): 12 nädala jooksul {notices}",
        all: "Kõige laiem valik ({all}): 12 nädala jooksul {notices}",
      },
    },
    excess: {
      cpv: "Ühe kirja jaoks saab valida kuni {count} CPV-koodi. Arvestasime ainult esimesi.",
      q: "Märksõnu on ühe kirja jaoks liiga palju. Arvestasime ainult esimesi.",
      region: "Ühe kirja jaoks saab valida kuni {count} piirkonda. Arvestasime ainult esimesi.",
    },
    loading: "Koostame kirja…",
    failed: {
      title: "Kirja ei õnnestu praegu näidata",
      text: "Teie valik on selle lehe aadressis alles. Proovige hetke pärast uuesti.",
      retry: "Proovi uuesti",
    },
  },
});
