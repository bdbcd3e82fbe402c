import { defineMessages } from "../../site/languages.ts";

export const guidesMessages = defineMessages({
  lv: {
    title: "Publisko iepirkumu ceļveži",
    description:
      "Praktiski ceļveži Latvijas uzņēmumiem: kā piedalīties iepirkumos, kur tos meklēt, kādi ir sliekšņi, termiņi un sūdzību kārtība un kā izvēlēties CPV kodus.",
    lead: "Kas piegādātājam jāzina no pirmā paziņojuma līdz noslēgtam līgumam: soļi, sliekšņi, termiņi un likuma panti.",
  },
  lt: {
    title: "Viešųjų pirkimų vadovai",
    description:
      "Vadovai Lietuvos tiekėjams: kas perka ir kas tiekia, kaip ieškoti CVP IS, parinkti BVPŽ kodus, skaityti planus, dalyvauti mažos vertės ir statybos pirkimuose.",
    lead: "Ką tiekėjui verta žinoti apie viešuosius pirkimus Lietuvoje: kas perka, kur skelbiama, kaip ieškoti ir dalyvauti.",
  },
  et: {
    title: "Riigihangete juhendid",
    description:
      "Praktilised juhendid Eesti ettevõttele: kuidas riigihankel osaleda, kust hankeid leida, piirmäärad, tähtajad ja vaidlustamine, CPV-koodi valimine.",
    lead: "Mida pakkuja peab teadma esimesest hanketeatest sõlmitud lepinguni: sammud, piirmäärad, tähtajad ja paragrahvid.",
  },
});

/** Link from the Lithuanian guides to the blog. */
export const toBlog = {
  lead: "Atsakymų į siauresnius klausimus, nuo EBVPD pildymo iki jungtinės veiklos sutarties, rasite",
  name: "tinklaraščio straipsniuose",
};

/** The blog is Lithuanian on every site. */
export const blogMessages = {
  title: "Viešųjų pirkimų tinklaraštis",
  description:
    "Praktiniai straipsniai tiekėjams: kaip rasti ir laimėti viešąjį pirkimą, parengti pasiūlymą, užpildyti EBVPD ir sėkmingai įvykdyti sutartį.",
  lead: "Praktiniai straipsniai tiekėjams: nuo pirmojo skelbimo iki įvykdytos sutarties.",
  paths: "Nuo ko pradėti",
  feed: "Naujų straipsnių sklaidos kanalas (Atom)",
};
