import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../src/database/tables.ts';
import { aMorning } from '../builders/a-booking.ts';
import { providerEnvironment } from '../support/process/live-environment.ts';
import { aLostShop, bookingId, makeDue, type Fate, type LostShop } from '../support/process/lost-shop.ts';
import { runCommand } from '../support/process/operator.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { startServer } from '../support/process/server.ts';
import { createShopCopy, type ShopCopy } from '../support/shop/create-shop-copy.ts';
import { book, bookAndPay, call, sessionIn, until } from '../support/process/shopper.ts';
import { endHolds } from '../builders/stored-states.ts';

const price = 45_00;

/** Everything that leaves a shop by itself, at once. */
const everything = (shop: ShopCopy) =>
  shop.run('sweep-mails', 'sweep-payments', 'sweep-holds', 'sweep-mails');

/** What would have left: who holds, what was asked back and not sent, how many mails wait. */
async function waiting(database: Database) {
  const held = await database.selectFrom('booking').select('code').where('state', '=', 'held').execute();
  const unsent = await database
    .selectFrom('refund_request')
    .select('id')
    .where('provider_refund_id', 'is', null)
    .execute();
  const mails = await database
    .selectFrom('mail')
    .select('kind')
    .where('state', '=', 'queued')
    .orderBy('kind')
    .execute();
  const units = await database.selectFrom('occupancy').select('id').execute();
  return {
    held: held.map(({ code }) => code),
    unsentRefunds: unsent.length,
    mails: mails.map(({ kind }) => kind),
    units: units.length,
  };
}

