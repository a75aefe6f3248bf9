import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { instantOf, type TimeOfDay } from '../../src/basics/rome-time.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { setDatabaseAhead } from '../support/postgres/database-ahead.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { clear, newDataDir, startServer } from '../support/process/server.ts';
import { book, mailsTo, until } from '../support/process/shopper.ts';

const [eve, pickup, back] = [dayFromNow(2), dayFromNow(3), dayFromNow(4)];

/** A shop on the day before some pickups, whose time and lives are in the test's hands. */
async function anEve() {
  const fresh = await freshDatabase('demo');
  const { database } = fresh;
  const dataDir = newDataDir();
  const start = async (time: TimeOfDay, env: Record<string, string> = {}, date = eve) => {
    await setDatabaseAhead(fresh, instantOf({ date, time }));
    return startServer({ dataDir, env: { DATABASE_URL: fresh.url, ...env } });
  };
  return {
    start,
    /** As if it had been paid two days ago: the provider goes by its own time, and would open no page for this one. */
    book: async (url: string) => {
      const { driver } = aBookingRequest();
      const email = `${randomUUID()}@guest.example`;
      const days = { startDate: pickup, endDate: back };
      await book(url, aBookingRequest({ ...days, driver: { ...driver, email } }));
      await sql`update booking set state = 'confirmed', hold_ends_at = null, created_at = created_at - interval '2 days'
        where driver_email = ${email}`.execute(database);
      return email;
    },
    /** Looks now for what is due, as every minute. */
    ring: () =>
      sql<{ id: string }>`
        insert into pgboss.job (name, data) values ('timed-messages', '{}') returning id`.execute(database),
    isDone: async (id: string | undefined) => {
      const { rows } = await sql<{ state: string }>`select state from pgboss.job where id = ${id}`.execute(
        database,
      );
      return rows[0]?.state === 'completed';
    },
    isHeldBack: async () =>
      (await database.selectFrom('mail').select('id').where('not_before', 'is not', null).execute()).length >
      0,
    /** What stands of the message to an address, and how often it is there. */
    message: async (email: string) => {
      const row = await database
        .selectFrom('mail')
        .innerJoin('booking', 'booking.id', 'mail.reference')
        .select(['mail.state', 'mail.message_id'])
        .where('booking.driver_email', '=', email)
        .where('mail.kind', '=', 'pickup_tomorrow')
        .execute();
      const arrived = (await mailsTo(dataDir, email)).filter(
        ({ mail }) => mail.messageId === row[0]?.message_id,
      );
      return { states: row.map(({ state }) => state), arrived: row.length === 0 ? 0 : arrived.length };
    },
    close: () => clear(dataDir),
  };
}

describeOnPostgres('a message at its time, and a server that dies before it has left', () => {
  it('F39 killed when "message queued": it leaves once after the next start; at night it waits; what is stale is dropped', async () => {
    const shop = await anEve();
    const gone = async ({ stop }: Awaited<ReturnType<typeof startServer>>, email: string) => {
      await until('the message to be queued', async () => (await shop.message(email)).states.length > 0, 90);
      await stop('SIGKILL'); // it is dead already; waits for the end
    };
    const first = await shop.start('12:00', { FAILPOINT: 'message queued' });
    const early = await shop.book(first.url);
    await shop.ring();
    await gone(first, early);
    expect(await shop.message(early)).toEqual({ states: ['queued'], arrived: 0 });

    const second = await shop.start('12:10', { FAILPOINT: 'message queued' });
    await until('it to leave', async () => (await shop.message(early)).states[0] === 'sent', 60);
    const { rows: again } = await shop.ring();
    await until('the shop to have looked again', () => shop.isDone(again[0]?.id), 60);
    expect(await shop.message(early)).toEqual({ states: ['sent'], arrived: 1 });
    const late = await shop.book(second.url);
    await shop.ring();
    await gone(second, late);

    const third = await shop.start('22:30');
    await until('it to be held back', shop.isHeldBack, 60);
    const { rows: atNight } = await shop.ring();
    await until('the shop to have looked at night', () => shop.isDone(atNight[0]?.id), 60);
    expect(await shop.message(late)).toEqual({ states: ['queued'], arrived: 0 });
    await third.stop();

    const fourth = await shop.start('09:30', {}, pickup);
    await until('it to be taken up', async () => (await shop.message(late)).states[0] !== 'queued', 60);
    expect(await shop.message(late)).toEqual({ states: ['given_up'], arrived: 0 });
    expect(await shop.message(early)).toEqual({ states: ['sent'], arrived: 1 });
    await fourth.stop();
    shop.close();
  });
});
