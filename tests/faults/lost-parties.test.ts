import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { pause } from '../../src/database/pause.ts';
import { aBookingRequest, atTheOffice, dayFromNow } from '../builders/a-booking-request.ts';
import { withdrawUnits } from '../builders/stored-states.ts';
import { hasWaitingTransaction } from '../support/postgres/has-waiting-transaction.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';
import { book, sessionIn } from '../support/shop/booking-calls.ts';
import { bookingsIn, cancel, paidTogether, refundsIn, threeScooters } from '../support/shop/parties.ts';
import {
  aPot,
  customersPage,
  givenBack,
  mailsIn,
  openPot,
  pageToPayOn,
  passTime,
  ridersPage,
  settle,
  standing,
  stepOf,
} from '../support/shop/pots.ts';
import { setSetting } from '../support/shop/charges.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aTelephone, until as hoursFromNow } from '../support/shop/telephone.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const everything = { since: new Date(0) };
const allHeld = Array.from({ length: 3 }, () => 'held 1');
const confirmed = Array.from({ length: 3 }, () => ['confirmed', 1]);
const stands = async (shop: TestShop) => (await bookingsIn(shop)).map(({ state, units }) => [state, units]);

/** As if the database were restored from before anybody ordered; the provider knows what it took. */
async function loseBookings({ database }: TestShop): Promise<void> {
  const keptTables = [
    sql`contract_event`,
    sql`card_consent`,
    sql`invoice`,
    sql`invoice_event`,
    sql`fiscal_document`,
  ];
  for (const kept of keptTables) await sql`alter table ${kept} disable trigger user`.execute(database);
  await sql`truncate booking, occupancy, payment_attempt, payment_fact, refund_request, provider_event, mail, staff_task,
    idempotency, promo_redemption cascade`.execute(database);
  for (const kept of keptTables) await sql`alter table ${kept} enable trigger user`.execute(database);
}

const unitsTaken = async ({ database }: TestShop) =>
  (await database.selectFrom('occupancy').select('id').execute()).length;
const openTask = ({ database }: TestShop) =>
  database
    .selectFrom('staff_task')
    .select(['kind', 'reference', 'detail'])
    .where('over_at', 'is', null)
    .execute();

/** Three were ordered and paid, and lost; so many black ones are left then. */
async function aLostParty(blacksLeft: number) {
  const shop = await aShop();
  await paidTogether(shop);
  await loseBookings(shop);
  for (const [scooterId, units] of [
    [1, 2],
    [2, blacksLeft],
  ] as const)
    await withdrawUnits(shop.database, { of: scooterId, keep: { scooterId, units } });
  await restart(shop);
  const [task] = await openTask(shop);
  return { shop, task };
}

/** Paused as a restored shop is, compared with the provider, and opened again. */
async function restart(shop: TestShop): Promise<void> {
  await pause(shop.database, new Date(Date.now() - 3_600_000));
  await shop.desk.compareRestored();
  await shop.desk.resume('keep');
}

describeOnPostgres('an order of three whose payment nobody tells the shop of', () => {
  it('F16 is found by the comparison with the provider: all three stand, and the customer has one mail', async () => {
    const shop = await aShop();
    await shop.sandbox.faults({ webhooks: 'hold' });
    const { body } = await book(shop, threeScooters());
    await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'paid');
    await shop.desk.reconcile(everything);
    await shop.desk.reconcile(everything);
    await shop.jobs.drain();
    expect(await stands(shop)).toEqual(confirmed);
    expect((await mailsIn(shop)).filter((kind) => kind === 'booking_confirmed')).toHaveLength(1);
  });
});

describeOnPostgres('an order of three that was lost with the database', () => {
  it('F49 keeps a unit of each, and a person is told; given back it is all of it, once, and its units are free', async () => {
    const { shop, task } = await aLostParty(1);
    expect(task).toMatchObject({ kind: 'paid_without_booking', detail: { hasUnit: true } });
    expect(await unitsTaken(shop)).toBe(3);
    await shop.desk.reconcile(everything);
    expect(await unitsTaken(shop)).toBe(3);
    expect((await book(shop, threeScooters())).body).toMatchObject({ refusal: 'nothing_free' });
    const lost = task?.reference ?? '';
    const answers = await Promise.all([1, 2].map(() => shop.desk.refundLostBooking(lost)));
    expect(answers).toContainEqual({ refundCents: 3 * 65_00 });
    expect(answers).toContainEqual({ refundCents: 0 });
    expect(await unitsTaken(shop)).toBe(0);
    expect(await refundsIn(shop)).toEqual([3 * 65_00]);
    expect((await book(shop, threeScooters())).status).toBe(201);
  });

  it('F49 keeps none where one of them is gone: half a group is no use to anybody', async () => {
    const { shop, task } = await aLostParty(0);
    expect(task).toMatchObject({ kind: 'paid_without_booking', detail: { hasUnit: false } });
    expect(await unitsTaken(shop)).toBe(0);
  });
});

