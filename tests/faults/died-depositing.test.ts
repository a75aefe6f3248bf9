import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import type { FreshDatabase } from '../support/postgres/fresh-database.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aMortalShop } from '../support/process/a-life.ts';
import { book, payByCard, pressButton, until, untilGone } from '../support/process/shopper.ts';

/** Of the one booking, whose pickup is soon, and the link that its mail would hold. */
async function asked({ database }: FreshDatabase): Promise<{ id: string; page: string }> {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  const soon = sql<Date>`now() + interval '2 hours'`;
  const { id: bookingId } = await database
    .updateTable('booking')
    .set({ starts_at: soon, ends_at: sql<Date>`now() + interval '26 hours'` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const linkSha256 = createHash('sha256').update(token).digest('hex');
  await database
    .insertInto('deposit')
    .values({ id, booking_id: bookingId, cents: 300_00, release_hours: 0, link_sha256: linkSha256 })
    .execute();
  return { id, page: `/it/deposit/${token}` };
}

/** It is back; with a charge that was agreed to, or without any. */
async function returned({ database }: FreshDatabase, hasCharge: boolean): Promise<void> {
  await database
    .updateTable('booking')
    .set({ state: 'returned', starts_at: sql<Date>`now() - interval '1 day'`, ends_at: sql<Date>`now()` })
    .execute();
  if (!hasCharge) return;
  const { id: contractId, booking_id: bookingId } = await database
    .selectFrom('contract')
    .select(['id', 'booking_id'])
    .executeTakeFirstOrThrow();
  await database
    .insertInto('charge')
    .values({
      id: randomUUID(),
      booking_id: bookingId,
      contract_id: contractId,
      kind: 'fuel',
      state: 'accepted',
      cents: 27_00,
      text: '',
      photos: '[]',
      announced_at: sql<Date>`now()`,
      announced_cents: 27_00,
      object_until: sql<Date>`now() + interval '7 days'`,
    })
    .execute();
}

describeOnPostgres('a server that dies between what it decides about a deposit and the bank', () => {
  it.each([
    ['let go', false],
    ['taken in part', true],
  ] as const)('F75 killed when "deposit decided": in the end it is %s, once', async (_, hasCharge) => {
    const { fresh, start } = await aMortalShop();
    const { database } = fresh;
    const facts = async () =>
      (
        await database
          .selectFrom('payment_fact')
          .innerJoin('deposit', 'deposit.id', 'payment_fact.reference')
          .select(['object_kind', 'status', 'payment_fact.amount_cents'])
          .execute()
      ).map(({ object_kind: kind, status, amount_cents: cents }) => `${kind} ${status} ${cents}`);
    const ring = () =>
      sql`insert into pgboss.job (name, data) values ('sweep-deposits', '{}')`.execute(database);
    const first = await start();
    const {
      body: { checkoutUrl },
    } = await book(first.url, aBookingRequest({}, dayFromNow(5)));
    await payByCard(checkoutUrl);
    const isPaid = async () =>
      (await database.selectFrom('booking').select('state').executeTakeFirst())?.state === 'confirmed';
    await until('the booking to be paid', isPaid, 60);
    const { page } = await asked(fresh);
    await payByCard(await pressButton(first.url + page));
    await until('it to be held', async () => (await facts()).includes('intent authorised 30000'), 60);
    await first.stop();
    await returned(fresh, hasCharge);

    const second = await start({ FAILPOINT: 'deposit decided' });
    await ring();
    await untilGone(second.url, 60);
    const decided = await database.selectFrom('capture_request').select(['kind', 'amount_cents']).execute();
    expect(decided).toEqual([
      hasCharge ? { kind: 'capture', amount_cents: 27_00 } : { kind: 'release', amount_cents: null },
    ]);

    const third = await start();
    await ring();
    const done = hasCharge ? 'charge succeeded 2700' : 'intent cancelled 30000';
    await until('the bank to have done it', async () => (await facts()).includes(done), 90);
    await ring();
    const mail = hasCharge ? 'deposit_captured' : 'deposit_released';
    const mails = async () =>
      (await database.selectFrom('mail').select('kind').where('kind', 'like', 'deposit%').execute()).map(
        ({ kind }) => kind,
      );
    await until('its customer to be told', async () => (await mails()).includes(mail), 60);
    const told = (await mails()).filter((kind) => kind !== 'deposit_link');
    expect(told.toSorted()).toEqual(['deposit_held', mail].toSorted());
    expect((await facts()).filter((fact) => fact === done)).toHaveLength(1);
    expect(await database.selectFrom('capture_request').select('id').execute()).toHaveLength(1);
    const charges = await database.selectFrom('charge').select(['state', 'deposit_cents']).execute();
    expect(charges).toEqual(hasCharge ? [{ state: 'paid', deposit_cents: 27_00 }] : []);
    await third.stop();
  });
});
