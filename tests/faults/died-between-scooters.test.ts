import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openSandboxFile } from '../../stand-ins/payment-sandbox/sandbox-file.ts';
import { aBookingBody } from '../builders/a-booking.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aLife, onServer } from '../support/process/a-life.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import type { RunningServer } from '../support/process/server.ts';
import {
  book,
  bookAndPay,
  mailsTo,
  payByCard,
  payment,
  until,
  untilGone,
} from '../support/process/shopper.ts';
import { formsIn, hiddenIn } from '../support/shop/own-pages.ts';

type Lives = Awaited<ReturnType<typeof aLife>>;

/** Three for a day, in ten days, two white and a black one. */
function threeScooters() {
  const one = aBookingBody({});
  const { driver } = one;
  const friend = { ...driver, fullName: 'Zoë Ångström', email: '', phone: '' };
  const furtherRides = [1, 2].map((scooterId) => ({ scooterId, extras: {}, driver: friend }));
  return { ...one, furtherRides, expectedTotalCents: 3 * one.expectedTotalCents };
}

/** Of each, the first in front: its state, and how many units stand in its name; then what was asked back, and the mails. */
async function standing({ fresh: { database } }: Lives) {
  const { rows } = await sql<{ state: string; units: number }>`
    select state, (select count(*)::int from occupancy o where o.reference = b.id) as units
    from booking b order by (party_id is not distinct from id) desc, id`.execute(database);
  const refunds = await database.selectFrom('refund_request').select('amount_cents').execute();
  const charges = database.selectFrom('payment_fact').select('id').where('object_kind', '=', 'charge');
  const mails = await database.selectFrom('mail').select('kind').execute();
  return {
    each: rows.map(({ state, units }) => [state, units]),
    charges: (await charges.execute()).length,
    refunds: refunds.map(({ amount_cents: cents }) => cents),
    mails: mails.map(({ kind }) => kind),
  };
}
const three = (state: string, units: number) => Array.from({ length: 3 }, () => [state, units]);
const [held, confirmed, cancelled] = [three('held', 1), three('confirmed', 1), three('cancelled', 0)];

/** The button for this one, or for all of them, as their customer's page shows it. */
async function pressCancel(server: RunningServer, bookingUrl: string, which: 'one' | 'all') {
  const address = `${server.url}${new URL(bookingUrl, server.url).pathname}/cancel`;
  const forms = formsIn(await (await fetch(address)).text()).filter(
    (form) => form['refundCents'] !== undefined,
  );
  const form = forms.find((one) => (one['which'] === 'all') === (which === 'all'));
  if (!form) throw new Error(`no button to cancel ${which}`);
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  await answer.text();
}

/** Keeps all of them until then: what it costs is looked at, and confirmed. */
async function pressKeepAllUntil(server: RunningServer, bookingUrl: string, endDate: string) {
  const address = `${server.url}${new URL(bookingUrl, server.url).pathname}/change`;
  const post = (fields: Record<string, string>) =>
    fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ endDate, which: 'all', ...fields }),
      redirect: 'manual',
    });
  const html = await (await post({})).text();
  const [versions, cents] = [hiddenIn(html, 'versions'), hiddenIn(html, 'cents')];
  const answer = await post({ step: 'confirm', versions, cents });
  await answer.text();
  return answer.headers.get('location') ?? '';
}

/** Until when each is kept; what was asked for all; and the pages on which money was asked for. */
async function changesIn({ fresh: { database } }: Lives) {
  const ends = await sql<{ day: string }>`select end_date::text as day from booking`.execute(database);
  const asked = await database.selectFrom('booking_change').select('state').execute();
  const pages = await database.selectFrom('payment_attempt').select('id').execute();
  return {
    until: ends.rows.map(({ day }) => day),
    asked: asked.map(({ state }) => state),
    pages: pages.length,
  };
}

const price = 65_00;
const isWhole = (kind: string) => kind === 'booking_confirmed';

