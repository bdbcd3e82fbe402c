import { borderClass, dark, groundClass, textClass, usedColours } from "./mail-styles.ts";

/*
 * For mail programs that keep style sheets. The blocks are separate, since Gmail drops a whole block for one rule that
 * it does not know. All of it is constant: nothing from a notice or a visitor gets here.
 */
const darkTexts = [...usedColours.text].map(
  (colour) => `.${textClass(colour)}{color:${dark[colour]}!important}`,
);
const darkGrounds = [...usedColours.ground].map(
  (colour) => `.${groundClass(colour)}{background-color:${dark[colour]}!important}`,
);
const darkBorders = [...usedColours.border].map(
  (colour) => `.${borderClass(colour)}{border-color:${dark[colour]}!important}`,
);

/** On narrow screens columns go below each other, and the card reaches the edges. */
const narrow = [
  ".page-cell{padding:0!important}",
  ".card{padding:16px 16px 24px!important;border-width:0 0 1px!important;border-radius:0!important}",
  ".foot{padding:20px 16px!important}",
  ".main,.side{display:block!important;width:auto!important;text-align:left!important}",
  ".main{padding-right:0!important}",
  ".side{padding-top:4px!important}",
  ".side br{display:none!important}",
  // High enough for a thumb: 'Suits' and 'Does not suit' are side by side.
  `.${textClass("link")}{display:inline-block!important;padding:5px 0!important}`,
  ".side b,.side span{display:inline-block!important;margin-right:8px!important}",
];

export const mailStyleSheets = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}" +
    "a:hover{text-decoration:underline!important}",
  `@media (max-width:500px){${narrow.join("")}}`,
  `@media (prefers-color-scheme:dark){${[...darkTexts, ...darkGrounds, ...darkBorders].join("")}}`,
  // Outlook on the web and on phones has its own dark mode, and marks what it has recoloured.
  [
    ...darkTexts.map((one) => `[data-ogsc] ${one}`),
    ...darkBorders.map((one) => `[data-ogsc] ${one}`),
    ...darkGrounds.map((one) => `[data-ogsb] ${one}`),
  ].join(""),
];

/** Outlook for Windows renders with Word: tables do not inherit fonts, and `max-width` is ignored. */
export const outlook = {
  head:
    "<!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch>" +
    "</o:OfficeDocumentSettings></xml></noscript>" +
    "<style>td,p,a,h1,h2,h3,span{font-family:'Segoe UI',Arial,sans-serif!important}</style><![endif]-->",
  open: '<!--[if mso]><table role="presentation" align="center" width="600" cellspacing="0" cellpadding="0"><tr><td><![endif]-->',
  close: "<!--[if mso]></td></tr></table><![endif]-->",
};