const beside = { scooterId: 2, extras: {}, driver: { fullName: 'Bruno Secondo', email: '', phone: '' } };
const two = { scooterId: 2, furtherRides: [beside], expectedTotalCents: 2 * 65_00 };

/** Two scooters for somebody who pays before they fetch them, and the page on which they are about to pay all of it. */
const unpaidOrders = {
  'on the site': async () => {
    const telephone = await aTelephone(2);
    const { body } = await book(telephone.shop, aBookingRequest({ ...atTheOffice, ...two }, dayFromNow(3)));
    return { ...telephone, page: String(body.checkoutUrl) };
  },
  'at the pickup, after they said yes to what the desk keeps': async (
    meanwhile: (shop: TestShop, code: string) => Promise<unknown> = async () => undefined,
  ) => {
    const telephone = await aTelephone(2);
    await setSetting(telephone.shop, 'payments', { onArrival: true });
    const { body } = await telephone.sell({ ...two, kept: { ...hoursFromNow(4), as: 'arrival' } });
    const own = await telephone.page(body.code);
    await own.post({ kept: 'accept', terms: 'yes' });
    await meanwhile(telephone.shop, String(body.code));
    return { ...telephone, page: (await own.post({ rest: 'pay' })).location ?? '' };
  },
};

describeOnPostgres('an order that the database knows no more when its money comes', () => {
  it.each(Object.entries(unpaidOrders))(
    'F49 paid %s, keeps its scooters for its customer, and a person is told',
    async (_, order) => {
      const { shop, sell, page } = await order();
      await shop.sandbox.simulateOutcome(sessionIn(page), 'paid');
      await loseBookings(shop);
      await restart(shop);
      const [task, ...others] = await openTask(shop);
      expect(others).toEqual([]);
      expect(task).toMatchObject({
        kind: 'paid_without_booking',
        detail: { code: expect.any(String), scooterId: 2, furtherScooterIds: [2], hasUnit: true },
      });
      // All of it came: nothing is said to be still open.
      expect(task?.detail).not.toHaveProperty('restCents');
      expect(await unitsTaken(shop)).toBe(2);
      expect((await sell({ kept: { ...hoursFromNow(4), as: 'hold' } })).body).toMatchObject({
        refusal: 'nothing_free',
      });
      expect(await shop.desk.refundLostBooking(task?.reference ?? '')).toEqual({ refundCents: 2 * 65_00 });
      expect(await unitsTaken(shop)).toBe(0);
    },
  );

  it('F49 keeps each of scooters that were moved apart on its own days', async () => {
    const { shop, page } = await unpaidOrders['at the pickup, after they said yes to what the desk keeps'](
      async ({ database }, code) => {
        await database
          .updateTable('booking')
          .set({ starts_at: sql`starts_at + interval '9 days'`, ends_at: sql`ends_at + interval '10 days'` })
          .where('code', '!=', code)
          .execute();
      },
    );
    await shop.sandbox.simulateOutcome(sessionIn(page), 'paid');
    await loseBookings(shop);
    await restart(shop);
    const [task] = await openTask(shop);
    expect(task).toMatchObject({ detail: { furtherMinutes: [[9 * 1440, 10 * 1440]], hasUnit: true } });
    const { rows } = await sql<{ from: Date; days: number }>`select lower(period) as from,
      round(extract(epoch from upper(period) - lower(period)) / 86400)::int as days
      from occupancy order by lower(period)`.execute(shop.database);
    expect(rows.map(({ days }) => days)).toEqual([1, 2]);
    const [first, second] = rows;
    expect(Number(second?.from) - Number(first?.from)).toBe(9 * 86_400_000);
  });
});

describeOnPostgres('one of three whose person is forgotten, or whose link was taken back', () => {
  it('F24 stands as it was paid: cancelled it gives back its own, and the others ride', async () => {
    const shop = await aShop();
    const { lines } = await paidTogether(shop);
    const [, second, third] = lines;
    await shop.database
      .updateTable('booking')
      .set({ state: 'returned' })
      .where('id', '=', second.id)
      .execute();
    await shop.desk.erasePerson({ code: second.code });
    const desk = await signedInBrowser(shop, 'desk');
    expect((await desk.ask('POST', `/bookings/${third.code}/new-link`)).status).toBe(204);
    expect(await cancel(shop, third)).toEqual({ refundCents: 65_00 });
    expect(await cancel(shop, lines[0])).toEqual({ refundCents: 65_00 });
    expect(await refundsIn(shop)).toEqual([65_00, 65_00]);
  });
});

