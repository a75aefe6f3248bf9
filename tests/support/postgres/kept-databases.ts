import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../../src/database/open-database.ts';
import { createCopy, dropCopy, type FreshDatabase, type Template } from './fresh-database.ts';
import { asKept, keepConnections, type KeptConnections, unsaidOf } from './kept-connections.ts';
import { lookAtPristine, type Pristine, tellChanges } from './pristine.ts';

/** A copy of a template that one test after the other of this process uses, as long as it can be put back. */
type KeptDatabase = {
  name: string;
  url: string;
  /** Puts it back, and sees to it that nobody else is connected. */
  keeper: pg.Client;
  connections: KeptConnections;
  pristine: Pristine;
  uses: number;
};

/** What was deleted goes on taking place in the files. */
const mostUses = 60;

/** What a connection still holds for its user, and what it did not tell yet. */
const toNext = `reset all; unlisten *; select pg_advisory_unlock_all(); ${tellChanges}; ${asKept}`;

const waiting: Record<Template, KeptDatabase[]> = { tables: [], demo: [] };

/**
 * A database like a new copy of that template. One is made, and dropped, only where no other test left one behind; with the
 * connections that it left, a test of the shop takes half of the time.
 */
export async function takeDatabase(serverUrl: string, template: Template): Promise<FreshDatabase> {
  const kept = waiting[template].pop() ?? (await makeDatabase(serverUrl, template));
  kept.uses += 1;
  const opened = await openDatabase({
    databaseUrl: kept.url,
    dataDir: 'unused',
    Client: kept.connections.Client,
  });
  const close = async () => {
    await opened.close();
    if (kept.uses < mostUses && (await couldBePutBack(kept))) waiting[template].push(kept);
    else await endDatabase(serverUrl, kept);
  };
  return { ...opened, url: kept.url, close };
}

async function makeDatabase(serverUrl: string, template: Template): Promise<KeptDatabase> {
  const { name, url } = await createCopy(serverUrl, template);
  const keeper = new pg.Client({ connectionString: url, application_name: 'keeper' });
  keeper.on('error', () => undefined); // then it cannot be put back
  await keeper.connect();
  unsaidOf(keeper).unref();
  const pristine = await lookAtPristine(keeper, template);
  return { name, url, keeper, connections: keepConnections(), pristine, uses: 0 };
}

async function couldBePutBack({ keeper, connections: { idle }, pristine }: KeptDatabase): Promise<boolean> {
  try {
    await Promise.all(idle.map((client) => client.query(toNext)));
    const known = [keeper, ...idle].map((client) => unsaidOf(client).processID);
    return (await isAlone(keeper, known)) && (await pristine.putBack());
  } catch {
    return false;
  }
}

/** A busy server reads some goodbyes late. */
const lookTimes = 20;
const lookAgainMs = 50;

async function isAlone(keeper: pg.Client, known: number[]): Promise<boolean> {
  const others = `select from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> all ($1)`;
  for (let look = 1; look <= lookTimes; look += 1) {
    if ((await keeper.query(others, [known])).rowCount === 0) return true;
    await setTimeout(lookAgainMs);
  }
  return false;
}

async function endDatabase(serverUrl: string, { name, keeper, connections }: KeptDatabase): Promise<void> {
  await Promise.allSettled([connections.end(), keeper.end()]);
  await dropCopy(serverUrl, name);
}
