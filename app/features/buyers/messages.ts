import { keepMessagesTogether } from "../../content/line-breaks.ts";

export const buyerMessages = keepMessagesTogether({
  lv: {
    kind: "Pasūtītājs",
    description:
      "Pasūtītājs {name}: aktuālie publiskie iepirkumi, apspriedes ar piegādātājiem, iecerētie iepirkumi un noslēgtie līgumi vienā lapā.",
    code: "Reģistrācijas numurs",
    address: "Adrese",
    phone: "Tālrunis",
    email: "E-pasts",
    website: "Tīmekļvietne",
    year: "Pēdējie divpadsmit mēneši",
    active: "Aktuālie iepirkumi un apspriedes",
    none: "Pašlaik šim pasūtītājam nav ne aktuālu iepirkumu, ne apspriežu.",
    plans: "Iecerētie iepirkumi",
    signed: "Pēdējā gada laikā publicētie līgumi",
    winners: "Uzvarētāji",
    winnersShares:
      "Pēdējo {months} mēnešu laikā publicētie līgumi. Procenti rāda uzvarētāja īpatsvaru visos zināmajos rezultātos (kopā {count}), skaitlis iekavās – cik daļās tas uzvarējis.",
    winnersCounts:
      "Pēdējo {months} mēnešu laikā publicētie līgumi. Skaitlis rāda, cik daļās uzvarēts.",
    others: "Pārējie",
    seen: "Paziņojumi mūsu datos",
    unknownTitle: "Par šo pasūtītāju vēl neko nezinām",
    unknown:
      "Šī pasūtītāja iepirkumus neatradām. Varbūt nosaukums rakstāms citādi vai pasūtītājs vēl neko nav izsludinājis.",
  },
  lt: {
    kind: "Pirkėjas",
    description:
      "Pirkėjas {name}: vykstantys viešieji pirkimai, rinkos konsultacijos, išankstiniai skelbimai ir sudarytos sutartys viename puslapyje.",
    code: "Juridinio asmens kodas",
    address: "Adresas",
    phone: "Telefonas",
    email: "El. paštas",
    website: "Svetainė",
    year: "Pastarieji dvylika mėnesių",
    active: "Vykstantys pirkimai ir konsultacijos",
    none: "Šiuo metu vykstančių šio pirkėjo pirkimų ar konsultacijų nėra.",
    plans: "Planuojami pirkimai",
    signed: "Per pastaruosius 12 mėnesių paskelbtos sutartys",
    winners: "Laimėtojai",
    winnersShares:
      "Per pastaruosius {months} mėn. paskelbtos sutartys. Procentai rodo, kokia visų žinomų rezultatų (iš viso {count}) dalis tenka laimėtojui, skliausteliuose – jo laimėtų pirkimo dalių skaičius.",
    winnersCounts:
      "Laimėtų pirkimo dalių skaičius pagal sutartis, paskelbtas per pastaruosius {months} mėn.",
    others: "Kiti",
    seen: "Skelbimų mūsų duomenyse",
    unknownTitle: "Apie šį pirkėją dar nieko nežinome",
    unknown:
      "Šio pirkėjo pirkimų neradome. Galbūt pavadinimas rašomas kitaip arba pirkėjas dar nieko nepaskelbė.",
  },
  et: {
    kind: "Hankija",
    description:
      "Hankija {name}: aktiivsed riigihanked, turukonsultatsioonid, eelteated ja sõlmitud lepingud ühel lehel.",
    code: "Registrikood",
    address: "Aadress",
    phone: "Telefon",
    email: "E-post",
    website: "Veebileht",
    year: "Viimased kaksteist kuud",
    active: "Aktiivsed hanked ja turukonsultatsioonid",
    none: "Sellel hankijal ei ole praegu ühtegi aktiivset hanget ega turukonsultatsiooni.",
    plans: "Eelteated",
    signed: "Viimase aasta jooksul avaldatud lepingud",
    winners: "Võitjad",
    winnersShares:
      "Viimase {months} kuu jooksul avaldatud lepingud. Protsent näitab võitja osakaalu kõigis teadaolevates tulemustes (kokku {count}), sulgudes on võidetud osade arv.",
    winnersCounts: "Viimase {months} kuu jooksul avaldatud lepingud: võidetud osade arv.",
    others: "Teised",
    seen: "Teateid meie andmetes",
    unknownTitle: "Selle hankija kohta me veel midagi ei tea",
    unknown:
      "Selle hankija hankeid me ei leidnud. Võib-olla kirjutatakse nime teisiti või ei ole hankija veel midagi avaldanud.",
  },
});

export type BuyerMessages = (typeof buyerMessages)["lv"];
