import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { End, Header, type Manifest, type TableMark } from './backup.shape.ts';
import { RefusedCommand } from './refused-command.ts';

export type TableLines = { table: string; lines: AsyncIterable<string> };

/**
 * Writes a backup under a temporary name that only the shop's user can read, reads it again, and only then gives it its name:
 * a file with the name of a backup is a whole one.
 */
export async function writeBackup(
  file: string,
  header: Header,
  tables: AsyncIterable<TableLines>,
): Promise<Manifest> {
  const unfinished = `${file}.unfinished`;
  try {
    const text = Readable.from(linesOfBackup(header, tables));
    await pipeline(
      text,
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }),
    );
    const manifest = await readManifest(unfinished);
    await rename(unfinished, file);
    await flushFolder(path.dirname(file));
    return manifest;
  } catch (fault) {
    await rm(unfinished, { force: true });
    throw fault;
  }
}

// On some systems a folder cannot be opened; there the name is kept by other means.
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
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

const damaged = (file: string): RefusedCommand =>
  new RefusedCommand(`${file} is no whole backup: it is damaged, cut off, or something else.`);

/** Reads all of it, and says what it is. Refuses a file of which a single byte is missing or changed. */
export async function readManifest(file: string): Promise<Manifest> {
  const whole = createHash('sha256');
  let header: Header | null = null;
  let end: End | null = null;
  if (!existsSync(file)) throw new RefusedCommand(`There is no file ${file}.`);
  try {
    for await (const line of linesIn(file)) {
      if (end) throw damaged(file);
      if (!header) header = Header.parse(JSON.parse(line.slice(1)));
      else if (line.startsWith('=')) end = End.parse(JSON.parse(line.slice(1)));
      if (!end) whole.update(`${line}\n`);
    }
  } catch {
    throw damaged(file);
  }
  if (!header || !end || end.sha256 !== whole.digest('hex')) throw damaged(file);
  return { ...header, tables: end.tables };
}

const maxCharacters = 4_000_000;

/** The rows, some at a time, each lot of one table. */
export async function* rowsIn(file: string): AsyncGenerator<{ table: string; lines: string[] }> {
  let table = '';
  let lines: string[] = [];
  let characters = 0;
  for await (const line of linesIn(file)) {
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

async function* linesIn(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  pipeline(createReadStream(file), text).catch(() => undefined); // its faults come out of the loop
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
