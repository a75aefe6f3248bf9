import type { PlainSql } from '../plain-sql.ts';

/** Tables as lines of JSON and back, exactly, on both engines; for backup and restore. */

/** One way to write moments, ranges and bytes, whatever the server and the role are set to. */
export const canonicalSettings = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public;`;

/** Pictures and PDFs are written as text of twice their size: a few of them fill what a small process has. */
const atOnce = { small: 50, withBytes: 2 };

/** The shop's tables, those first that others refer to. Not the list of migrations, nor what belongs to an extension. */
export async function tablesInOrder(plain: PlainSql): Promise<string[]> {
  const tables = await plain.rows<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> 'migration' and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`);
  const references = await plain.rows<{ from: string; to: string }>(`
    select child.relname as "from", parent.relname as "to" from pg_constraint
      join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and conrelid <> confrelid`);
  const ordered: string[] = [];
  const place = (name: string): void => {
    if (ordered.includes(name)) return;
    for (const { to } of references.filter(({ from }) => from === name)) place(to);
    ordered.push(name);
  };
  for (const { name } of tables) place(name);
  return ordered;
}

/** In the order of the primary key, so that the same rows are the same lines. */
export async function* readRowLines(plain: PlainSql, table: string): AsyncGenerator<string> {
  const key = await plain.rows<{ name: string }>(
    `select quote_ident(attname) as name from pg_index
       join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indrelid = $1::regclass and indisprimary order by array_position(indkey::int2[], attnum)`,
    [`public.${table}`],
  );
  const [kind] = await plain.rows<{ withBytes: boolean }>(
    `select exists (select from pg_attribute where attrelid = $1::regclass and atttypid = 'bytea'::regtype
       and not attisdropped) as "withBytes"`,
    [`public.${table}`],
  );
  const count = kind?.withBytes ? atOnce.withBytes : atOnce.small;
  const order = key.map(({ name }) => name).join(', ');
  await plain.script(
    `declare rows_of_table no scroll cursor for select row_to_json(r)::text as line from public.${table} r order by ${order}`,
  );
  for (;;) {
    const rows = await plain.rows<{ line: string }>(`fetch ${count} from rows_of_table`);
    if (rows.length === 0) break;
    for (const { line } of rows) yield line;
  }
  await plain.script('close rows_of_table');
}

/** Writes lines back as rows. What the database would make up itself, numbers included, is taken as it was. */
export async function insertRowLines(
  plain: PlainSql,
  table: string,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return;
  const columns = await plain.rows<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${table}`],
  );
  const names = columns.map(({ name }) => name).join(', ');
  await plain.rows(
    `insert into public.${table} (${names}) overriding system value
     select ${names} from json_populate_recordset(null::public.${table}, $1::json)`,
    [`[${lines.join(',')}]`],
  );
}

/** Numbers that the database counts go on after the highest that is there. */
export async function advanceSequences(plain: PlainSql, table: string): Promise<void> {
  const counted = await plain.rows<{ name: string; sequence: string }>(
    `select quote_ident(attname) as name, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and pg_get_serial_sequence($1, attname) is not null`,
    [`public.${table}`],
  );
  for (const { name, sequence } of counted) {
    const next = `coalesce((select max(${name}) from public.${table}), 0) + 1`;
    await plain.rows(`select setval($1::regclass, ${next}, false)`, [sequence]);
  }
}

/** Everything of ours goes, and what belongs to an extension stays. */
export const dropEverything = `
  drop schema if exists pgboss cascade;
  do $$ declare each record; begin
    for each in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    loop execute format('drop table if exists public.%I cascade', each.relname); end loop;
    for each in select oid from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    loop
      -- One may have gone with another that it calls: then it has no name any more.
      if exists (select from pg_proc where oid = each.oid) then
        execute format('drop routine %s cascade', each.oid::regprocedure);
      end if;
    end loop;
  end $$;`;
