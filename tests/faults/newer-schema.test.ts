import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { applyMigration, migrate } from '../../src/database/migrate.ts';
import { aMorning } from '../builders/a-booking.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { breaches, readSchema } from '../support/postgres/schema-changes.ts';
import { createShopOnPostgres } from '../support/postgres/shop-on-postgres.ts';
import { book, bookAndPay } from '../support/process/shopper.ts';

const folder = new URL('../../db/migrations/', import.meta.url);

/** Adds to tables that the running code writes to: what a next release may do. */
const nextRelease = `
  alter table booking add column note text, add column origin text not null default 'site';
  alter table payment_fact add column noted boolean not null default false;
  alter table mail add column priority integer not null default 0;
  create table shift (id integer primary key, booking_id uuid references booking);
  create index booking_origin on booking (origin);`;

describeOnPostgres('a schema that is newer than the code', () => {
  it('F50 takes nothing away: each migration leaves the code before it all that it knew', async () => {
    const { database, runScript } = await freshDatabase();
    await runScript('drop schema public cascade; create schema public;');
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    let before = await readSchema(database);
    for (const file of files.toSorted()) {
      await runScript(readFileSync(new URL(file, folder), 'utf8'));
      const after = await readSchema(database);
      expect([file, breaches(before, after)]).toEqual([file, []]);
      before = after;
    }
  });

  it.each([
    ['alter table mail drop column last_answer', 'mail.last_answer is gone'],
    ['alter table mail rename column kind to sort', 'mail.kind is gone'],
    ['alter table mail add column owner text not null', 'mail.owner is owed by code that does not know it'],
    ['alter table mail alter column sent_at set not null', 'mail.sent_at may not be empty any more'],
    ['alter table mail alter column tries drop default', 'mail.tries is not filled by itself any more'],
    ['alter table mail alter column tries type bigint', 'mail.tries was int4 and is int8'],
    ['alter table mail add constraint few check (tries < 3)', 'mail: few is a rule that was not there'],
    ['create unique index mail_one on mail (reference)', 'mail: mail_one is a rule that was not there'],
    [
      'alter table mail add column place integer not null default 0, add constraint one unique (reference, place)',
      'mail: one is a rule that was not there',
    ],
  ])('F50 control: "%s" is seen', async (script, breach) => {
    const { database, runScript } = await freshDatabase();
    const before = await readSchema(database);
    await runScript(script);
    expect(breaches(before, await readSchema(database))).toContain(breach);
  });

  it('F50 comes while the old code sells, which goes on through it and after it, and would start again', async () => {
    const { server, fresh, close } = await createShopOnPostgres();
    const crowd = Array.from({ length: 20 }, (_, day) => book(server.url, aMorning(10 + day)));
    const before = await readSchema(fresh.database);
    await applyMigration(fresh, '999_next_release.sql', nextRelease);
    expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(crowd.map(() => 201));
    expect(breaches(before, await readSchema(fresh.database))).toEqual([]);
    expect((await bookAndPay(server.url, aMorning(3))).bookingUrl).toContain('/booking/');
    await migrate(fresh);
    await close();
  });
});
