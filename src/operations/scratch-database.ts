import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';

const mark = 'costiera_check_';
const staleSeconds = 6 * 3600;

/** The role of DATABASE_URL must not make databases. */
class NoScratch extends Error {
  override name = 'NoScratch';
  constructor() {
    super('the role of DATABASE_URL may not make a database to look at a backup in: alter role … createdb');
  }
}

type Scratch = OpenDatabase & { drop(): Promise<void> };

/** An empty database beside the shop’s, on the same server; its own work is nobody’s else, and it goes when it was looked at. */
async function scratchBeside(
  { jobsDatabase }: Pick<OpenDatabase, 'jobsDatabase'>,
  databaseUrl: string,
): Promise<Scratch> {
  const name = `${mark}${Math.floor(Date.now() / 1000)}_${randomBytes(4).toString('hex')}`;
  // Past every transaction, in which no database can be made.
  const inServer = (text: string) => jobsDatabase.executeSql(text);
  await dropStale(inServer);
  await inServer(`create database ${name}`).catch((fault: unknown) => {
    if (fault instanceof Error && 'code' in fault && fault.code === '42501') throw new NoScratch();
    throw fault;
  });
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const opened = await openDatabase({ databaseUrl: url.href, dataDir: 'unused', poolSize: 2 });
  const drop = async () => {
    await opened.close();
    await inServer(`drop database if exists ${name} with (force)`);
  };
  return { ...opened, drop };
}

/** Of looks that were killed. */
async function dropStale(inServer: OpenDatabase['jobsDatabase']['executeSql']): Promise<void> {
  const { rows } = await inServer(
    `select datname as name from pg_database where starts_with(datname, '${mark}')
       and split_part(datname, '_', 3)::bigint < extract(epoch from now()) - ${staleSeconds}`,
  );
  for (const { name } of rows as { name: string }[])
    await inServer(`drop database if exists ${name} with (force)`);
}

/** Slower, and never inside of a shop that serves: it does its work in this process. */
async function embeddedScratch(): Promise<Scratch> {
  const folder = await mkdtemp(path.join(tmpdir(), 'costiera-check-'));
  const opened = await openDatabase({ dataDir: folder });
  const drop = async () => {
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...opened, drop };
}

type Wanted = { opened: OpenDatabase; databaseUrl: string | undefined; mayEmbed: boolean };

/** Where a backup is brought back to be looked at. Throws NoScratch where it would have to be embedded and may not. */
export async function openScratch({ opened, databaseUrl, mayEmbed }: Wanted): Promise<Scratch> {
  if (databaseUrl === undefined) return embeddedScratch();
  try {
    return await scratchBeside(opened, databaseUrl);
  } catch (fault) {
    if (fault instanceof NoScratch && mayEmbed) return embeddedScratch();
    throw fault;
  }
}
