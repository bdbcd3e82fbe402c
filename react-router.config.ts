import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route table is a few kilobytes: no second request to discover it.
  routeDiscovery: { mode: "initial" },
  // Their actions and loaders in the browser are a few lines: not worth a file, and a request, each.
  splitRouteModules: false,
} satisfies Config;
