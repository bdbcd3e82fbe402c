import { asCommand, consentKey, settingsFor } from "./consent-settings.ts";

/**
 * The first script of every page: denies everything until the visitor chooses, as the law in the EEA requires. Without
 * a saved choice it also shows the banner with the first paint: shown later, it would often be the page's largest
 * contentful paint. The page's script applies a saved choice.
 */
export const denyByDefault = `window.dataLayer=[];(function(){dataLayer.push(arguments)})("consent","default",${JSON.stringify(
  { ...asCommand(settingsFor(false)), region: ["EEA"] },
)});try{localStorage.getItem("${consentKey}")||(document.documentElement.dataset.consent="open")}catch{}`;
