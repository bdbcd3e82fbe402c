import { listedTenders } from "./listed-tenders.ts";
import type { SampleTender } from "./sample-tenders.ts";

/** The list's own, and some behind them that search engines are shown or not. */
export function commonTenders(): SampleTender[] {
  return [
    ...listedTenders(),
    { title: "Katuse remont" },
    { title: "Näidis", raw_data: { demo: true } },
  ];
}
