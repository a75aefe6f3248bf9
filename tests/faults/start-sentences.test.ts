import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer as createPlainServer, type Server as PlainServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, getCACertificates, type Server, setDefaultCACertificates, TLSSocket } from 'node:tls';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpMailer } from '../../src/gateways/mail/smtp-mailer.ts';
import { s3Store } from '../../src/gateways/s3-store.ts';
import { callStripe } from '../../src/gateways/stripe/stripe-faults.ts';
import { anEndedCertificate } from '../builders/an-ended-certificate.ts';
import { anOutgoingMail } from '../builders/an-outgoing-mail.ts';
import type { FreshDatabase } from '../support/postgres/fresh-database.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { liveEnvironment } from '../support/process/live-environment.ts';
import { clear, newDataDir, StartFailure, startServer } from '../support/process/server.ts';
import { makeSmallDisk, type SmallDisk } from '../support/process/small-disk.ts';

/** What a start says that fails, which is one sentence. */
async function sentenceOf(env: Record<string, string>, dataDir = newDataDir()): Promise<string> {
  try {
    await (await startServer({ env, dataDir })).stop();
    return 'it started';
  } catch (fault) {
    if (!(fault instanceof StartFailure)) throw fault;
    expect([fault.code, fault.output.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^cannot start: /)],
    ]);
    return fault.output.trim();
  } finally {
    clear(dataDir);
  }
}

describeOnPostgres('a database on which the shop cannot live is said to be so', () => {
  /** Answers of the server's own tables and functions as another server would give them. */
  async function pretend({ url, database }: FreshDatabase, statement: string): Promise<void> {
    const name = new URL(url).pathname.slice(1);
    await sql`create schema pretended`.execute(database);
    await sql.raw(statement).execute(database);
    await sql.raw(`alter database ${name} set search_path = pretended, pg_catalog, public`).execute(database);
  }

  it('too old', async () => {
    const fresh = await freshDatabase();
    await pretend(
      fresh,
      `create function pretended.current_setting(text) returns text language sql as $$ select '140011' $$`,
    );
    expect(await sentenceOf({ DATABASE_URL: fresh.url })).toBe(
      'cannot start: the database is PostgreSQL 14, and the shop needs 15 or newer. Bring the database to a newer server first.',
    );
  });

  it('without the extension', async () => {
    const fresh = await freshDatabase();
    await fresh.runScript('drop schema public cascade; create schema public;');
    await pretend(fresh, `create view pretended.pg_available_extensions as select 'other' as name`);
    expect(await sentenceOf({ DATABASE_URL: fresh.url })).toContain('does not have the extension btree_gist');
  });

  it.each([
    [
      'the extension',
      'drop schema public cascade; create schema public;',
      'may not add the extension btree_gist',
    ],
    ['tables', 'revoke create on schema public from public;', 'may not make tables in this database'],
  ])('with a role that may not make %s', async (_, script, sentence) => {
    const fresh = await freshDatabase();
    const role = `guest_${Math.random().toString(36).slice(2)}`;
    await fresh.runScript(`${script} create role ${role} login;`);
    const url = new URL(fresh.url);
    url.username = role;
    expect(await sentenceOf({ DATABASE_URL: url.href })).toContain(sentence);
    await fresh.runScript(`drop role ${role}`);
  });

  it('on which a migration fails, which is named', async () => {
    const fresh = await freshDatabase();
    await fresh.runScript(`delete from migration where name = '001_foundation.sql'`);
    expect(await sentenceOf({ DATABASE_URL: fresh.url })).toMatch(
      /^cannot start: the migration 001_foundation\.sql failed and left nothing of itself: relation "\w+" already exists\./,
    );
  });

  it('with a clock that is ten minutes off the machine’s: it starts, and the log says so', async () => {
    const fresh = await freshDatabase('demo');
    await pretend(
      fresh,
      `create function pretended.clock_timestamp() returns timestamptz language sql as
        $$ select pg_catalog.clock_timestamp() + interval '10 minutes' $$`,
    );
    const server = await startServer({ env: { DATABASE_URL: fresh.url } });
    expect(server.output()).toContain('the clock of this machine is 10 minutes behind the database’s');
    await server.stop();
    clear(server.dataDir);
  });
});

const disk = makeSmallDisk(8);

