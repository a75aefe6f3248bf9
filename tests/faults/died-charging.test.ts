import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, instantOf, today } from '../../src/basics/rome-time.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { setDatabaseAhead } from '../support/postgres/database-ahead.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { clear, newDataDir, startServer } from '../support/process/server.ts';
import { book, until, untilGone } from '../support/process/shopper.ts';

describeOnPostgres('a server that dies between the days and the money', () => {
  it('F70 killed when "charges gathered": what a payment is for is kept, and it is asked for once', async () => {
    const fresh = await freshDatabase('demo');
    const { database } = fresh;
    const dataDir = newDataDir();
    const start = (env = {}) => startServer({ dataDir, env: { DATABASE_URL: fresh.url, ...env } });
    const ring = async () => {
      const { rows } = await sql<{ id: string }>`
        insert into pgboss.job (name, data) values ('collect-charges', '{}') returning id`.execute(database);
      return rows[0]?.id;
    };
    const standing = async () => ({
      charges: (
        await database.selectFrom('charge').select(['state', 'cents']).orderBy('cents').execute()
      ).map(({ state, cents }) => `${state} ${cents}`),
      asked: (await database.selectFrom('money_request').select('amount_cents').execute()).map(
        ({ amount_cents: cents }) => cents,
      ),
      mails: (await database.selectFrom('mail').select('id').where('kind', '=', 'money_request').execute())
        .length,
    });
    try {
      // By day: at night nobody is asked for money.
      await setDatabaseAhead(fresh, instantOf({ date: addDays(today(new Date()), 1), time: '11:00' }));
      const first = await start();
      await book(first.url, aBookingRequest({}, dayFromNow(5)));
      await first.stop();
      await announceTwo(database);
      const second = await start({ FAILPOINT: 'charges gathered' });
      await ring();
      await untilGone(second.url, 60);
      const frozen = { charges: ['accepted 1000', 'accepted 2700'], asked: [3700], mails: 1 };
      expect(await standing()).toEqual(frozen);

      const third = await start();
      const id = await ring();
      await until(
        'the shop to have looked again',
        async () => {
          const { rows } = await sql<{
            state: string;
          }>`select state from pgboss.job where id = ${id}`.execute(database);
          return rows[0]?.state === 'completed';
        },
        60,
      );
      expect(await standing()).toEqual(frozen);
      await third.stop();
    } finally {
      await fresh.close();
      clear(dataDir);
    }
  });
});

/** As if the desk had announced them long ago. */
async function announceTwo(database: Awaited<ReturnType<typeof freshDatabase>>['database']): Promise<void> {
  const { id: contractId, booking_id: bookingId } = await database
    .selectFrom('contract')
    .select(['id', 'booking_id'])
    .executeTakeFirstOrThrow();
  const long = sql<Date>`now() - interval '9 days'`;
  for (const [kind, cents] of [
    ['fuel', 2700],
    ['other', 1000],
  ] as const)
    await database
      .insertInto('charge')
      .values({
        id: randomUUID(),
        booking_id: bookingId,
        contract_id: contractId,
        kind,
        state: 'announced',
        cents,
        text: 'Pieno',
        photos: '[]',
        announced_at: long,
        announced_cents: cents,
        object_until: sql<Date>`now() - interval '1 day'`,
      })
      .execute();
}