const orders = [
  ['Zoë', 'Mia', 'Zoë', 'Mia'],
  ['Zoë', 'Mia', 'Mia', 'Zoë'],
  ['Mia', 'Zoë', 'Zoë', 'Mia'],
  ['Mia', 'Zoë', 'Mia', 'Zoë'],
] as const;

describeOnPostgres('the shares of a pot', () => {
  it.each(orders)('F16 paid by %s, then %s, and heard of %s before %s, are one order', async (...names) => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    await shop.sandbox.faults({ webhooks: 'hold' });
    const links = { Zoë: ridersPage(pot.zoe), Mia: customersPage(pot.mia) };
    const sessions = new Map<string, string>();
    const [one, other, first, second] = names;
    for (const name of [one, other]) {
      const session = sessionIn((await pageToPayOn(pot, links[name])) ?? '');
      sessions.set(name, session);
      await shop.sandbox.simulateOutcome(session, 'paid');
    }
    await settle(shop, sessions.get(first) ?? '');
    await settle(shop, sessions.get(second) ?? '');
    await Promise.all([shop.jobs.run('sweep-pots'), shop.jobs.run('sweep-pots')]);
    expect(await standing(shop)).toEqual(['confirmed 1', 'confirmed 1', 'confirmed 1']);
    expect((await mailsIn(shop)).filter((kind) => kind === 'booking_confirmed')).toHaveLength(1);
  });
});

/** What a restored shop finds: the provider took money after the backup of which it knows nothing. */
const paidAfterBackup = async (shop: TestShop, page: string) => {
  await shop.sandbox.faults({ webhooks: 'hold' });
  await shop.sandbox.simulateOutcome(sessionIn(page), 'paid');
  await pause(shop.database, new Date());
};
/** All that the shop does by itself. */
async function workOn(shop: TestShop) {
  for (const job of ['sweep-payments', 'sweep-pots', 'sweep-holds', 'sweep-mails']) await shop.jobs.run(job);
  await shop.jobs.drain();
}
const mailStates = async ({ database }: TestShop) =>
  Object.fromEntries(
    (await database.selectFrom('mail').select(['kind', 'state']).execute()).map(({ kind, state }) => [
      kind,
      state,
    ]),
  );

describeOnPostgres('a pot in a restored shop', () => {
  it('F49 stands still until a person lets it go on; then it is opened, and what the lost shop may have written is kept back', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'customer_pays');
    await paidAfterBackup(shop, pot.body.checkoutUrl);
    await shop.desk.compareRestored();
    await workOn(shop);
    expect([await stepOf(shop), await mailsIn(shop)]).toEqual(['waiting', []]);
    expect(await shop.desk.resume('keep')).toEqual({ kind: 'thawed', keptMails: 2 });
    await workOn(shop);
    expect(await stepOf(shop)).toBe('open');
    expect(await mailStates(shop)).toEqual({ pot_opened: 'kept', pot_share: 'kept' });
  });

  it('F49 whose time was over meanwhile gives nothing back, asks nobody and writes nothing before', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    await paidAfterBackup(shop, (await pageToPayOn(pot, ridersPage(pot.zoe))) ?? '');
    await passTime(shop, 300);
    const before = await mailStates(shop);
    await shop.desk.compareRestored();
    await workOn(shop);
    expect(await shop.desk.letPotGo(pot.first.id, () => Promise.resolve())).toEqual({ refusal: 'paused' });
    expect([await stepOf(shop), await standing(shop)]).toEqual(['open', allHeld]);
    expect([await givenBack(shop), await mailStates(shop)]).toEqual([{}, before]);
    await shop.desk.resume('keep');
    await workOn(shop);
    expect(await standing(shop)).toEqual(['expired 0', 'expired 0', 'expired 0']);
    expect(await givenBack(shop)).toEqual({ Zoë: 65_00, Łukasz: 65_00 });
    const told = { pot_let_go: 'kept', share_refunded: 'kept' };
    expect(await mailStates(shop)).toMatchObject(told);
  });

  it('F49 is not let go by a person who was quicker than the pause', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    const somebody = await shop.database.startTransaction().execute();
    await sql`select from pot for update`.execute(somebody);
    const letting = shop.desk.letPotGo(pot.first.id, () => Promise.resolve());
    await until('it to wait', () => hasWaitingTransaction(shop.database));
    await pause(shop.database, new Date());
    await somebody.commit().execute();
    expect(await letting).toEqual({ refusal: 'paused' });
    expect([await stepOf(shop), await givenBack(shop)]).toEqual(['open', {}]);
  });
});
