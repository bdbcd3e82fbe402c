import { connections } from "./crowd.ts";
import { crowdProxies, pages } from "./crowd-proxies.ts";
import type { Step } from "./frame.ts";
import { playRollingRestart } from "./rolling-restart.ts";

/** Both proxies, on databases of their own: these ask more of the machine than all others. */
export const rollingRestartSteps: Step[] = [
  {
    name: `one client with ${connections} connections through nginx and Caddy leaves room for others`,
    where: ["docs/running/proxy.md", "Behind a TLS proxy"],
    apart: true,
    limitSeconds: 240,
    async run(play) {
      const found = await crowdProxies(["nginx", "caddy"], play.folder);
      const shutOut = found.filter(({ answered }) => answered < pages);
      if (shutOut.length > 0) {
        throw new Error(
          shutOut
            .map(({ proxy, crowd, answered }) => `${proxy}, ${crowd}: ${answered} of ${pages}`)
            .join("; "),
        );
      }
      const slowest = Math.max(...found.map(({ slowestMs }) => slowestMs));
      const held = found.map((each) => each.held);
      return `${Math.min(...held)} to ${Math.max(...held)} connections held; others' slowest page took ${slowest} ms`;
    },
  },
  {
    name: "restart and upgrade two processes behind nginx and Caddy, while leads are posted",
    where: ["docs/running/proxy.md", "A process that leaves"],
    apart: true,
    limitSeconds: 300,
    async run() {
      const { rounds, problems } = await playRollingRestart(["nginx", "caddy"]);
      if (problems.length > 0) throw new Error(problems.slice(0, 3).join("; "));
      const sum = (count: (round: (typeof rounds)[number]) => number) =>
        rounds.reduce((total, round) => total + count(round), 0);
      return `${sum(({ tally }) => tally.requests)} requests, 0 failed, ${sum(({ stored }) => stored.rows)} leads stored`;
    },
  },
];
