import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type OpenDatabase } from '../../../src/database/open-database.ts';
import { databaseUrl, templates } from './test-databases.ts';

export type FreshDatabase = OpenDatabase & { url: string };
export type Template = keyof typeof templates;

const makers = new Map<string, pg.Pool>();

/** The connection by which this process makes and drops databases: one for each would cost nearly what the copying does. */
function makerOn(serverUrl: string): pg.Pool {
  const known = makers.get(serverUrl);
  if (known) return known;
  const maker = new pg.Pool({ connectionString: serverUrl, max: 1, allowExitOnIdle: true });
  maker.on('error', () => undefined); // the server ended first, at the end of the run
  makers.set(serverUrl, maker);
  return maker;
}

/** Copied as files, because writing every page to the log takes twice the work. */
export async function createCopy(
  serverUrl: string,
  template: Template,
): Promise<{ name: string; url: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await makerOn(serverUrl).query(
    `create database ${name} template ${templates[template]} strategy file_copy`,
  );
  return { name, url: databaseUrl(serverUrl, name) };
}

export async function dropCopy(serverUrl: string, name: string): Promise<void> {
  await makerOn(serverUrl).query(`drop database ${name} with (force)`);
}

/** A database of one's own on that server, a copy of a template; `close` lets go of it and drops it. */
export async function copyTemplate(serverUrl: string, template: Template): Promise<FreshDatabase> {
  const { name, url } = await createCopy(serverUrl, template);
  const opened = await openDatabase({ databaseUrl: url, dataDir: 'unused' });
  const close = async () => {
    await opened.close();
    await dropCopy(serverUrl, name);
  };
  return { ...opened, url, close };
}
