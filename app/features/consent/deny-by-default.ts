import { asCommand, settingsFor } from "./consent-settings.ts";

/**
 * The first thing that runs on every page: until somebody chooses, everything is denied, as the law
 * of the EEA wants it.
 */
export const denyByDefault = `window.dataLayer=[];(function(){dataLayer.push(arguments)})("consent","default",${JSON.stringify(
  { ...asCommand(settingsFor(false)), region: ["EEA"] },
)})`;
