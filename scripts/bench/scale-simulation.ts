/** Measured milliseconds. Those of a batch are for all of its letters together. */
export interface StepTimes {
  claim: number;
  compose: number;
  freeze: number;
  step: number;
  /** To a mail server that answers at once. */
  handOver: number;
}

export interface Setup {
  processes: number;
  /** How many letters a process leases at a time. */
  batch: number;
  /** How long the relay takes for each of its answers. */
  relayMs: number;
  /** Transactions that the database works on at a time: its processors. */
  databaseSlots: number;
  letters: number;
}

export interface Simulated {
  minutes: number;
  /** Of the database's slots. */
  databaseBusy: number;
  transactionsPerSecond: number;
}

/** MAIL, RCPT, DATA and the letter itself are each answered. */
const answersOfLetter = 4;

/**
 * Processes that share one database: each leases a batch, composes and keeps it, and hands over one letter after the other
 * with a transaction in between. Transactions wait for each other where there are more than the database has slots; the rest
 * a process does by itself. One event after the other, in the order of time.
 */
export function simulateMorning(times: StepTimes, setup: Setup): Simulated {
  const { processes, batch, databaseSlots } = setup;
  // A part of the morning is enough: nothing changes as it goes on.
  const letters = Math.min(setup.letters, Math.max(20_000, processes * batch * 20));
  const handOver = times.handOver + answersOfLetter * setup.relayMs;
  const slots = new Float64Array(databaseSlots);
  // Starts are spread over a second, as processes start.
  const clocks = Float64Array.from(
    { length: processes },
    (_, place) => (place * 1_000) / processes,
  );
  /** Of each process: letters that it has still to hand over, and whether they are composed but not kept yet. */
  const left = new Int32Array(processes);
  const unfrozen = new Uint8Array(processes);
  let given = 0;
  let transactions = 0;
  let busy = 0;
  let end = 0;
  /** When it is done: it takes the slot that is free first. */
  const transact = (now: number, ms: number): number => {
    const slot = indexOfLeast(slots);
    const done = Math.max(now, slots[slot] ?? 0) + ms;
    slots[slot] = done;
    transactions += 1;
    busy += ms;
    return done;
  };
  for (;;) {
    const place = indexOfLeast(clocks);
    const now = clocks[place] ?? 0;
    if (now === Number.POSITIVE_INFINITY) break;
    if (unfrozen[place]) {
      unfrozen[place] = 0;
      clocks[place] = transact(now, times.freeze);
    } else if (left[place]) {
      left[place] = (left[place] ?? 0) - 1;
      const over = transact(now, times.step) + handOver;
      clocks[place] = over;
      end = Math.max(end, over);
    } else if (given < letters) {
      given += batch;
      left[place] = batch;
      unfrozen[place] = 1;
      clocks[place] = transact(now, times.claim) + times.compose * batch;
    } else clocks[place] = Number.POSITIVE_INFINITY;
  }
  return {
    minutes: ((end / given) * setup.letters) / 60_000,
    databaseBusy: busy / (end * databaseSlots),
    transactionsPerSecond: transactions / (end / 1_000),
  };
}

function indexOfLeast(numbers: Float64Array): number {
  let least = 0;
  for (let place = 1; place < numbers.length; place++) {
    if ((numbers[place] ?? 0) < (numbers[least] ?? 0)) least = place;
  }
  return least;
}
