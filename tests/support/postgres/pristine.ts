import type pg from 'pg';
import type { Template } from './fresh-database.ts';

/**
 * Puts a database back to what its template is, and tells whether it could: what changed the schema or the database's own settings
 * cannot be put back.
 */
export type Pristine = { putBack(): Promise<boolean> };

/** A transaction's number; of two, the later has the higher one, as the server of a run is young. */
const numberOfNow = `pg_current_xact_id()::text::int8`;
/** Rows that were ever written, changed or deleted in a table. Each connection tells at its own time, so `tellChanges` first. */
const touchesOf = (oid: string) =>
  ['inserted', 'updated', 'deleted'].map((way) => `pg_stat_get_tuples_${way}(${oid})`).join(' + ');
export const tellChanges = 'select pg_stat_force_next_flush()';

const fileOf = (folder: string, template: Template, table: string) =>
  `${folder}/pristine-${template}-${table.replaceAll('"', '')}`;

/** What a template holds, kept in files of the server's, from which `putBack` fills emptied tables. */
export async function keepRows(client: pg.Client, template: Template): Promise<void> {
  const folder = await folderOf(client);
  for (const { name } of (await tablesOf(client)).filter(({ rows }) => rows > 0))
    await client.query(`copy ${name} to '${fileOf(folder, template, name)}'`);
}

/** On a copy of that template, which nothing has changed yet. */
export async function lookAtPristine(client: pg.Client, template: Template): Promise<Pristine> {
  const folder = await folderOf(client);
  const tables = await tablesOf(client);
  const oids = tables.map(({ oid }) => oid);
  const before = await oneOf<{ objects: string; counters: string }>(client, `select ${objects}, ${counters}`);
  const look = () => oneOf<Look>(client, lookAtTables, [oids]);
  let last = await look();
  return {
    async putBack() {
      const { isSame } = await oneOf<{ isSame: boolean }>(client, schemaLook, [before.objects, last.number]);
      if (!isSame) return false;
      const { touches } = await look();
      const changed = tables.filter((_table, place) => touches[place] !== last.touches[place]);
      await inSpiteOfRules(client, [...changed.map(({ name }) => `delete from ${name}`), before.counters]);
      const filled = changed.filter(({ rows }) => rows > 0);
      if (filled.length > 0) {
        // Else the rows would stand where there is room, and be found in another order than in a new copy.
        await client.query(`vacuum ${filled.map(({ name }) => name).join(', ')}`);
        await inSpiteOfRules(
          client,
          filled.map(({ name }) => `copy ${name} from '${fileOf(folder, template, name)}'`),
        );
      }
      last = await look();
      return true;
    },
  };
}

/** Without triggers: neither what refers to a row nor what forbids to delete one has a say. */
async function inSpiteOfRules(client: pg.Client, statements: string[]): Promise<void> {
  const before = ['begin', 'set local session_replication_role = replica'];
  await client.query([...before, ...statements, tellChanges, 'commit'].join(';'));
}

type Look = { number: string; touches: string[] };
const lookAtTables = {
  name: 'tables',
  text: `select ${numberOfNow} as number, array_agg(${touchesOf('oid')} order by place) as touches
    from unnest($1::oid[]) with ordinality as wanted (oid, place)`,
};

const ours = `relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)`;

type Table = { oid: number; name: string; rows: number };

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows: found } = await client.query<Omit<Table, 'rows'>>(
    `select oid, format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class where relkind = 'r' and ${ours} order by oid`,
  );
  const counts = found.map(
    ({ oid, name }) => `select ${oid} as oid, '${name}' as name, count(*)::int as rows from ${name}`,
  );
  return (await client.query<Table>(`${counts.join(' union all ')} order by 1`)).rows;
}

/** Number of each kind of object; a changed one has a new row version, one that went is missing. */
const catalogues: [table: string, which: string][] = [
  ['pg_namespace', 'true'],
  ['pg_class', ours],
  ['pg_attribute', 'attrelid >= 16384'],
  ['pg_attrdef', 'true'],
  ['pg_constraint', 'true'],
  ['pg_trigger', 'true'],
  ['pg_proc', 'oid >= 16384'],
  ['pg_type', 'oid >= 16384'],
];
const numbers = catalogues
  .map(([table, which]) => `(select count(*) from ${table} where ${which})`)
  .join(" || ' ' || ");
const objects = `${numbers} as objects`;
const schemaLook = {
  name: 'schema-look',
  text: `select ${numbers} = $1 and not (${[
    ...catalogues.map(
      ([table, which]) => `exists (select from ${table} where ${which} and xmin::text::int8 >= $2)`,
    ),
    `exists (select from pg_db_role_setting join pg_database on pg_database.oid = setdatabase where datname = current_database())`,
  ].join(' or ')}) as "isSame"`,
};

/** Statements that set each sequence to where it stands now. */
const counters = `(select coalesce(string_agg(format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
  coalesce(last_value, start_value), last_value is not null), ';'), 'select') from pg_sequences) as counters`;

async function folderOf(client: pg.Client): Promise<string> {
  return (await oneOf<{ folder: string }>(client, `select current_setting('data_directory') as folder`))
    .folder;
}

async function oneOf<Row extends pg.QueryResultRow>(
  client: pg.Client,
  query: string | { name: string; text: string },
  values?: unknown[],
): Promise<Row> {
  const asked = typeof query === 'string' ? { text: query } : query;
  const [row] = (await client.query<Row>({ ...asked, ...(values ? { values } : {}) })).rows;
  if (!row) throw new Error('no row');
  return row;
}