describeOnPostgres('a shop that was lost and is restored from its backup', () => {
  let lost: LostShop;
  beforeAll(async () => {
    lost = await aLostShop();
  });
  afterAll(() => lost?.close());

  async function restored() {
    const target = await freshDatabase();
    const env = lost.environmentFor(target.url);
    const { code, said } = await runCommand('restore', ['--from', lost.backup, '--replace'], env);
    expect([code, said]).toEqual([0, expect.stringContaining('frozen')]);
    await makeDue(target.database);
    await endHolds(target.database);
    return { env, database: target.database, beside: await createShopCopy(target, env) };
  }
  const asInBackup = () => ({
    held: [lost.sold.retried.bookingId],
    unsentRefunds: 1,
    mails: ['booking_cancelled', 'booking_confirmed'],
    units: 4,
  });
  /** At the provider, by what became of the booking: captured, given back, how often. */
  async function money(fate: Fate) {
    const look = await lost.provider.fetchCheckoutSnapshot(sessionIn(lost.sold[fate].checkoutUrl));
    if (look.kind !== 'session') throw new Error(`no session of ${fate}`);
    return [look.charge?.amountCents ?? 0, ...look.refunds.map(({ amountCents }) => -amountCents)];
  }

  it('F49 mails, gives back and releases nothing before it was compared, finds all money again, and sells on', async () => {
    const { env, database, beside } = await restored();
    const mailsBefore = lost.mail.received.length;
    const server = await startServer({ port: lost.port, env });
    onTestFinished(() => void server.stop('SIGKILL')); // its port is the next try's

    // Paused: visitors may look, and everything that would leave by itself stays.
    const refused = await book(server.url, aMorning(20));
    expect(refused).toMatchObject({ status: 503, body: { refusal: 'paused' } });
    expect(refused.headers.get('retry-after')).toBe('300');
    expect((await call('GET', `${server.url}/api/scooters`)).status).toBe(200);
    await everything(beside);
    const kept = { bookingId: await bookingId(database, lost.sold.kept), actor: 'staff' } as const;
    expect(await beside.desk.cancelBooking(kept)).toEqual({ refusal: 'paused' });
    expect(await waiting(database)).toEqual(asInBackup());

    // A provider that does not answer is no provider without drift.
    const alone = await runCommand('reconcile', [], {
      ...env,
      ...providerEnvironment('http://127.0.0.1:1'),
    });
    expect([alone.code, alone.said]).toEqual([
      1,
      expect.stringContaining('The provider did not answer everything'),
    ]);
    expect(alone.said).not.toMatch(/No drift|was written down|is written down/);

    // Compared: what the provider knows is in the ledger, and still nothing leaves.
    const { said } = await runCommand('reconcile', [], env);
    expect(said).toMatch(/unknown here .* paid 4500 cents \(eur\)\n.*unknown here .* paid 4500 cents/);
    const sums = said.match(/captured \d+, given back \d+, disputed \d+ cents/g);
    expect(sums?.[0]).toBe(`captured ${7 * price}, given back ${3 * price}, disputed 0 cents`);
    expect(sums?.[1]).toBe(sums?.[0]);
    await everything(beside);
    expect(await waiting(database)).toMatchObject({ held: asInBackup().held, mails: asInBackup().mails });
    expect(lost.mail.received.length).toBe(mailsBefore);

    // Resumed: decided once with everything known.
    const thawed = await runCommand('reconcile', ['--thaw'], env);
    expect([thawed.code, thawed.said]).toEqual([
      0,
      expect.stringContaining('3 mails from before the restore are held back'),
    ]);
    const heldBack = await database
      .selectFrom('mail')
      .select('message_id')
      .where('state', '=', 'kept')
      .execute();
    const arrived = lost.mail.received.map(({ mail }) => mail.messageId);
    expect(arrived).toEqual(expect.arrayContaining(heldBack.map(({ message_id: id }) => id)));
    await makeDue(database);
    await everything(beside);
    expect(lost.mail.received.length).toBe(mailsBefore);
    expect(await waiting(database)).toEqual({ held: [], unsentRefunds: 0, mails: [], units: 5 });
    const tasks = await database
      .selectFrom('staff_task')
      .select(['kind', 'reference', 'detail'])
      .where('over_at', 'is', null)
      .execute();
    expect(tasks).toContainEqual({
      kind: 'paid_without_booking',
      reference: expect.any(String),
      detail: expect.objectContaining({ code: lost.sold.lost.bookingId, hasUnit: true }),
    });
    expect(tasks.filter(({ kind }) => kind === 'given_back_after_backup')).toHaveLength(1);

    // Nothing was given back twice, not even when it is asked for again.
    const again = { bookingId: await bookingId(database, lost.sold.cancelled), actor: 'staff' } as const;
    expect(await beside.desk.cancelBooking(again)).toEqual({ refundCents: 0 });
    // What was lost is given back by a person, once however often it is clicked.
    const lostId = tasks.find(({ kind }) => kind === 'paid_without_booking')?.reference ?? '';
    expect(await beside.desk.refundLostBooking(lostId)).toEqual({ refundCents: price });
    expect(await beside.desk.refundLostBooking(lostId)).toEqual({ refundCents: 0 });
    await makeDue(database);
    await everything(beside);
    for (const fate of ['givenBack', 'asked', 'cancelled', 'lost'] as const)
      expect([fate, await money(fate)]).toEqual([fate, [price, -price]]);
    for (const fate of ['kept', 'unmailed', 'retried'] as const)
      expect([fate, await money(fate)]).toEqual([fate, [price]]);
    expect((await waiting(database)).units).toBe(3);

    // And the shop sells.
    const mailsThen = lost.mail.received.length;
    await bookAndPay(server.url, aMorning(20));
    await until('the confirmation', () => Promise.resolve(lost.mail.received.length === mailsThen + 1));
    await server.stop();
  });

  it('F49 control: not frozen, the same backup mails again, sends refunds and releases what is paid', async () => {
    const { database, beside } = await restored();
    const mailsBefore = lost.mail.received.length;
    await database.updateTable('restored').set({ thawed_at: new Date() }).execute();
    await everything(beside);
    expect(lost.mail.received.length).toBe(mailsBefore + 2);
    const after = await waiting(database);
    expect(after).toMatchObject({ held: [], unsentRefunds: 0, mails: [] });
    const retried = await database
      .selectFrom('booking')
      .select('state')
      .where('code', '=', lost.sold.retried.bookingId)
      .execute();
    expect(retried).toEqual([{ state: 'expired' }]);
  });
});
