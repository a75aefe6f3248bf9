import { createReadStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ByteStream } from '../gateways/backups/age-file.ts';
import { openBackupStore } from '../gateways/backups/backup-store.ts';
import type { Settings } from '../settings.ts';
import { backupsOf, isAhead, latestBackup } from './backup-name.rules.ts';
import { RefusedCommand } from './refused-command.ts';

/** A backup that is read, twice where it has to be. */
export type BackupSource = { name: string; bytes(): ByteStream };

export const backupFile = (file: string): BackupSource => ({
  name: file,
  bytes: () => createReadStream(file),
});

type WantedBackup = { asked: string; key: string | undefined; now: Date; printLine: (line: string) => void };

/**
 * What an operator asks for, opened with the secret keys of the file `key`. Said once where it is readable though a key is set or was
 * named: everybody who can write to that place can have made it.
 */
export async function openAskedBackup(
  settings: Settings,
  { asked, key, now, printLine }: WantedBackup,
): Promise<BackupSource> {
  const keys = await readKeyFile(key);
  const source = await findBackup(settings, { asked, now, printLine });
  let isToBeSaid = keys.length > 0 || settings.backups.keys.length > 0;
  return openedBackup(source, keys, () => {
    if (isToBeSaid)
      printLine(`${source.name} is NOT encrypted, though a key is set: is it one that this shop has made?`);
    isToBeSaid = false;
  });
}

/** A file of this machine; else, where BACKUP_TO says where they lie, the latest or one by its name. */
async function findBackup(
  settings: Settings,
  { asked, now, printLine }: Omit<WantedBackup, 'key'>,
): Promise<BackupSource> {
  if (existsSync(asked)) return backupFile(asked);
  const { to } = settings.backups;
  if (to === null) throw new RefusedCommand(`There is no file ${asked}.`);
  const store = openBackupStore(to);
  const names = await store.names();
  const ours = backupsOf(names, settings.mode);
  const name = asked === 'latest' ? latestBackup(ours, now) : names.find((each) => each === asked);
  for (const ahead of asked === 'latest' ? ours.filter((each) => isAhead(each, now)) : [])
    printLine(`${ahead.name} bears a moment that has not come yet, and is not taken for the latest.`);
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
async function readKeyFile(file: string | undefined): Promise<string[]> {
  if (file === undefined) return [];
  if (!existsSync(file)) throw new RefusedCommand(`There is no file ${file}.`);
  const keys = readFileSync(file, 'utf8').match(secretKey) ?? [];
  if (keys.length === 0) throw new RefusedCommand(`${file} holds no secret key (AGE-SECRET-KEY-…).`);
  const { isSecretKey } = await import('../gateways/backups/age-file.ts');
  for (const key of keys)
    if (!(await isSecretKey(key)))
      throw new RefusedCommand(`A secret key in ${file} is not whole: a letter of it is missing or another.`);
  return keys;
}

/** The same, opened where it is encrypted. The keys are those of its reader. */
export const openedBackup = (
  source: BackupSource,
  keys: readonly string[],
  whenReadable: () => void = () => undefined,
): BackupSource => ({
  name: source.name,
  bytes: () => openedBytes(source, keys, whenReadable),
});

async function* openedBytes(
  { name, bytes }: BackupSource,
  keys: readonly string[],
  whenReadable: () => void,
): AsyncGenerator<Uint8Array> {
  const { ageMark, decrypted, ForeignKey } = await import('../gateways/backups/age-file.ts');
  const { head, whole } = await peek(bytes(), ageMark.length);
  if (head.toString('latin1') !== ageMark) {
    whenReadable();
    return yield* whole;
  }
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
