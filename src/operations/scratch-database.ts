import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';

const mark = 'costiera_check_';
const leftOverSeconds = 6 * 3600;

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
  await dropLeftOver(inServer);
  await inServer(`create database ${name}`).catch((fault: unknown) => {
    if (fault instanceof Error && 'code' in fault && fault.code === '42501') throw new NoScratch();
    throw fault;
  });
  const gone = () => inServer(`drop database if exists ${name} with (force)`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const address = { databaseUrl: url.href, dataDir: 'unused', poolSize: 2 };
  const opened = await openDatabase(address).catch(async (fault: unknown) => {
    await gone();
    throw fault;
  });
  const drop = async () => {
    await opened.close();
    await gone();
  };
  return { ...opened, drop };
}

const ownName = new RegExp(`^${mark}(\\d{1,12})_[0-9a-f]{8}$`);

/** Of looks that were killed. Of this role alone: another shop on the server looks at its own. */
async function dropLeftOver(inServer: OpenDatabase['jobsDatabase']['executeSql']): Promise<void> {
  const { rows } = await inServer(
    `select datname as name, extract(epoch from now())::float8 as now from pg_database
     where starts_with(datname, '${mark}') and pg_get_userbyid(datdba) = current_user`,
  );
  const isLeftOver = ({ name, now }: { name: string; now: number }) =>
    Number(ownName.exec(name)?.[1] ?? Infinity) < now - leftOverSeconds;
  for (const { name } of (rows as { name: string; now: number }[]).filter(isLeftOver))
    // as they were asked for
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
