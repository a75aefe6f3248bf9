import { createReadStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ByteStream } from '../gateways/backups/age-file.ts';
import { openBackupStore } from '../gateways/backups/backup-store.ts';
import type { Settings } from '../settings.ts';
import { latestBackup } from './backup-name.rules.ts';
import { RefusedCommand } from './refused-command.ts';

/** A backup that is read, twice where it has to be. */
export type BackupSource = { name: string; bytes(): ByteStream };

export const backupFile = (file: string): BackupSource => ({
  name: file,
  bytes: () => createReadStream(file),
});

/** A file of this machine; else, where BACKUP_TO says where they lie, the latest or one by its name. */
export async function findBackup(asked: string, settings: Settings): Promise<BackupSource> {
  if (existsSync(asked)) return backupFile(asked);
  const { to } = settings.backups;
  if (to === null) throw new RefusedCommand(`There is no file ${asked}.`);
  const store = openBackupStore(to);
  const names = await store.names();
  const name = asked === 'latest' ? latestBackup(names, settings.mode) : names.find((each) => each === asked);
  if (name === undefined)
    throw new RefusedCommand(
      asked === 'latest'
        ? 'There is no backup where BACKUP_TO says.'
        : `There is no backup ${path.basename(asked)}.`,
    );
  return { name: store.describe(name), bytes: () => store.read(name) };
}

const secretKey = /^AGE-SECRET-KEY-\S+$/gm;

/** The secret keys in a file, as `backup-key` and age-keygen write it. */
export function readKeyFile(file: string | undefined): string[] {
  if (file === undefined) return [];
  if (!existsSync(file)) throw new RefusedCommand(`There is no file ${file}.`);
  const keys = readFileSync(file, 'utf8').match(secretKey) ?? [];
  if (keys.length === 0) throw new RefusedCommand(`${file} holds no secret key (AGE-SECRET-KEY-…).`);
  return keys;
}

/** The same, opened where it is encrypted. The keys are those of its reader. */
export const openedBackup = (source: BackupSource, keys: readonly string[]): BackupSource => ({
  name: source.name,
  bytes: () => openedBytes(source, keys),
});

async function* openedBytes(
  { name, bytes }: BackupSource,
  keys: readonly string[],
): AsyncGenerator<Uint8Array> {
  const { ageMark, decrypted, ForeignKey } = await import('../gateways/backups/age-file.ts');
  const { head, whole } = await peek(bytes(), ageMark.length);
  if (head.toString('latin1') !== ageMark) return yield* whole;
  if (keys.length === 0)
    throw new RefusedCommand(
      `${name} is encrypted. Say --key FILE, with the secret key of BACKUP_KEY in it.`,
    );
  try {
    yield* decrypted(whole, keys);
  } catch (fault) {
    if (fault instanceof ForeignKey)
      throw new RefusedCommand(`${name} is encrypted to another key than this one.`);
    throw fault;
  }
}

/** What it begins with, and all of it. */
async function peek(bytes: ByteStream, length: number): Promise<{ head: Buffer; whole: ByteStream }> {
  const iterator = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let gathered = 0;
  while (gathered < length) {
    const { value, done } = await iterator.next();
    if (done) break;
    first.push(value);
    gathered += value.length;
  }
  async function* whole() {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { head: Buffer.concat(first).subarray(0, length), whole: whole() };
}
