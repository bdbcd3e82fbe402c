import type pg from "pg";

/** A table is worth it when a fifth of its rows are dead, or a tenth unknown to the planner: autovacuum's own rule. */
const worn = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
  order by 1`;

/**
 * PGlite has no autovacuum. Without it, tables that are written all the time (jobs, mails) grow for ever, and the planner
 * takes every table for empty. Returns which tables were vacuumed; others are served in between.
 */
export async function vacuumWorn(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(worn);
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
  return rows.map(({ name }) => name);
}
