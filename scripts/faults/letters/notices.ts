import { sql } from "drizzle-orm";
import type { Country } from "../../../app/site/sites.ts";
import type { Tx } from "../../../db/database.ts";
import type { Random } from "../random.ts";
import { countries, trades } from "./people.ts";
import { markOf } from "./read-mail.ts";

/** What happened to a notice, and by when it had: people are to be told of each. */
export interface Happening {
  mark: string;
  trade: string;
  country: Country;
  what: "added" | "deadline" | "cancelled";
  at: number;
}

type Plan = Omit<Happening, "at">;

/** Before a morning: new notices of some trades, and now and then an older one is moved or cancelled. */
export class Notices {
  readonly happenings: Happening[] = [];
  private readonly random: Random;
  private made = 0;

  constructor(random: Random) {
    this.random = random;
  }

  plan(): Plan[] {
    const { random } = this;
    const cancelled = new Set(
      this.happenings.filter(({ what }) => what === "cancelled").map(({ mark }) => mark),
    );
    const open = this.happenings.filter(
      ({ what, mark }) => what === "added" && !cancelled.has(mark),
    );
    const changes = open.flatMap((happening): Plan[] => {
      const kind = random.next();
      if (kind < 0.1) return [{ ...happening, what: "deadline" }];
      return kind < 0.16 ? [{ ...happening, what: "cancelled" }] : [];
    });
    const added = countries.flatMap((country) =>
      trades
        .filter(() => random.chance(0.4))
        .map((trade): Plan => ({ mark: markOf(this.made++), trade, country, what: "added" })),
    );
    return [...added, ...changes];
  }

  /** Once the plan is in the database. */
  note(plans: Plan[]): void {
    const at = performance.now();
    for (const { mark, trade, country, what } of plans) {
      this.happenings.push({ mark, trade, country, what, at });
    }
  }
}

/** All or nothing, and nothing a second time: it is tried again when the database dies in the middle. */
export async function applyPlan(tx: Tx, plans: Plan[], morning: number): Promise<void> {
  const { rows } = await tx.execute<{ mark: string }>(sql`select reference as mark from tenders`);
  const there = new Set(rows.map(({ mark }) => mark));
  const registers: Record<Country, number> = { EE: 1, LV: 2, LT: 3 };
  for (const { mark, trade, country, what } of plans) {
    const deadline = sql`date_trunc('day', now()) + ${20 + morning} * interval '1 day'`;
    if (what === "added" && !there.has(mark)) {
      await tx.execute(sql`
        insert into tenders (title, buyer_name, buyer_key, publication_date, deadline_date, created_at, source, type, kind,
          country, url, reference, cpv, division, region, listed)
        values (${`Faultless ${mark}`}, 'Tartu Linnavalitsus', '75006546', now() - interval '1 hour', ${deadline}, now(),
          ${registers[country]}, 6, 'tender', ${country}, ${`https://example.com/${mark}`}, ${mark}, array[${trade}],
          ${trade.slice(0, 2)}, array[${country}], true)`);
    }
    if (what === "deadline") {
      await tx.execute(sql`update tenders set deadline_date = ${deadline} where reference = ${mark}
        and deadline_date < ${deadline}`);
    }
    if (what === "cancelled") {
      await tx.execute(sql`update tenders set closed_at = now(), closed_reason = 'terminated'
        where reference = ${mark} and closed_at is null`);
    }
  }
}
