import { defineMessages, type Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";

/** Questions that each country's own guides and articles answer, for links from other pages. */
const answers = defineMessages({
  lv: {
    takePart: {
      path: paths.guide("ka-piedalities-iepirkumos"),
      text: "Kā piedalīties iepirkumā: ceļvedis",
    },
    find: {
      path: paths.guide("kur-meklet-iepirkumus"),
      text: "Kur publicē iepirkumus un kā tos atrast",
    },
    codes: { path: paths.guide("cpv-kodu-izvele"), text: "Kā izvēlēties savus CPV kodus?" },
  },
  lt: {
    takePart: {
      path: paths.article("kaip-dalyvauti-viesuosiuose-pirkimuose"),
      text: "Kaip dalyvauti pirkime: žingsniai",
    },
    find: {
      path: paths.article("kur-skelbiami-viesieji-pirkimai"),
      text: "Kur skelbiami pirkimai ir kaip juos rasti",
    },
    codes: { path: paths.guide("bvpz-kodai"), text: "Kaip pasirinkti savo BVPŽ kodus?" },
  },
  et: {
    takePart: {
      path: paths.guide("kuidas-riigihankel-osaleda"),
      text: "Kuidas hankes osaleda: juhend",
    },
    find: {
      path: paths.guide("kust-hankeid-leida"),
      text: "Kus hankeid avaldatakse ja kuidas neid leida",
    },
    codes: { path: paths.guide("cpv-koodi-valimine"), text: "Kuidas valida oma CPV-koodid" },
  },
});

type Question = keyof (typeof answers)["lv"];

export function GuideLink({ language, to }: { language: Language; to: Question }) {
  const { path, text } = answers[language][to];
  return <a href={path}>{text}</a>;
}
