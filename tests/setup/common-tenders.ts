import { listedTenders } from "./listed-tenders.ts";
import type { SampleTender } from "./sample-tenders.ts";

/** `listedTenders`, then one that search engines may index and a made-up one that they may not. */
export function commonTenders(): SampleTender[] {
  return [
    ...listedTenders(),
    { title: "Katuse remont" },
    { title: "Näidis", raw_data: { demo: true } },
  ];
}
