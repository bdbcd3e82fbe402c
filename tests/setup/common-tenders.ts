import { listedNotices } from "./listed-tenders.ts";
import type { SampleNotice } from "./sample-tenders.ts";

/** `listedNotices`, then one that search engines may index and a made-up one that they may not. */
export function commonNotices(): SampleNotice[] {
  return [
    ...listedNotices(),
    { title: "Katuse remont" },
    { title: "Näidis", raw_data: { demo: true } },
  ];
}
