import { asCommand, consentKey, settingsFor } from "./consent-settings.ts";

/**
 * The first thing that runs on every page: until somebody chooses, everything is denied, as the law
 * of the EEA wants it. And where nobody has, the question is there with the first paint: shown later, by the
 * page's script, it would often be the largest thing painted. What a saved choice says is looked at there.
 */
export const denyByDefault = `window.dataLayer=[];(function(){dataLayer.push(arguments)})("consent","default",${JSON.stringify(
  { ...asCommand(settingsFor(false)), region: ["EEA"] },
)});try{localStorage.getItem("${consentKey}")||(document.documentElement.dataset.consent="open")}catch{}`;
