/** What has a colour of its own in a letter, by what it is for. */
export type Colour = keyof typeof light;

/** Around the letter, the letter itself, and what stands on it. The values are those of app/ui/tokens.css. */
export const light = {
  page: "#f4f8f6",
  ground: "#ffffff",
  ink: "#10262b",
  quiet: "#4d6166",
  line: "#dbe3e0",
  link: "#0b6b47",
  urgent: "#a3211c",
  button: "#0b6b47",
  buttonText: "#ffffff",
  tender: "#08513a",
  tenderSoft: "#dff3e8",
  plan: "#7a4b00",
  planSoft: "#fdf0d2",
  consultation: "#5b3a9e",
  consultationSoft: "#ece6fa",
  contract: "#1c4f93",
  contractSoft: "#e1ecfb",
  cancelled: "#a3211c",
  cancelledSoft: "#fdeceb",
};

/** The site has no dark look; these are the same hues, with grounds dark enough for 4.5:1. */
export const dark: Record<Colour, string> = {
  page: "#0a1619",
  ground: "#101f23",
  ink: "#e8f0ed",
  quiet: "#a5b7b2",
  line: "#2a3c40",
  link: "#6fd6a6",
  urgent: "#ff9d96",
  button: "#6fd6a6",
  buttonText: "#06251a",
  tender: "#8fe3bd",
  tenderSoft: "#143a2c",
  plan: "#f3cd82",
  planSoft: "#3d2e10",
  consultation: "#cdb9fb",
  consultationSoft: "#33264f",
  contract: "#a9cbf8",
  contractSoft: "#1a3152",
  cancelled: "#ffaaa4",
  cancelledSoft: "#4a1f1d",
};
