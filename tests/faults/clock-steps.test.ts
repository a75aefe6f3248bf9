import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMorning } from '../builders/a-booking.ts';
import { fakedBy, findFaketime } from '../support/process/faketime.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { clear, newDataDir } from '../support/process/server.ts';
import { createShopOnPostgres, type ShopOnPostgres } from '../support/postgres/shop-on-postgres.ts';
import {
  book,
  call,
  type HeldBooking,
  payByCard,
  payment,
  sessionIn,
  until,
} from '../support/process/shopper.ts';

const library = findFaketime();
const hours = (milliseconds: number): number => Math.round(milliseconds / 3_600_000);

const describeWhereItSteps = library === null ? describe.skip : describeOnPostgres;

describeWhereItSteps('a server whose clock steps', () => {
  const folder = newDataDir();
  const timeFile = join(folder, 'time');
  const step = (by: string) => writeFileSync(timeFile, `${by}\n`);
  let shop: ShopOnPostgres;
  beforeAll(async () => {
    step('+0');
    shop = await createShopOnPostgres(fakedBy(library ?? '', timeFile));
  });
  afterAll(async () => {
    await shop.close();
    clear(folder);
  });

  /** How many hours the server's own clock is ahead, by the date of its answers. */
  async function hoursAhead(): Promise<number> {
    const { headers } = await fetch(`${shop.server.url}/healthz`);
    return hours(new Date(headers.get('date') ?? '').getTime() - Date.now());
  }

  /** Lets the server sweep now, and waits for the end. */
  async function sweep(): Promise<void> {
    const { database } = shop.fresh;
    const { rows } = await sql<{ id: string }>`
      insert into pgboss.job (name, data) values ('sweep-holds', '{}') returning id`.execute(database);
    await until('the sweep to end', async () => {
      const job = await sql<{
        state: string;
      }>`select state from pgboss.job where id = ${rows[0]?.id}`.execute(database);
      return job.rows[0]?.state === 'completed';
    });
  }

  const minutesLeft = sql<number>`round(extract(epoch from hold_ends_at - now()) / 60)::int`;
  const standing = ({ bookingId }: HeldBooking) =>
    shop.fresh.database
      .selectFrom('booking')
      .select(['state', minutesLeft.as('left')])
      .where('code', '=', bookingId)
      .executeTakeFirstOrThrow();

  it.each([
    ['ahead', '+3h', 3],
    ['back', '-3h', -3],
  ])(
    'F43 three hours %s keeps the hold, its payment page, and gives new holds their 37 minutes',
    async (_way, by, ahead) => {
      step('+0');
      const { url } = shop.server;
      const before = (await book(url, aMorning(3))).body;
      step(by);
      // Control: by its own clock the hold would be over, or last for hours.
      await until('its own clock to step', async () => (await hoursAhead()) === ahead);
      await sweep();
      expect(await standing(before)).toEqual({ state: 'held', left: 37 });
      const page = await call(
        'POST',
        `${url}/api/bookings/${before.bookingId}/payment?session_id=${sessionIn(before.checkoutUrl)}`,
        {},
      );
      expect(page.body).toEqual({ checkoutUrl: before.checkoutUrl });
      const after = await book(url, aMorning(3));
      expect(after.status).toBe(201);
      await sweep();
      expect(await standing(after.body)).toEqual({ state: 'held', left: 37 });
      await payByCard(before.checkoutUrl);
      await until('the payment', async () => (await payment(url, before)).body.state === 'success');
    },
  );

  it('F43 three hours back, a hold ends when its time is over by the database’s clock', async () => {
    step('-3h');
    const { body } = await book(shop.server.url, aMorning(4));
    const over = sql<Date>`now() - interval '1 second'`;
    await shop.fresh.database
      .updateTable('booking')
      .set({ hold_ends_at: over })
      .where('code', '=', body.bookingId)
      .execute();
    await sweep();
    expect(await standing(body)).toMatchObject({ state: 'expired' });
  });
});
