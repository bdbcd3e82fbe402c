import type { Step } from "./frame.ts";
import { playRollingRestart } from "./rolling-restart.ts";

/** On a database of its own: it asks more of the machine than all others. */
export const rollingRestartSteps: Step[] = [
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
