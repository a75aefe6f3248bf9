import { randomUUID } from 'node:crypto';
import { openDatabase, type OpenDatabase } from '../../../src/database/open-database.ts';
import { databaseUrl, templates, withClient } from './database-templates.ts';

export type FreshDatabase = OpenDatabase & { url: string };
export type Template = keyof typeof templates;

/**
 * A database of one's own on that server, a copy of a template; `close` lets go of it and drops it. Copied as files, because writing
 * every page to the log takes twice the work.
 */
export async function copyTemplate(serverUrl: string, template: Template): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(serverUrl, (client) =>
    client.query(`create database ${name} template ${templates[template]} strategy file_copy`),
  );
  const url = databaseUrl(serverUrl, name);
  const opened = await openDatabase({ databaseUrl: url, dataDir: 'unused' });
  const close = async () => {
    await opened.close();
    await withClient(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { ...opened, url, close };
}
