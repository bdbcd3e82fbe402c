import type { Database } from "../../../../db/database.ts";
import type { Log } from "../../../process/log.ts";
import { dropMailOfLeavers, forgetMail } from "../../mail/outbox.server.ts";
import { countries } from "../../notices/countries.ts";
import { currentRun } from "../trial-days.ts";
import {
  closeDigestRuns,
  openDigestRun,
  queueMissedDigests,
  tidyTrials,
} from "./run-store.server.ts";

interface DigestRunsParts {
  database: Database;
  log: Pick<Log, "info">;
  /** For tests, which choose the time. */
  now?: () => number;
}

const tidyEveryMs = 3_600_000;
/** Sealing the change batch takes long after a first import. */
const openWithinMs = 60_000;

/** Opens and closes the digest runs of the three countries. Any number of processes may try; each run opens once. */
export class DigestRuns {
  private readonly parts: DigestRunsParts;
  private tidiedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: DigestRunsParts) {
    this.parts = parts;
  }

  async look(): Promise<void> {
    const { database, log, now = Date.now } = this.parts;
    for (const country of countries) {
      const run = currentRun(now(), country);
      if (!run) continue;
      const people = await database.asSender((tx) => openDigestRun(tx, run), openWithinMs);
      if (people !== null) log.info({ country, day: run.day, people }, "a digest run began");
    }
    await database.asSender(dropMailOfLeavers);
    await database.asSender(queueMissedDigests);
    const joined = await database.asSender(closeDigestRuns);
    if (joined > 0) log.info({ digests: joined }, "not sent by noon: joined to the next run");
    await this.tidy();
  }

  private async tidy(): Promise<void> {
    if (performance.now() - this.tidiedAt < tidyEveryMs) return;
    await this.parts.database.asSender(tidyTrials);
    await this.parts.database.asSender(forgetMail);
    this.tidiedAt = performance.now();
  }
}
