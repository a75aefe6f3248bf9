import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Whom the shop has forgotten, by contract, outside of its database: a restored backup does not know it any more. */
export type ErasureFile = { add(contractId: string): Promise<void>; read(): string[] };

/** One id a line, nothing else; only added to. */
export function erasureFile(dataDir: string): ErasureFile {
  const file = path.join(dataDir, 'erasures.txt');
  const read = (): string[] =>
    existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return {
    read,
    async add(contractId) {
      if (read().includes(contractId)) return;
      await mkdir(dataDir, { recursive: true });
      await appendFile(file, `${contractId}\n`, { flush: true });
    },
  };
}
