import type { Answer } from "./ledger.ts";

/** Records when there was a fault, so that slow answers can be explained by it. */
export class FaultPeriods {
  private readonly times: { from: number; to: number }[] = [];

  get count(): number {
    return this.times.length;
  }

  /** `work` returns false if it could not inject the fault. */
  async during(work: () => Promise<boolean | undefined>): Promise<void> {
    const time = { from: performance.now(), to: Number.POSITIVE_INFINITY };
    this.times.push(time);
    if ((await work()) === false) this.times.splice(this.times.indexOf(time), 1);
    time.to = performance.now();
  }

  /** Including a second to recover: broken connections are noticed only when used. */
  touched({ from, to }: Pick<Answer, "from" | "to">): boolean {
    return this.times.some((time) => from < time.to + 1_000 && to > time.from);
  }
}
