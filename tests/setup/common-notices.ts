import { listedNotices } from "./listed-notices.ts";
import type { SampleNotice } from "./sample-stored-notices.ts";

/** `listedNotices`, then one that search engines may index and a made-up one that they may not. */
export function commonNotices(): SampleNotice[] {
  return [
    ...listedNotices(),
    { title: "Katuse remont" },
    { title: "Näidis", raw_data: { demo: true } },
  ];
}
