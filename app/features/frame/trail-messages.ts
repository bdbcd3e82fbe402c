import { defineMessages } from "../../site/languages.ts";

/** The label is for screen readers. */
export const trailMessages = defineMessages({
  lv: { label: "Navigācijas ceļš", home: "Sākums" },
  lt: { label: "Naršymo kelias", home: "Pradžia" },
  et: { label: "Asukoht veebilehel", home: "Avaleht" },
});
