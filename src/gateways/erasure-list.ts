import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ErasureSubject } from '../database/tables/erasure-tables.ts';

/** A row whose person was erased. */
export type ErasureEntry = { subject: ErasureSubject; id: string };

/** Whose rows the shop has erased, outside of its database: a restored backup does not know it any more. */
export type ErasureList = {
  add(entries: readonly ErasureEntry[]): Promise<void>;
  read(): Promise<ErasureEntry[]>;
};

/** In a file of this machine. One row a line, `booking 5f0c…`, nothing else; only added to. A bare id is a contract's, of versions before. */
export function erasureFile(dataDir: string): ErasureList {
  const file = path.join(dataDir, 'erasures.txt');
  const entries = (): ErasureEntry[] =>
    existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).map(entryOf) : [];
  return {
    read: () => Promise.resolve(entries()),
    async add(added) {
      const known = new Set(entries().map(lineOf));
      const news = [...new Set(added.map(lineOf))].filter((line) => !known.has(line));
      if (news.length === 0) return;
      await mkdir(dataDir, { recursive: true });
      await appendFile(file, news.map((line) => `${line}\n`).join(''), { flush: true });
    },
  };
}

/** In this machine's file and in a store that all copies share. One that is away is asked again by the next start, and every night. */
export const sharedErasures = (file: ErasureList, store: ErasureList): ErasureList => ({
  read: async () => [...(await file.read()), ...(await store.read().catch(() => []))],
  async add(entries) {
    await file.add(entries);
    await store.add(entries);
  },
});

export const lineOf = ({ subject, id }: ErasureEntry): string => `${subject} ${id}`;

export function entryOf(line: string): ErasureEntry {
  const [first = '', id] = line.split(' ');
  // `as`: written by `add` above.
  return id === undefined ? { subject: 'contract', id: first } : { subject: first as ErasureSubject, id };
}
