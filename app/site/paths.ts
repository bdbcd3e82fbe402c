import { anchors } from "./anchors.ts";

/** Every internal link is made here. */
export const paths = {
  home: () => "/",
  section: (section: keyof typeof anchors) => `/#${anchors[section]}`,
  offer: () => `/#${anchors.offer}`,
  thankYou: () => "/paldies",
  privacy: () => "/privatuma-politika",
  terms: () => "/noteikumi",
  marketingRules: () => "/marketinga-noteikumi",
  cpvTool: () => "/cpv-koodid",
  activeTenders: () => "/aktiivsed-hanked",
};