describe.skipIf(disk === null)('a disk that can only be read', () => {
  const { folder, remount, remove } = disk as SmallDisk; // skipped without one
  afterAll(remove);

  it('is named by a start, of a demo and of a live shop', async () => {
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    remount('ro');
    const live = liveEnvironment('postgres://nobody@127.0.0.1:9/nothing');
    for (const env of [{}, live]) {
      const fault = await startServer({ env, dataDir }).catch((seen: unknown) => seen);
      expect(fault).toMatchObject({
        code: 1,
        output: expect.stringContaining(
          `cannot start: nothing can be written into the folder ${dataDir}: its disk can only be read. Set DATA_DIR`,
        ),
      });
    }
    remount('rw');
  });
});

describe('a certificate that has ended is named, with whose it is and since when', () => {
  const ended = 'the certificate of localhost ended on 2025-01-31';
  const trusted = getCACertificates();
  const house = mkdtempSync(path.join(tmpdir(), 'costiera-ended-'));
  const file = path.join(house, 'cert.pem');
  let secure: Server;
  let database: PlainServer;
  const portOf = (server: Server | PlainServer) => (server.address() as AddressInfo).port; // both listen
  beforeAll(async () => {
    const { key, cert } = await anEndedCertificate();
    writeFileSync(file, cert);
    setDefaultCACertificates([...trusted, cert]);
    secure = createServer({ key, cert }).on('tlsClientError', () => undefined);
    // As PostgreSQL begins: asked for TLS it says yes, and speaks it from then on.
    database = createPlainServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write('S');
        const spoken = new TLSSocket(socket, { isServer: true, key, cert });
        spoken.on('error', () => undefined);
      });
    });
    for (const server of [secure, database]) await once(server.listen(0, 'localhost'), 'listening');
  });
  afterAll(() => {
    setDefaultCACertificates(trusted);
    secure.close();
    database.close();
    rmSync(house, { recursive: true });
  });

  it('by a start, where it is the database’s', async () => {
    const url = `postgres://shop:secret@localhost:${portOf(database)}/shop?sslmode=verify-full`;
    expect(await sentenceOf({ DATABASE_URL: url, NODE_EXTRA_CA_CERTS: file })).toBe(
      `cannot start: ${ended}. It is that of the database (DATABASE_URL): have it renewed there.`,
    );
  });

  it('at the mail that it keeps back, where it is the mail server’s', async () => {
    const sent = await smtpMailer(`smtps://localhost:${portOf(secure)}`).send(anOutgoingMail());
    expect(sent).toEqual({ outcome: 'unreachable', answer: ended });
  });

  it('in the fault, where it is the store’s of photos', async () => {
    const keys = { accessKeyId: 'a', secretAccessKey: 'b', region: 'eu-south-1', bucket: 'photos' };
    const store = s3Store({ endpoint: `https://localhost:${portOf(secure)}`, ...keys });
    await expect(store.get('one')).rejects.toThrow(`the store of photos cannot be used: ${ended}`);
  });

  it('in the reason, where it is the provider’s', async () => {
    const stripe = new Stripe('sk_test_1', { host: 'localhost', port: portOf(secure), maxNetworkRetries: 0 });
    expect(await callStripe(() => stripe.balance.retrieve())).toEqual({
      kind: 'silent',
      reason: expect.stringContaining('certificate has ended'),
    });
  });
});

describe('the words behind “start” and the operator’s commands', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const call = (...words: string[]) => {
    const { PATH = '', HOME = '' } = process.env;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', './needs-node-24.mjs', ...words],
      {
        cwd: root,
        env: { PATH, HOME },
        encoding: 'utf8',
      },
    );
    return { status, said: stdout + stderr };
  };
  const commands = call('src/costiera.ts', 'help').said.matchAll(/^npm run (\S+)/gm);
  const names = [...commands].map(([, name = '']) => name);

  it('are listed by help', () =>
    expect(names).toEqual(expect.arrayContaining(['start', 'backup', 'go-live'])));

  it.each(names)('%s says by --help how it is called and what it ends with', (name) => {
    const { status, said } = call('src/costiera.ts', name, '--help');
    expect(status).toBe(0);
    expect(said).toMatch(/Ends with 0 when .*, 1 when .*, 2 when it was not understood/);
  });

  it.each(names)('%s ends with 2 where it is called in a way that it does not know', (name) => {
    const { status, said } = call('src/costiera.ts', name, '--loud');
    expect([status, said]).toEqual([2, expect.stringContaining('--loud')]);
  });

  it('npm start knows them too, before it builds anything', () => {
    expect(call('src/start.ts', '--help').said).toMatch(/^start opens the shop/);
    expect(call('src/start.ts', '--help').status).toBe(0);
    expect(call('src/start.ts', '--loud').status).toBe(2);
  });
});
