import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenDatabase } from '../../../src/database/open-database.ts';

/** Every row of every table, the queue of jobs included, as text; bytes as they are, as hex and as base64. */
export const dumpOf = ({ inPlainSql }: Pick<OpenDatabase, 'inPlainSql'>): Promise<string> =>
  inPlainSql(async (plain) => {
    const tables = await plain.rows<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const texts: string[] = [];
    for (const { name } of tables)
      for (const row of await plain.rows<Record<string, unknown>>(`select * from ${name}`))
        for (const value of Object.values(row)) texts.push(...asTexts(value));
    return texts.join('\n');
  });

function asTexts(value: unknown): string[] {
  if (!(value instanceof Uint8Array)) return [typeof value === 'string' ? value : JSON.stringify(value)];
  const bytes = Buffer.from(value);
  return [bytes.toString('latin1'), bytes.toString('utf8'), bytes.toString('hex'), bytes.toString('base64')];
}

/** Every file below a folder, as text. */
export function filesIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.flatMap((entry) => asTexts(readFileSync(path.join(entry.parentPath, entry.name)))).join('\n');
}

/** Every word of every table and of the queue of jobs that could be a number, a code or a token. */
export const wordsOf = ({ inPlainSql }: Pick<OpenDatabase, 'inPlainSql'>): Promise<string[]> =>
  inPlainSql(async (plain) => {
    const tables = await plain.rows<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const words = new Set<string>();
    for (const { name } of tables)
      for (const { line } of await plain.rows<{ line: string }>(
        `select row_to_json(one)::text as line from ${name} one`,
      ))
        for (const [word] of line.matchAll(/(?<![\w-])[\w-]{8,100}(?![\w-])/g)) words.add(word);
    return [...words].filter(
      (word) => /\d/.test(word) && /[a-z]/i.test(word) && !/^\d{4}-\d\d-\d\d/.test(word),
    );
  });
