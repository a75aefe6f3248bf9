import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ErasureSubject } from '../database/tables/erasure-tables.ts';

/** A row whose person was erased. */
export type ErasureEntry = { subject: ErasureSubject; id: string };

/** Whose rows the shop has erased, outside of its database: a restored backup does not know it any more. */
export type ErasureFile = { add(entries: readonly ErasureEntry[]): Promise<void>; read(): ErasureEntry[] };

/** One row a line, `booking 5f0c…`, nothing else; only added to. A bare id is a contract's, of versions before. */
export function erasureFile(dataDir: string): ErasureFile {
  const file = path.join(dataDir, 'erasures.txt');
  const lines = (): string[] =>
    existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return {
    read: () => lines().map(entryOf),
    async add(entries) {
      const known = new Set(lines().map((line) => lineOf(entryOf(line))));
      const news = entries.map(lineOf).filter((line) => !known.has(line));
      if (news.length === 0) return;
      await mkdir(dataDir, { recursive: true });
      await appendFile(file, news.map((line) => `${line}\n`).join(''), { flush: true });
    },
  };
}

const lineOf = ({ subject, id }: ErasureEntry): string => `${subject} ${id}`;

function entryOf(line: string): ErasureEntry {
  const [first = '', id] = line.split(' ');
  // `as`: written by `add` above.
  return id === undefined ? { subject: 'contract', id: first } : { subject: first as ErasureSubject, id };
}
