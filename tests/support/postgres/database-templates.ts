import { seedShop } from '../../../src/shop/shop.ts';
import { pino } from 'pino';
import { createJobs } from '../../../src/database/jobs.ts';
import { migrate, seed, stampMode } from '../../../src/database/migrate.ts';
import { openDatabase } from '../../../src/database/open-database.ts';
import { assembleShop } from '../shop/assemble-shop.ts';
import { keepRows } from './pristine.ts';
import { databaseUrl, templates, withClient } from './test-databases.ts';

/** Migrates and seeds once; every test then starts from a copy, which costs well under 0.1 s. */
export async function makeTemplates(serverUrl: string): Promise<void> {
  await withClient(serverUrl, (client) => client.query(`create database ${templates.tables}`));
  const opened = await openDatabase({
    databaseUrl: databaseUrl(serverUrl, templates.tables),
    dataDir: 'unused',
  });
  await migrate(opened);
  // The queue's own tables, which a shop makes at its first start: making them takes longer than most tests.
  const jobs = createJobs(opened.jobsDatabase, pino({ level: 'silent' }));
  await jobs.prepare([]);
  await jobs.stop();
  await opened.close();
  await withClient(serverUrl, (client) =>
    client.query(`create database ${templates.demo} template ${templates.tables}`),
  );
  const demo = await openDatabase({ databaseUrl: databaseUrl(serverUrl, templates.demo), dataDir: 'unused' });
  await stampMode(demo, 'demo');
  await seed(demo, 'base');
  await seed(demo, 'demo');
  await seedShop(demo.database, 'costiera');
  await demo.close();
  await declareJobs(serverUrl);
  for (const template of ['tables', 'demo'] as const)
    await withClient(databaseUrl(serverUrl, templates[template]), (client) => keepRows(client, template));
}

/** Each shop declares its jobs when it is first opened, which takes a quarter of that; so one does it for all. */
async function declareJobs(serverUrl: string): Promise<void> {
  const first = 'costiera_first';
  await withClient(serverUrl, (client) =>
    client.query(`create database ${first} template ${templates.demo}`),
  );
  const url = databaseUrl(serverUrl, first);
  const opened = await openDatabase({ databaseUrl: url, dataDir: 'unused' });
  const renderMail = () => Promise.reject(new Error('nothing is mailed here'));
  const shop = await assembleShop({ ...opened, url }, {}, { renderMail });
  await shop.close();
  await opened.close();
  for (const table of ['queue', 'schedule']) {
    const rows = await withClient(url, async (client) => {
      const found = await client.query<{ rows: string }>(
        `select jsonb_agg(t)::text as rows from pgboss.${table} t`,
      );
      return found.rows[0]?.rows;
    });
    const copy = `insert into pgboss.${table} select * from jsonb_populate_recordset(null::pgboss.${table}, $1) on conflict do nothing`;
    for (const template of Object.values(templates))
      await withClient(databaseUrl(serverUrl, template), (client) => client.query(copy, [rows]));
  }
  await withClient(serverUrl, (client) => client.query(`drop database ${first} with (force)`));
}
