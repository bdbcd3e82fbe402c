import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route table is a few kilobytes: no second request to discover it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
