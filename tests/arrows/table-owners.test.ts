import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tableOwners, tableReaders } from '../../src/database/table-owners.ts';
import { tableUsesIn, unknownTable } from './table-uses.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const owners: Record<string, string> = tableOwners;
const tables = new Set(Object.keys(owners));

/** The room a file is of: `main` of src/main.ts, `stand-ins` of what replaces gateways. */
const roomOf = (file: string): string =>
  file.startsWith('src/') ? path.parse(file.split('/')[1] ?? '').name : 'stand-ins';

const uses = globSync(['src/**/*.{ts,tsx}', 'stand-ins/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    tableUsesIn(readFileSync(path.join(root, file), 'utf8'), tables).map((use) => ({
      ...use,
      file,
      room: roomOf(file),
    })),
  );
const foreign = uses.filter(({ table, room }) => owners[table] !== room);
const named = (some: typeof uses): string[] =>
  some.map(({ table, file, line }) => `${table} in ${file}:${line}`);

describe('each table has one room', () => {
  it('that exists, and names it', () => {
    const order: string[][] = createRequire(import.meta.url)('../../rooms.cjs');
    const rooms = new Set([...order.flat(), 'database']);
    expect([...new Set(Object.values(owners))].filter((room) => !rooms.has(room))).toEqual([]);
    const used = new Set(uses.filter(({ table, room }) => owners[table] === room).map(({ table }) => table));
    expect([...tables].filter((table) => !used.has(table))).toEqual([]);
  });

  it('that alone writes it', () => {
    expect(named(foreign.filter(({ writes, table }) => writes && table !== unknownTable))).toEqual([]);
  });

  it('that alone reads it, but for rooms that read over many', () => {
    const allowed = (room: string): readonly string[] => tableReaders[room]?.reads ?? [];
    const reads = foreign.filter(({ writes, table }) => !writes && table !== unknownTable);
    expect(named(reads.filter(({ table, room }) => !allowed(room).includes(table)))).toEqual([]);
    const unused = Object.entries(tableReaders).flatMap(([reader, { reads: listed }]) =>
      listed
        .filter((table) => !reads.some((use) => use.room === reader && use.table === table))
        .map((table) => `${reader}: ${table}`),
    );
    expect(unused).toEqual([]);
  });

  it('so every statement spells its tables out, but for those that copy all of them', () => {
    const copies = /^src\/(database\/tables\/table-rows|operations\/check-restore-target)\.ts$/;
    expect(named(uses.filter(({ table, file }) => table === unknownTable && !copies.test(file)))).toEqual([]);
  });
});

it.each([
  ["db.selectFrom('mail').selectAll()", 'reads mail'],
  ["db.selectFrom(['mail as m', 'unit'])", 'reads mail, reads unit'],
  ["db.insertInto('mail')", 'writes mail'],
  ["db\n  .updateTable('unit')\n  .from('mail')", 'writes unit, reads mail'],
  ["db.deleteFrom('unit').using('mail as m')", 'writes unit, reads mail'],
  ["query.leftJoin('unit as u', 'u.id', 'x.id')", 'reads unit'],
  ['db.updateTable(table)', 'writes ?'],
  ['sql`select from mail m join unit on true`', 'reads mail, reads unit'],
  ['sql`select 1 from mail m, unit u`', 'reads mail, reads unit'],
  ['sql`delete from mail using unit`', 'writes mail, reads unit'],
  [
    'sql`with x as (insert into public.mail (id) values (1)) update unit set id = 1`',
    'writes mail, writes unit',
  ],
  ['sql`select from ${table}`', 'reads ?'],
  ['sql`select from ${sql.table(table)}`', 'reads ?, reads ?'],
  ['// sql`update unit set …`', ''],
  ["sql`select 1 from booking for update of x on conflict do update set y = 'from mail'`", 'reads mail'],
])('a table is found in %s', (statement, found) => {
  const source = `import { sql } from 'kysely';\n${statement}`;
  const seen = tableUsesIn(source, new Set(['mail', 'unit']));
  expect(seen.map(({ table, writes }) => `${writes ? 'writes' : 'reads'} ${table}`).join(', ')).toBe(found);
});
