import { defineMessages } from "../../../site/languages.ts";

export const news = defineMessages({
  lv: {
    title: "Iepirkumu jaunumi bez meklēšanas",
    lead: "Katru rītu vairs nav jāpārskata vairākas sistēmas. Par jaunāko uzzināsiet no vēstules.",
    cards: [
      {
        title: "Individuāla pieeja",
        text:
          "Sākam ar sarunu par to, ko darāt un kur strādājat. Pēc sarunas izveidojam Jūsu " +
          "uzņēmuma profilu.",
      },
      {
        title: "Vienkārša vēstule katru dienu",
        text:
          "Nav ne jāpieslēdzas, ne jāatceras parole: atverat e-pastu, pārskatāt sarakstu un " +
          "izvēlaties, kas interesē.",
      },
      {
        title: "Laiks svarīgākajam",
        text: "Laiku, ko līdz šim prasīja meklēšana, varat veltīt tāmei, piedāvājumam un pašam darbam.",
      },
    ],
    button: "Saņemt individuālu piedāvājumu",
  },
  lt: {
    title: "Pirkimų naujienos be paieškų",
    lead: "Laišką peržvelgiate greitai ir iš karto matote, kuriuose pirkimuose verta dalyvauti.",
    cards: [
      {
        title: "Pradedame nuo jūsų",
        text:
          "Paklausiame, kuo užsiimate ir kuriame regione dirbate. " +
          "Iš atsakymų sudarome profilį, pagal kurį atrenkame skelbimus.",
      },
      {
        title: "Paprastas kasdienis laiškas",
        text: "Nieko nereikia diegti, niekur nereikia prisijungti. Santrauka ateina į el. paštą.",
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
  et: {
    title: "Hanked tulevad ise teieni",
    lead:
      "Te ei pea ise registreid ega veebilehti jälgima. Avate kirja, vaatate read läbi ja " +
      "teate, mis teie turul toimub.",
    cards: [
      {
        title: "Teie ettevõtte järgi",
        text: "Täpsustame teie tegevusala ja piirkonna. Kui teie töö muutub, muudame ka profiili.",
      },
      {
        title: "Lihtne igapäevane kiri",
        text:
          "Üks kiri päevas sinna, kus te nagunii oma posti loete. Kontot, parooli ega uut " +
          "programmi pole vaja.",
      },
      {
        title: "Säästetud aeg",
        text:
          "Aja, mis muidu kuluks teadete otsimisele, saate pühendada hinna arvutamisele ja " +
          "pakkumuse koostamisele.",
      },
    ],
    button: "Küsige personaalset pakkumist",
  },
});
