import { defineMessages } from "../../../site/languages.ts";

export const advantages = defineMessages({
  lv: {
    title: "Uz ko varat paļauties",
    lead: "Apkopojumu veido komanda, kas pazīst iepirkumu tirgu.",
    items: {
      accuracy: {
        title: "Precizitāte",
        text:
          "Paziņojumus atlasām pēc Jūsu profila. Ja apkopojumā ir kas lieks vai kā pietrūkst, " +
          "precizējam filtrus.",
      },
      time: {
        title: "Laika ietaupījums",
        text:
          "Avotus pārskatām mēs. Jums atliek izlasīt vienu sarakstu un izlemt, kam gatavot " +
          "piedāvājumu.",
      },
      experience: {
        title: "15+ gadu pieredze",
        text: "Sistēmas un likumi mainās. Mēs zinām, kur paziņojumi parādās un kā tos lasīt.",
      },
      individual: {
        title: "Katram savs apkopojums",
        text: "Jumiķim Kurzemē vajadzīga viena izlase, IT uzņēmumam Rīgā – pavisam cita.",
      },
      help: {
        title: "Profesionāls atbalsts",
        text: "Mūsu komanda palīdz izveidot profilu un pielāgo filtrus, kad uzņēmums sāk ko jaunu.",
      },
      reliability: {
        title: "Uzticamība",
        text: "Viens apkopojums dienā, un cenu zināt pirms līguma. Slēptu maksājumu nav.",
      },
    },
  },
  lt: {
    title: "Kuo galite pasikliauti",
    lead: "Mūsų santrauka trumpa, tiksli ir ateina laiku.",
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
        text: "Žinome, kur pirkimai skelbiami ir kaip pirkėjai aprašo savo poreikius.",
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
  et: {
    title: "Mida võite meilt oodata",
    lead: "Hangete jälgimine on meie igapäevatöö. Teie ettevõttele tähendab see järgmist.",
    items: {
      accuracy: {
        title: "Täpsus",
        text: "Võrdleme iga teadet teie profiiliga, et te ei peaks lugema võõra valdkonna hankeid.",
      },
      time: {
        title: "Ajavõit",
        text:
          "Allikatel hoiame silma peal meie. Teie otsustate, millises hankes osaleda ja mida " +
          "pakkuda.",
      },
      experience: {
        title: "15+ aastat kogemust",
        text:
          "Oleme selle tööga tegelenud piisavalt kaua, et tunda allikaid, hankijate sõnavara " +
          "ja menetluste käiku.",
      },
      individual: {
        title: "Igaühele oma valik",
        text:
          "Katusemeister ja puhastusfirma ei vaja sama kirja. Seepärast on igal ettevõttel " +
          "oma filtrid.",
      },
      help: {
        title: "Asjatundlik abi",
        text:
          "Kui CPV-koodid või piirkonnad tekitavad küsimusi, paneb tugimeeskond need koos " +
          "teiega paika.",
      },
      reliability: {
        title: "Usaldusväärsus",
        text:
          "Teated võtame otse allikast. Kokku lepitud hinnale ei lisandu hiljem varjatud " +
          "tasusid.",
      },
    },
  },
});
