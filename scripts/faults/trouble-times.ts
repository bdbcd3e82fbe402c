import type { Answer } from "./ledger.ts";

/** When something was wrong, so that an answer can be judged by what stood in its way. */
export class TroubleTimes {
  private readonly times: { from: number; to: number }[] = [];

  get count(): number {
    return this.times.length;
  }

  /** `work` says false when there was nothing to make trouble for. */
  async during(work: () => Promise<boolean | undefined>): Promise<void> {
    const time = { from: performance.now(), to: Number.POSITIVE_INFINITY };
    this.times.push(time);
    if ((await work()) === false) this.times.splice(this.times.indexOf(time), 1);
    time.to = performance.now();
  }

  /** With a second to get over it: broken connections are found out about only when used. */
  touched({ from, to }: Pick<Answer, "from" | "to">): boolean {
    return this.times.some((time) => from < time.to + 1_000 && to > time.from);
  }
}