describeOnPostgres('a server that is killed between the scooters of one order, and is started again', () => {
  it.each([
    ['a unit is taken', 'insert into occupancy'],
    ['a contract is prepared', 'insert into "contract"'],
  ])(
    'F19 killed when %s for the second: nothing is held, and the same request makes the one order',
    async (_, statement) => {
      const life = await aLife();
      const [body, key] = [threeScooters(), randomUUID()];
      const first = await life.start();
      await life.killedAt(first, statement, () => book(first.url, body, key));
      expect(await standing(life)).toEqual({ each: [], charges: 0, refunds: [], mails: [] });

      const second = await life.start();
      // The claim of the dead lasts a minute: as if it had passed.
      await life.fresh.database
        .updateTable('idempotency')
        .set({ claimed_at: new Date(0) })
        .execute();
      const again = await book(second.url, body, key);
      expect(again.status).toBe(201);
      expect((await standing(life)).each).toEqual(held);
      await payByCard(onServer(again.body.checkoutUrl, second));
      await until(
        'the payment',
        async () => (await payment(second.url, again.body)).body.state === 'success',
      );
      await until('the mail', async () => (await mailsTo(life.dataDir, body.driver.email)).length > 0);
      expect(await standing(life)).toMatchObject({
        each: confirmed,
        charges: 1,
        mails: ['booking_confirmed'],
      });
      await second.stop();
    },
  );

  it('F19 killed when the second is confirmed: money, scooters and mail are there all or none, and in the end all, once', async () => {
    const life = await aLife();
    const body = threeScooters();
    const first = await life.start();
    const { body: order } = await book(first.url, body);
    await life.killedAt(first, '"booking_event"', () => payByCard(order.checkoutUrl));
    expect(await standing(life)).toEqual({ each: held, charges: 0, refunds: [], mails: [] });

    const second = await life.start();
    const isConfirmed = async () => (await standing(life)).each.every(([state]) => state === 'confirmed');
    await until('the provider to ring again', isConfirmed, 60);
    await until('the mail', async () => (await mailsTo(life.dataDir, body.driver.email)).length > 0);
    expect(await standing(life)).toEqual({
      each: confirmed,
      charges: 1,
      refunds: [],
      mails: ['booking_confirmed'],
    });
    await second.stop();
  });

  it('F24 killed when the money of the second is asked back: none is cancelled, and pressed again all are, each for its own', async () => {
    const life = await aLife();
    const body = threeScooters();
    const first = await life.start();
    const { bookingUrl } = await bookAndPay(first.url, body);
    await life.killedAt(first, 'insert into "?refund_request', () => pressCancel(first, bookingUrl, 'all'));
    expect(await standing(life)).toMatchObject({ each: confirmed, refunds: [] });

    const second = await life.start();
    await pressCancel(second, bookingUrl, 'all');
    expect(await standing(life)).toMatchObject({ each: cancelled, refunds: [price, price, price] });
    expect((await standing(life)).mails.filter((kind) => !isWhole(kind))).toEqual(['booking_cancelled']);
    await second.stop();
  });

  it('F24 killed once a part was given back: the shop does not know it, there is no second, and the others ride', async () => {
    const life = await aLife();
    const body = threeScooters();
    const first = await life.start({ FAILPOINT: 'refund sent' });
    const { bookingUrl } = await bookAndPay(first.url, body);
    await pressCancel(first, bookingUrl, 'one').catch(() => null); // the refund may be quicker than the answer
    await untilGone(first.url, 30);
    const request = () =>
      life.fresh.database.selectFrom('refund_request').selectAll().executeTakeFirstOrThrow();
    expect(await request()).toMatchObject({ provider_refund_id: null, amount_cents: price });

    const second = await life.start();
    await until('the refund to be known', async () => (await request()).provider_refund_id !== null, 90);
    const file = openSandboxFile(path.join(life.dataDir, 'payment-sandbox.sqlite'));
    const refunds = file.list('refund', false).map(({ amount }) => amount);
    file.close();
    expect(refunds).toEqual([price]);
    expect(await standing(life)).toMatchObject({
      each: [
        ['cancelled', 0],
        ['confirmed', 1],
        ['confirmed', 1],
      ],
      refunds: [price],
    });
    await second.stop();
  });

  it('F10 killed while a change of all is asked for, and again while it is carried out: all keep their days until all have the new ones, paid once', async () => {
    const life = await aLife();
    const body = threeScooters();
    const longer = dayFromNow(32);
    const [before, after] = [body.endDate, longer].map((day) => [day, day, day]);
    const first = await life.start();
    const { bookingUrl } = await bookAndPay(first.url, body);
    await life.killedAt(first, 'insert into "booking_change"', () =>
      pressKeepAllUntil(first, bookingUrl, longer),
    );
    expect(await changesIn(life)).toEqual({ until: before, asked: [], pages: 1 });

    const second = await life.start();
    const asked = await pressKeepAllUntil(second, bookingUrl, longer);
    expect(await pressKeepAllUntil(second, bookingUrl, longer)).toBe(asked);
    const open = { until: before, asked: ['open', 'open', 'open'], pages: 2 };
    expect(await changesIn(life)).toEqual(open);
    await life.killedAt(second, 'insert into "booking_event"', () => payByCard(onServer(asked, second)));
    expect(await changesIn(life)).toEqual(open);

    const third = await life.start();
    const isDone = async () => (await changesIn(life)).asked.every((state) => state === 'done');
    await until('the provider to ring again', isDone, 60);
    await until('the mail', async () => (await standing(life)).mails.includes('booking_changed'));
    expect(await changesIn(life)).toEqual({ until: after, asked: ['done', 'done', 'done'], pages: 2 });
    expect(await standing(life)).toMatchObject({ each: confirmed, charges: 2, refunds: [] });
    expect((await standing(life)).mails.filter((kind) => kind === 'booking_changed')).toHaveLength(1);
    await third.stop();
  });
});
