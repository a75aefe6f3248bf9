import { sql } from 'kysely';
import type { Queryable } from './tables.ts';

/** Everything that a database's tables are: columns, rules, indexes, triggers, functions, a line each; but for the order of columns. */
export async function describeSchema(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s %s %s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull,
        pg_get_expr(adbin, adrelid), attidentity, attgenerated) as line
      from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all select format('rule %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select format('table %s %s', relname, reloptions) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'S')
  `.execute(db);
  return rows.map(({ line }) => line).sort();
}
