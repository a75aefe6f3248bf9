import { existsSync } from 'node:fs';
import { resolveTxt } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Surroundings } from '../go-live/surroundings.type.ts';
import type { Settings } from '../settings.ts';
import { certificateEnds } from './certificate-ends.ts';

const patienceMs = 5_000;
/** The name is there and has no such record, or there is no such name. */
const nothingThere = new Set(['ENODATA', 'ENOTFOUND']);

const within = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer')), patienceMs).unref();
    }),
  ]);

/** The folder is made when something is first kept in it: until then it is the disk of the one above. */
const existingPart = (folder: string): string =>
  existsSync(folder) ? folder : existingPart(path.dirname(folder));

/** Name servers, our own public address, the disk and certificates, as they answer now. */
export const createSurroundings = (settings: Settings): Surroundings => ({
  textRecords: async (name) => {
    try {
      return (await within(resolveTxt(name))).map((parts) => parts.join(''));
    } catch (fault) {
      const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
      return nothingThere.has(code) ? [] : null;
    }
  },
  pageAt: async (url) => {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'follow' });
      return await answer.text();
    } catch {
      return null;
    }
  },
  freeMegabytes: async () => {
    try {
      const { bavail, bsize } = await statfs(existingPart(path.resolve(settings.dataDir)));
      return Math.floor((bavail * bsize) / 1_000_000);
    } catch {
      return null;
    }
  },
  certificateEnds: () => certificateEnds(settings),
});
