import { sql } from 'kysely';
import type { Database } from '../../../src/database/tables.ts';

/** What a shop's tables promise to the code that knows them. */
export type Schema = { columns: Map<string, Column>; rules: Map<string, Rule>; tables: Set<string> };
type Rule = { name: string; table: string; unique: boolean; columns: string[] };
type Column = { table: string; name: string; type: string; nullable: boolean; filled: boolean };

export async function readSchema(database: Database): Promise<Schema> {
  const { rows: columns } = await sql<Column>`
    select table_name as "table", column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as filled
    from information_schema.columns where table_schema = 'public'`.execute(database);
  const { rows: rules } = await sql<Rule>`
    with rule (name, "table", "unique", keys) as (
      select indexrelid::regclass::text, indrelid, true, indkey::int2[]
        from pg_index where indisunique and indrelid::regclass::text not like 'pg_%'
      union select conname, conrelid, contype = 'u', conkey
        from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'x', 'f')
    )
    select name, "table"::regclass::text as "table", "unique",
      array(select attname::text from pg_attribute where attrelid = "table" and attnum = any (keys)) as columns
    from rule`.execute(database);
  return {
    columns: new Map(columns.map((column) => [`${column.table}.${column.name}`, column])),
    rules: new Map(rules.map((rule) => [`${rule.table}: ${rule.name}`, rule])),
    tables: new Set(columns.map(({ table }) => table)),
  };
}

/** Why code that knows only the schema of before could fail on the one after it; nothing where it cannot. */
export function breaches(before: Schema, after: Schema): string[] {
  const columns = [...after.columns].flatMap(([name, column]) => {
    const known = before.columns.get(name);
    if (known) return changes(name, known, column);
    const isOwed = !column.nullable && !column.filled && before.tables.has(column.table);
    return isOwed ? [`${name} is owed by code that does not know it`] : [];
  });
  const gone = [...before.columns.keys()].filter((name) => !after.columns.has(name));
  // One that had its name before may have become wider; that it did not become narrower is for a person to see.
  const rules = [...after.rules].filter(
    ([name, rule]) =>
      !before.rules.has(name) && before.tables.has(rule.table) && !isAboutNewColumns(rule, before, after),
  );
  return [
    ...gone.map((name) => `${name} is gone`),
    ...columns,
    ...rules.map(([name]) => `${name} is a rule that was not there`),
  ];
}

/** Code that leaves the new columns alone cannot break it: it holds for what they are filled with, or is unique by an empty one. */
function isAboutNewColumns({ table, unique, columns }: Rule, before: Schema, after: Schema): boolean {
  const added = columns.filter((column) => !before.columns.has(`${table}.${column}`));
  const staysEmpty = added.some((column) => {
    const { nullable = false, filled = true } = after.columns.get(`${table}.${column}`) ?? {};
    return nullable && !filled;
  });
  return added.length > 0 && (unique ? staysEmpty : added.length === columns.length);
}

const changes = (name: string, before: Column, after: Column): string[] => [
  ...(before.type === after.type ? [] : [`${name} was ${before.type} and is ${after.type}`]),
  ...(before.nullable && !after.nullable ? [`${name} may not be empty any more`] : []),
  ...(before.filled && !after.filled ? [`${name} is not filled by itself any more`] : []),
];
