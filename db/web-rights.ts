import { sql } from "drizzle-orm";
import type { Database, Tx } from "./database.ts";

/** hanked_web has rights that it must not have, and that we must not revoke. */
export class ExcessRights extends Error {
  /** Errors with a code are printed without a stack. */
  readonly code = "excess-rights";
}

/**
 * Migrations grant hanked_web what it needs. Any other right comes from PUBLIC, or was granted by someone on an adopted
 * table or by default privileges. The owner may need those, for a public API perhaps, so they are only reported.
 */
export async function refuseExcessRights(database: Database): Promise<void> {
  const excess = await database.asOwner(listExcessRights);
  if (excess.length > 0) throw new ExcessRights(excess.join("\n"));
}

/** One line for each right, with its remedy. Any role may run it, also before hanked_web exists. */
export async function listExcessRights(tx: Tx): Promise<string[]> {
  const roles = await tx.execute<{ line: string }>(excessOfRole);
  const tables = await tx.execute<{ line: string }>(excessOnTables);
  const rows = await tx.execute<{ line: string }>(excessOfRows);
  return [...roles.rows, ...tables.rows, ...rows.rows].map(({ line }) => line);
}

/** A view has its owner's rights. Whether it exposes leads, only the owner can tell. */
export async function listOpenViews(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(openViews);
  return rows.map(
    ({ name }) =>
      `every role may read ${name}, which is made from leads: see that it shows none of them`,
  );
}

const openViews = sql`
  with recursive made (oid) as (
    select oid from pg_class where relname in
      ('leads', 'lead_submissions', 'outgoing_mail', 'mailboxes', 'trials', 'trial_profiles', 'notice_opinions', 'follows', 'letter_settings')
      and relnamespace = to_regnamespace(quote_ident(current_schema()))
    union
    select r.ev_class from made join pg_depend d on d.refclassid = 'pg_class'::regclass and d.refobjid = made.oid
    join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
  )
  select oid::regclass::text as name from made join pg_class using (oid)
  where relkind in ('v', 'm') and has_any_column_privilege('hanked_web', oid, 'SELECT')
    and not coalesce(reloptions && '{security_invoker=true,security_invoker=on}', false)
  order by 1`;

const excessOfRole = sql`
  select format('%1$s may do what superusers do: run ALTER ROLE %1$s NOSUPERUSER NOCREATEROLE'
    || ' NOCREATEDB NOREPLICATION NOBYPASSRLS', rolname) as line
  from pg_roles where rolname in ('hanked_web', 'hanked_sender')
    and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)
  union all
  select format('%2$s is a member of %1$s: run REVOKE %1$s FROM %2$s', m.roleid::regrole, r.rolname)
  from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname in ('hanked_web', 'hanked_sender')`;

/**
 * `readable` and `changeable`: the columns that hanked_web may read or change in tables that it may not read or change as a
 * whole. What it sees of `mailboxes`, `trials`, `trial_profiles`, `follows` and `outgoing_mail` is also limited by policies.
 */
const excessOnTables = sql`
  with ours (name, readable, changeable, granted) as (values
    ('leads', '{id}'::text[], '{}'::text[], '{INSERT}'::text[]),
    ('lead_submissions', '{id,form_key,content_hash,delivered_at,gave_up_at,honeypot}', '{}', '{INSERT}'),
    ('cpv_codes', '{}', '{}', '{SELECT}'),
    ('tenders', '{}', '{}', '{SELECT}'),
    ('tender_imports', '{}', '{}', '{SELECT}'),
    ('tender_outcomes', '{}', '{}', '{}'),
    ('source_documents', '{}', '{}', '{}'),
    ('tender_changes', '{}', '{}', '{SELECT}'),
    ('outgoing_mail', '{id,created_at,purpose,address_hash,trial_id,trial_profile_id,follow_id,under_way,leased_until,outcome,sent_at,gave_up_at}',
      '{outcome,settled_at,body}', '{INSERT}'),
    ('mailboxes', '{address_hash,masked,confirmed_at,suppressed,suppressed_at}', '{confirmed_at,suppressed,suppressed_at}', '{}'),
    ('trials', '{}', '{}', '{SELECT,INSERT,UPDATE,DELETE}'),
    ('trial_profiles', '{}', '{}', '{SELECT,INSERT,UPDATE,DELETE}'),
    ('notice_opinions', '{}', '{}', '{SELECT,INSERT,UPDATE,DELETE}'),
    ('follows', '{}', '{}', '{SELECT,INSERT,UPDATE,DELETE}'),
    ('vanished_requests', '{}', '{}', '{}'),
    ('letter_runs', '{}', '{}', '{SELECT}'),
    ('letter_settings', '{}', '{}', '{SELECT}'),
    ('data_versions', '{}', '{}', '{SELECT}'),
    ('heartbeats', '{}', '{}', '{SELECT,INSERT,DELETE}')
  ), excess as (
    select distinct on (t.oid, p.privilege) t.oid, p.privilege, g.grantee, p.place
    from ours
    join pg_class t on t.relname = ours.name and t.relnamespace = to_regnamespace(quote_ident(current_schema()))
    cross join unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[])
      with ordinality as p(privilege, place)
    cross join (select 'public' as grantee union all
      select rolname from pg_roles where rolname = 'hanked_web' and not rolsuper) as g
    where p.privilege <> all(ours.granted) and (
      has_table_privilege(g.grantee, t.oid, p.privilege)
      or p.privilege in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') and exists (
        select from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
          and not (p.privilege = 'SELECT' and a.attname = any(ours.readable))
          and not (p.privilege = 'UPDATE' and a.attname = any(ours.changeable))
          and has_column_privilege(g.grantee, t.oid, a.attnum, p.privilege)))
    order by t.oid, p.privilege, g.grantee = 'public' desc
  ), lines as (
    select oid, grantee, string_agg(privilege, ', ' order by place) as privileges
    from excess group by oid, grantee
  )
  select case grantee
    when 'public' then format('every role, and so hanked_web, may %1$s %2$s: run REVOKE %1$s ON %2$s'
      || ' FROM PUBLIC, and grant it to the roles that need it', privileges, oid::regclass)
    else format('hanked_web may %1$s %2$s: run REVOKE %1$s ON %2$s FROM hanked_web', privileges, oid::regclass)
  end as line
  from lines order by oid::regclass::text, grantee`;

/** hanked_web may work on all columns of these tables, but only on the rows that our own policies let through. */
const excessOfRows = sql`
  with ours (oid, policies) as (
    select t.oid, given.policies
    from (values
      ('mailboxes', '{hanked_web_enters}'::name[]),
      ('trials', '{hanked_web_enters}'),
      ('trial_profiles', '{hanked_web_enters}'),
      ('notice_opinions', '{hanked_web_enters}'),
      ('outgoing_mail', '{hanked_web_adds,hanked_web_reads,hanked_web_settles}')
    ) as given (name, policies)
    join pg_class t on t.relname = given.name and t.relnamespace = to_regnamespace(quote_ident(current_schema()))
  )
  select format('hanked_web may see every row of %1$s: run ALTER TABLE %1$s ENABLE ROW LEVEL SECURITY', oid::regclass) as line
  from ours join pg_class using (oid) where not relrowsecurity
  union all
  select format('the policy %2$I lets hanked_web see more rows of %1$s: run DROP POLICY %2$I ON %1$s', ours.oid::regclass, p.polname)
  from ours join pg_policy p on p.polrelid = ours.oid
  where p.polpermissive and p.polname <> all(ours.policies)
    and p.polroles && array[0::oid, to_regrole('hanked_web')::oid]`;
