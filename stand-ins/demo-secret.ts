import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RandomSource } from '../src/basics/random-source.ts';

/** The demo's own secret: made at the first start, kept in a file that only the shop's user can read. Live mode is given one. */
export function demoSecret(dataDir: string, chance: RandomSource): string {
  const file = fileIn(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) makeSecret(file, chance);
  return readFileSync(file, 'utf8').trim();
}

export const hasDemoSecret = (dataDir: string): boolean => existsSync(fileIn(dataDir));

/** With a backup's tables comes its secret: the links in the mails of then go on. */
export function takeOverDemoSecret(dataDir: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = fileIn(dataDir);
  writeFileSync(`${file}.new`, secret, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

const fileIn = (dataDir: string): string => path.join(dataDir, 'app-secret');

/** Never half a secret; of two processes that start at once one names its own, the other takes that. */
function makeSecret(file: string, chance: RandomSource): void {
  const unfinished = `${file}.${chance.uuid()}.part`;
  try {
    writeFileSync(unfinished, Buffer.from(chance.bytes(32)).toString('base64url'), { mode: 0o600 });
    linkSync(unfinished, file);
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
