import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import type { Failpoint } from '../../src/basics/failpoint.ts';
import type { Addable } from '../../src/booking/add/add-scooter.shape.ts';
import { openSandboxFile } from '../../stand-ins/payment-sandbox/sandbox-file.ts';
import { aMorning } from '../builders/a-booking.ts';
import { aSignature } from '../builders/a-signature.ts';
import { customerData } from '../builders/customer-data.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aMortalShop, type MortalShop } from '../support/process/a-life.ts';
import {
  book,
  bookAndPay,
  call,
  contractTokenFor,
  mailsTo,
  payByCard,
  payment,
  type HeldBooking,
  until,
  untilGone,
} from '../support/process/shopper.ts';
import { withdrawUnits } from '../builders/stored-states.ts';
import { aScooterMore } from '../support/shop/adding.ts';

/** What stands of the only booking. */
async function standing({ fresh: { database } }: MortalShop) {
  const rows = async (table: 'booking' | 'occupancy' | 'payment_attempt' | 'payment_fact' | 'mail') =>
    (
      await database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const booking = await database.selectFrom('booking').select('state').executeTakeFirst();
  const mails = await database.selectFrom('mail').select('kind').execute();
  const charges = await database
    .selectFrom('payment_fact')
    .select('id')
    .where('object_kind', '=', 'charge')
    .execute();
  return {
    state: booking?.state ?? null,
    bookings: Number(await rows('booking')),
    units: Number(await rows('occupancy')),
    attempts: Number(await rows('payment_attempt')),
    charges: charges.length,
    mails: mails.map(({ kind }) => kind),
  };
}
/** In the provider's own books. */
function refundsIn(dataDir: string): Stripe.Refund[] {
  const file = openSandboxFile(path.join(dataDir, 'payment-sandbox.sqlite'));
  const refunds = file.list('refund', false);
  file.close();
  return refunds;
}

const confirmedOnce = {
  state: 'confirmed',
  bookings: 1,
  units: 1,
  attempts: 1,
  charges: 1,
  mails: ['booking_confirmed'],
};

describeOnPostgres('a server that dies at a named place, and is started again', () => {
  it.each<[Failpoint, number]>([
    ['scooter held', 0],
    ['attempt frozen', 1],
    ['session opened', 1],
  ])('F19 killed when "%s": the same request, sent again, makes the one booking', async (place, attempts) => {
    const life = await aMortalShop();
    const body = aMorning(3);
    const key = randomUUID();
    const first = await life.start({ FAILPOINT: place });
    await expect(book(first.url, body, key)).rejects.toThrow();
    await untilGone(first.url, 30);
    expect(await standing(life)).toMatchObject({ state: 'held', bookings: 1, units: 1, attempts, mails: [] });

    const second = await life.start();
    // The claim of the dead lasts a minute: as if it had passed.
    await life.fresh.database
      .updateTable('idempotency')
      .set({ claimed_at: new Date(0) })
      .execute();
    const { status, body: held } = await book(second.url, body, key);
    expect(status).toBe(201);
    await payByCard(new URL(new URL(held.checkoutUrl).pathname, second.url).href); // it moved to another port
    await until('the payment', async () => (await payment(second.url, held)).body.state === 'success');
    await until('the mail', async () => (await mailsTo(life.dataDir, body.driver.email)).length === 1);
    expect(await standing(life)).toEqual(confirmedOnce);
    await second.stop();
  });

  it('F19 killed when a scooter was added and held: the same request, sent again, adds the one scooter', async () => {
    const life = await aMortalShop();
    const first = await life.start();
    const { body: booked } = await book(first.url, aMorning(3));
    await payByCard(booked.checkoutUrl);
    const bookingUrl = await until(
      'the payment',
      async () => (await payment(first.url, booked)).body.bookingUrl,
    );
    const address = `/api/bookings/by-token/${bookingUrl.split('/').at(-1)}/scooters`;
    const { body: addable } = await call<Addable>('GET', first.url + address);
    const [{ id: scooterId, quote } = { id: 0, quote: { totalCents: 0 } }] = addable.scooters;
    const body = aScooterMore({ scooterId, expectedTotalCents: quote.totalCents });
    const add = (url: string, key: string) =>
      call<HeldBooking>('POST', url + address, body, { 'idempotency-key': key });
    await first.stop();
    const key = randomUUID();
    const second = await life.start({ FAILPOINT: 'scooter held' });
    await expect(add(second.url, key)).rejects.toThrow();
    await untilGone(second.url, 30);
    const states = () =>
      life.fresh.database.selectFrom('booking').select(['state', 'party_id']).orderBy('created_at').execute();
    expect(await states()).toEqual([
      { state: 'confirmed', party_id: null },
      { state: 'held', party_id: null },
    ]);
    const third = await life.start();
    await life.fresh.database
      .updateTable('idempotency')
      .set({ claimed_at: new Date(0) })
      .execute();
    const { status, body: held } = await add(third.url, key);
    expect(status).toBe(201);
    await payByCard(new URL(new URL(held.checkoutUrl).pathname, third.url).href);
    await until('the payment', async () => (await payment(third.url, held)).body.state === 'success');
    const [one, other, ...more] = await states();
    expect(more).toEqual([]);
    expect(other).toEqual({ state: 'confirmed', party_id: one?.party_id });
    await third.stop();
  });

  it.each<[Failpoint]>([['event stored'], ['session looked up'], ['payment decided']])(
    'F19 killed when "%s": event, money, booking and mail are there all or none, and in the end all, once',
    async (place) => {
      const life = await aMortalShop();
      const body = aMorning(3);
      const first = await life.start({ FAILPOINT: place });
      const held = await book(first.url, body);
      await payByCard(held.body.checkoutUrl).catch(() => null); // the shop may be gone before the page has answered
      await untilGone(first.url, 30);
      expect(await standing(life)).toMatchObject({ state: 'held', charges: 0, mails: [] });
      const events = await life.fresh.database.selectFrom('provider_event').select('settled_at').execute();
      expect(events.filter(({ settled_at: at }) => at !== null)).toEqual([]);

      const second = await life.start();
      const confirmed = async () => (await standing(life)).state === 'confirmed';
      await until('the provider to ring again', confirmed, 60);
      await until('the mail', async () => (await mailsTo(life.dataDir, body.driver.email)).length === 1);
      expect(await standing(life)).toEqual(confirmedOnce);
      expect((await payment(second.url, held.body)).body.state).toBe('success');
      await second.stop();
    },
  );

  it('F24 killed when "refund sent": the provider has made the refund, the shop does not know it, and there is no second', async () => {
    const life = await aMortalShop();
    const first = await life.start({ FAILPOINT: 'refund sent' });
    const held = await book(first.url, aMorning(3));
    const { database } = life.fresh;
    // Nothing is left of the scooter when the money comes: it goes back by itself.
    await database.deleteFrom('occupancy').execute();
    await withdrawUnits(database);
    await payByCard(held.body.checkoutUrl).catch(() => null);
    await untilGone(first.url, 30);
    const request = () => database.selectFrom('refund_request').selectAll().executeTakeFirstOrThrow();
    expect(await request()).toMatchObject({ provider_refund_id: null, by_hand_why: null });

    const second = await life.start();
    await until('the refund to be known', async () => (await request()).provider_refund_id !== null, 90);
    const { id, provider_refund_id: refundId, amount_cents: cents } = await request();
    const refunds = refundsIn(life.dataDir);
    expect(refunds.map((one) => [one.id, one.amount, one.metadata?.['request']])).toEqual([
      [refundId, cents, id],
    ]);
    expect(await standing(life)).toMatchObject({ state: 'expired', charges: 1, mails: ['booking_refunded'] });
    await second.stop();
  });

  it('F39 killed after the mail was taken: it goes out again under the same Message-ID, and no third time', async () => {
    const life = await aMortalShop();
    const body = aMorning(3);
    const first = await life.start({ FAILPOINT: 'mail accepted' });
    const held = await book(first.url, body);
    await payByCard(held.body.checkoutUrl);
    await untilGone(first.url, 30);
    const [before] = await mailsTo(life.dataDir, body.driver.email);
    expect(before).toBeDefined();
    // The lease of the dead lasts three minutes: as if they had passed.
    await life.fresh.database.updateTable('mail').set({ next_try_at: new Date() }).execute();
    const second = await life.start();
    await until(
      'the mail to be known as sent',
      async () => {
        const mail = await life.fresh.database.selectFrom('mail').select('state').executeTakeFirst();
        return mail?.state === 'sent';
      },
      90,
    );
    const mails = await mailsTo(life.dataDir, body.driver.email);
    expect(new Set(mails.map(({ mail }) => mail.messageId)).size).toBe(1);
    expect(mails.length).toBeLessThanOrEqual(2);
    await second.stop();
  });

  it('F31 killed between drawing the signed contract and keeping it: it is sealed after the next start, once', async () => {
    const life = await aMortalShop();
    const { database } = life.fresh;
    const body = aMorning(3);
    const first = await life.start({ FAILPOINT: 'contract drawn' });
    await bookAndPay(first.url, body);
    const token = await contractTokenFor(life.dataDir, body.driver.email);
    const contracts = `${first.url}/api/contracts`;
    await call('PUT', `${contracts}/customer-data/${token}`, { customerData, contractLanguage: 'it' });
    const signed = call('PUT', `${contracts}/signature/${token}`, { signatureData: await aSignature() });
    // The job may be quicker than the answer: whether it still arrives is chance, and does not matter.
    await signed.catch(() => null);
    await untilGone(first.url, 30);
    const contract = () => database.selectFrom('contract').selectAll().executeTakeFirstOrThrow();
    expect(await contract()).toMatchObject({ status: 'signed', sealed_at: null });
    // The lease of the dead on its job lasts a while: as if it had passed.
    await sql`update pgboss.job set state = 'retry', start_after = now() where name = 'seal-contract' and state = 'active'`.execute(
      database,
    );
    const second = await life.start();
    await until('the file to be sealed', async () => (await contract()).sealed_at, 90);
    const pdf = await fetch(`${second.url}/api/contracts/pdf/${token}`);
    const bytes = new Uint8Array(await pdf.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe((await contract()).pdf_sha256);
    const sealed = await database
      .selectFrom('contract_event')
      .select('id')
      .where('kind', '=', 'sealed')
      .execute();
    expect(sealed).toHaveLength(1);
    await second.stop();
  });
});
