/** On the guide to construction tenders, which is Lithuanian. */
export const constructionMessages = {
  title: "Vykstantys statybos pirkimai Lietuvoje",
  text: "Lietuvos pirkėjų skelbiami darbų pirkimai, kurių BVPŽ kodas prasideda skaitmenimis 45.",
  caption: "Pirkimai, kurių terminas artimiausias",
  empty: "Šiuo metu vykstančių statybos pirkimų Lietuvoje nėra",
  all: "Visi vykstantys statybos pirkimai Lietuvoje ({count})",
};
