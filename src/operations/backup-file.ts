import { createHash, randomBytes, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { BackupStore } from '../gateways/backups/backup-store.type.ts';
import { End, Header, type Manifest, type TableMark } from './backup.shape.ts';
import { unfinishedName } from './backup-name.rules.ts';
import { openedBackup, type BackupSource } from './backup-source.ts';
import type { BackupSeal } from './backup-seal.ts';
import { RefusedCommand } from './refused-command.ts';

export type TableLines = { table: string; lines: AsyncIterable<string> };

type ToWrite = { store: BackupStore; name: string; seal: BackupSeal | null; header: Header };

/** Lies there under a name of this run alone, and was not read again yet. */
export type UnfinishedBackup = Pick<ToWrite, 'store' | 'name' | 'seal'> & {
  unfinished: string;
  bytes: number;
};

/** Writes a backup under a temporary name, which no other run of the same second has. */
export async function writeBackup(
  { store, name, seal, header }: ToWrite,
  tables: AsyncIterable<TableLines>,
): Promise<UnfinishedBackup> {
  const unfinished = unfinishedName(name, randomBytes(4).toString('hex'));
  return orRemoved(store, unfinished, async () => {
    const bytes = await writeLines(store, unfinished, { lines: linesOfBackup(header, tables), seal });
    return { store, name, seal, unfinished, bytes };
  });
}

/**
 * Reads it again from where it lies, and only then gives it its name: what has the name of a backup is a whole one. Encrypted, it
 * is read with the key that its seal made for this run.
 */
export const finishBackup = ({ store, name, seal, unfinished }: UnfinishedBackup): Promise<Manifest> =>
  orRemoved(store, unfinished, async () => {
    const written = { name: unfinished, bytes: () => store.read(unfinished) };
    const manifest = await readManifest(openedBackup(written, seal?.ownKeys ?? []));
    await store.rename(unfinished, name);
    return manifest;
  });

async function orRemoved<Done>(store: BackupStore, unfinished: string, work: () => Promise<Done>) {
  try {
    return await work();
  } catch (fault) {
    await store.remove(unfinished).catch(() => undefined);
    throw fault;
  }
}

async function writeLines(
  store: BackupStore,
  name: string,
  { lines, seal }: { lines: AsyncGenerator<string>; seal: BackupSeal | null },
): Promise<number> {
  const [text, gzip] = [Readable.from(lines), createGzip()];
  const pressing = pipeline(text, gzip);
  pressing.catch(() => undefined); // awaited below, after what it follows from
  try {
    const bytes = await store.write(name, seal ? seal.encrypt(gzip) : gzip);
    await pressing;
    return bytes;
  } catch (fault) {
    // What nobody takes would wait for ever.
    gzip.destroy();
    throw fault;
  }
}

async function* linesOfBackup(header: Header, tables: AsyncIterable<TableLines>): AsyncGenerator<string> {
  const whole = createHash('sha256');
  const marks: Record<string, TableMark> = {};
  const said = (line: string): string => {
    whole.update(`${line}\n`);
    return `${line}\n`;
  };
  yield said(`=${JSON.stringify(header)}`);
  for await (const { table, lines } of tables) {
    yield said(`#${table}`);
    const counting = counter();
    for await (const line of lines) {
      if (!line.startsWith('{') || line.includes('\n')) throw new Error(`a row of ${table} is not one line`);
      counting.add(line);
      yield said(line);
    }
    marks[table] = counting.mark();
  }
  const end: End = { end: true, tables: marks, sha256: whole.digest('hex') };
  yield `=${JSON.stringify(end)}\n`;
}

/** How many rows, and the fingerprint of them all. */
export function counter(): { add(line: string): void; mark(): TableMark } {
  const hash: Hash = createHash('sha256');
  let rows = 0;
  return {
    add: (line) => {
      rows += 1;
      hash.update(`${line}\n`);
    },
    mark: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

const damaged = (name: string): RefusedCommand =>
  new RefusedCommand(`${name} is no whole backup: it is damaged, cut off, or something else.`);

/** Reads all of it, and says what it is. Refuses a file of which a single byte is missing or changed. */
export async function readManifest(source: BackupSource): Promise<Manifest> {
  const { name } = source;
  const whole = createHash('sha256');
  let header: Header | null = null;
  let end: End | null = null;
  try {
    for await (const line of linesIn(source)) {
      if (end) throw damaged(name);
      if (!header) header = Header.parse(JSON.parse(line.slice(1)));
      else if (line.startsWith('=')) end = End.parse(JSON.parse(line.slice(1)));
      if (!end) whole.update(`${line}\n`);
    }
  } catch (fault) {
    // What can be said better was said already: there is no such file, or the key is another.
    throw fault instanceof RefusedCommand ? fault : damaged(name);
  }
  if (!header || !end || end.sha256 !== whole.digest('hex')) throw damaged(name);
  return { ...header, tables: end.tables };
}

const maxCharacters = 4_000_000;

/** The rows, some at a time, each lot of one table. */
export async function* rowsIn(source: BackupSource): AsyncGenerator<{ table: string; lines: string[] }> {
  let table = '';
  let lines: string[] = [];
  let characters = 0;
  for await (const line of linesIn(source)) {
    const isRow = line.startsWith('{');
    if (lines.length > 0 && (!isRow || characters > maxCharacters)) {
      yield { table, lines };
      [lines, characters] = [[], 0];
    }
    if (line.startsWith('#')) table = line.slice(1);
    if (!isRow) continue;
    lines.push(line);
    characters += line.length;
  }
}

async function* linesIn({ bytes }: BackupSource): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  pipeline(Readable.from(bytes(), { objectMode: false }), text).catch(() => undefined); // its faults come out of the loop
  let rest = '';
  for await (const chunk of text as AsyncIterable<string>) {
    // The text has an encoding. Not readline: it takes other characters than this for the end of a line too.
    if (!chunk.includes('\n')) {
      rest += chunk;
      continue;
    }
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
