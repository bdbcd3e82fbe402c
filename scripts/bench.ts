import { exitWithMessage } from "./exit-with-message.ts";

/** Measurements that anyone can rerun. Ratios within one run on one machine are what counts. */
const benches: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  pages: () => import("./bench/pages.ts"),
  navigation: () => import("./bench/navigation.ts"),
  refresh: () => import("./bench/refresh.ts"),
  cpv: () => import("./bench/cpv.ts"),
  uncached: () => import("./bench/uncached.ts"),
  tenders: () => import("./bench/tenders.ts"),
  "tenders-import": () => import("./bench/tenders-import.ts"),
};

try {
  const [name = "pages"] = process.argv.slice(2);
  const load = benches[name];
  if (!load) throw new Error(`there is no bench '${name}': ${Object.keys(benches).join(", ")}`);
  const { run } = await load();
  await run();
  process.exit(0);
} catch (error) {
  exitWithMessage(error);
}
