import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addHours, monthOf, today } from '../../src/basics/rome-time.ts';
import type { PaymentProvider } from '../../src/payment/payment-provider.type.ts';
import { leftByHand } from '../../src/payment/payout/by-hand.rules.ts';
import { ofNoPayment, payoutStore } from '../../src/payment/payout/payout.store.ts';
import type { ProviderPayout } from '../../src/payment/payout/payout.rules.ts';
import { readPayouts, type PayoutDeps } from '../../src/payment/payout/read-payouts.ts';
import { settleSession } from '../../src/payment/settle/settle-payment.ts';
import { aPaidPayment, aPaymentDesk, type PaymentDesk } from '../support/money/payment-desk.ts';
import { aSandboxProcess } from '../support/money/sandbox-process.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';

/** The payment room alone, on a sandbox of its own: whose account is read must be nobody else's. */
async function aDesk() {
  const own = await aSandboxProcess();
  const desk: PaymentDesk = { ...(await aPaymentDesk({ provider: own.provider })), ...own };
  const payoutDeps: PayoutDeps = desk.deps;
  const read = (changes: Partial<PayoutDeps> = {}) => readPayouts({ ...payoutDeps, ...changes });
  /** The same with a provider that says something else. */
  const readWith = (changes: Partial<PaymentProvider>) => read({ provider: { ...own.provider, ...changes } });
  const inDays = (days: number) => ({ clock: { now: () => addHours(new Date(), days * 24) } });
  const fees = async () =>
    (
      await sql<{ reference: string; status: string; cents: number; live: boolean }>`
      select reference, status, amount_cents as cents, live from payment_fact where object_kind = 'fee' order by id`.execute(
        desk.database,
      )
    ).rows;
  const differing = async () =>
    (
      await desk.database
        .selectFrom('staff_task')
        .select(['reference', 'detail'])
        .where('kind', '=', 'payout_differs')
        .where('over_at', 'is', null)
        .where('done_at', 'is', null)
        .execute()
    ).map(({ reference, detail }) => [reference, (detail as { agreement: string }).agreement]);
  const inAccount = async () => {
    const { lineIds, netCents } = leftByHand(await payoutStore.open(desk.database, false)).inAccount.get(
      'eur',
    ) ?? { lineIds: [], netCents: 0 };
    return { count: lineIds.length, netCents };
  };
  return { ...desk, payoutDeps, read, readWith, inDays, fees, differing, inAccount };
}
/** 65 euros, as the sandbox charges for a European card. */
const fee = 123;

describeOnPostgres('the provider’s account', () => {
  it('is read line by line, its fees are booked once, and a payout agrees with its payments, refunds and the fee of the month', async () => {
    const desk = await aDesk();
    const { reference, sessionId } = await aPaidPayment(desk);
    const look = await desk.provider.fetchCheckoutSnapshot(sessionId);
    const intentId = look.kind === 'session' ? (look.intent?.intentId ?? '') : '';
    await desk.provider.refund({ requestId: crypto.randomUUID(), intentId, amountCents: 1000 });
    await settleSession(desk.deps, sessionId);
    const payoutId = await desk.sandbox.payOut({ feeCents: 200 });
    expect([await desk.read(), await desk.read()]).toEqual([true, true]);
    expect(await desk.fees()).toEqual([{ reference, status: 'taken', cents: fee, live: false }]);
    expect(await desk.differing()).toEqual([]);
    const lines = await payoutStore.linesOf(desk.database, payoutId);
    const told = lines.map(({ kind, amountCents, feeCents }) => [kind, amountCents, feeCents] as const);
    expect(told.toSorted(([one], [other]) => (one < other ? -1 : 1))).toEqual([
      ['charge', 6500, fee],
      ['fee', -200, 0],
      ['refund', -1000, 0],
    ]);
  });

  it('books a fee of no payment that it knows only after some days, when its news must have come', async () => {
    const desk = await aDesk();
    await aPaidPayment(desk);
    await desk.sandbox.payOut({ feeCents: 200 });
    await desk.read();
    await desk.read(desk.inDays(4));
    expect((await desk.fees()).map(({ reference, cents }) => [reference === ofNoPayment, cents])).toEqual([
      [false, fee],
      [true, 200],
    ]);
  });

  it('says which payout has a line that the ledger does not know, or in another sum, until it does', async () => {
    const desk = await aDesk();
    const { reference } = await aPaidPayment(desk);
    const payoutId = await desk.sandbox.payOut();
    const real = await desk.database
      .selectFrom('payment_fact')
      .selectAll()
      .where('object_kind', '=', 'charge')
      .execute();
    await sql`update payment_fact set amount_cents = 6400 where object_kind = 'charge'`.execute(
      desk.database,
    );
    await desk.read();
    expect(await desk.differing()).toEqual([[payoutId, 'lines']]);
    await desk.database.deleteFrom('payment_fact').where('object_kind', '=', 'charge').execute();
    await desk.read();
    expect(await desk.differing()).toEqual([[payoutId, 'lines']]);
    const { id: _, ...row } = real[0] ?? never();
    await desk.database
      .insertInto('payment_fact')
      .values({ ...row, detail: JSON.stringify(row.detail), reference })
      .execute();
    await desk.read();
    expect(await desk.differing()).toEqual([]);
  });

  it('says which payout did not arrive', async () => {
    const desk = await aDesk();
    await aPaidPayment(desk);
    const payoutId = await desk.sandbox.payOut({ status: 'in_transit' });
    await desk.read();
    expect(await desk.differing()).toEqual([]);
    await desk.sandbox.endPayout(payoutId, 'failed');
    await desk.read();
    expect(await desk.differing()).toEqual([[payoutId, 'agrees']]);
  });

  it('agrees where a payout brings what did not arrive, or was called off, before it; meanwhile that waits again', async () => {
    const desk = await aDesk();
    const waiting = async () => (await desk.inAccount()).netCents;
    await aPaidPayment(desk);
    const failed = await desk.sandbox.payOut({ status: 'in_transit' });
    await desk.sandbox.endPayout(failed, 'failed');
    await desk.read();
    expect(await waiting()).toBe(65_00 - fee);
    await aPaidPayment(desk);
    const cancelled = await desk.sandbox.payOut({ status: 'canceled' });
    const last = await desk.sandbox.payOut();
    await desk.read();
    expect(await desk.differing()).toEqual([[failed, 'agrees']]);
    const kindsOf = async (payoutId: string) =>
      (await payoutStore.linesOf(desk.database, payoutId)).map(({ kind }) => kind).toSorted();
    expect(await kindsOf(cancelled)).toEqual(['charge', 'payout_back']);
    expect(await kindsOf(last)).toEqual(['payout_back']);
    expect(await waiting()).toBe(0);
  });

  it('says of a payout that somebody has looked at that it failed afterwards', async () => {
    const desk = await aDesk();
    await aPaidPayment(desk);
    await sql`update payment_fact set amount_cents = 6400 where object_kind = 'charge'`.execute(
      desk.database,
    );
    const payoutId = await desk.sandbox.payOut();
    await desk.read();
    expect(await desk.differing()).toEqual([[payoutId, 'lines']]);
    await desk.database.updateTable('staff_task').set({ done_at: new Date() }).execute();
    await desk.read();
    expect(await desk.differing()).toEqual([]);
    await desk.sandbox.endPayout(payoutId, 'failed');
    await desk.read();
    expect(await desk.differing()).toEqual([[payoutId, 'lines']]);
  });

  it('that was used before the shop has payouts of which nobody is asked anything, and so has one in the provider’s other mode', async () => {
    const desk = await aDesk();
    await aPaidPayment(desk);
    const payoutId = await desk.sandbox.payOut();
    const asked: string[] = [];
    const aPayout: ProviderPayout = {
      payoutId: 'po_before',
      status: 'paid',
      amountCents: 10_00,
      currency: 'eur',
      live: false,
      automatic: true,
      createdAt: addHours(new Date(), -20 * 24),
      arrivesOn: today(new Date()),
    };
    const others: ProviderPayout[] = [
      aPayout,
      { ...aPayout, payoutId: 'po_before_by_hand', automatic: false, status: 'failed' },
      { ...aPayout, payoutId: 'po_live', live: true, createdAt: addHours(new Date(), 1) },
    ];
    const read = () =>
      desk.readWith({
        payoutsSince: async (since) => {
          const said = await desk.provider.payoutsSince(since);
          return said.kind === 'payouts' ? { ...said, payouts: [...said.payouts, ...others] } : said;
        },
        linesOfPayout: (id) => {
          asked.push(id);
          return desk.provider.linesOfPayout(id);
        },
      });
    expect([await read(), await read()]).toEqual([true, true]);
    expect(asked).toEqual([payoutId, payoutId]);
    expect(await desk.differing()).toEqual([]);
  });

  it('begins with the shop’s first payment and goes on from its newest line in the provider’s own mode', async () => {
    const desk = await aDesk();
    await sql`insert into balance_line (id, kind, type, amount_cents, fee_cents, currency, live, created_at)
      values ('txn_live', 'other', 'topup', 100, 0, 'eur', true, now() + interval '30 days')`.execute(
      desk.database,
    );
    await aPaidPayment(desk);
    const payoutId = await desk.sandbox.payOut();
    await desk.read();
    expect(await payoutStore.linesOf(desk.database, payoutId)).toHaveLength(1);
    await sql`update payment_fact set live = true`.execute(desk.database);
    expect(await payoutStore.firstChargeAt(desk.database, false)).toBeNull();
    // What the other mode has under one name is something else.
    expect(await payoutStore.linesOf(desk.database, payoutId)).toMatchObject([{ knownCents: null }]);
  });

  it('has a payout looked at for as long as its task is open, and one that was asked for by hand no longer than a month', async () => {
    const desk = await aDesk();
    await aPaidPayment(desk);
    await sql`update payment_fact set amount_cents = 6400 where object_kind = 'charge'`.execute(
      desk.database,
    );
    const payoutId = await desk.sandbox.payOut();
    await aPaidPayment(desk);
    const byHand = await desk.sandbox.payOut({ automatic: false });
    await desk.read();
    expect(await desk.differing()).toEqual([[payoutId, 'lines']]);
    await sql`insert into balance_line (id, kind, type, amount_cents, fee_cents, currency, live, created_at)
      values ('txn_later', 'other', 'topup', 100, 0, 'eur', false, now() + interval '60 days')`.execute(
      desk.database,
    );
    await sql`update payment_fact set amount_cents = 6500 where object_kind = 'charge'`.execute(
      desk.database,
    );
    const asked = { since: addHours(new Date(), 24), isLive: false };
    const toRead = async (named: string[]) =>
      (await payoutStore.payoutsToRead(desk.database, { ...asked, named })).map((one) => one.payoutId);
    expect([await toRead([]), await toRead([byHand])]).toEqual([[], [byHand]]);
    await desk.read(desk.inDays(60));
    expect(await desk.differing()).toEqual([]);
  });

  it('of which the provider will not name the lines of one payout, or says nothing, is read on with the others', async () => {
    const desk = await aDesk();
    await aPaidPayment(desk);
    const byHand = await desk.sandbox.payOut({ automatic: false });
    // As Stripe refuses it: with 400.
    expect(await desk.provider.linesOfPayout(byHand)).toEqual({ kind: 'unknown' });
    await aPaidPayment(desk);
    await desk.sandbox.payOut();
    await aPaidPayment(desk);
    await desk.sandbox.payOut();
    const asked: string[] = [];
    const isWhole = await desk.readWith({
      linesOfPayout: (id) => {
        asked.push(id);
        return asked.length === 1
          ? Promise.resolve({ kind: 'silent', reason: 'StripePermissionError 403' })
          : desk.provider.linesOfPayout(id);
      },
    });
    expect(isWhole).toBe(false);
    const known = await Promise.all(asked.map((id) => payoutStore.linesOf(desk.database, id)));
    expect(known.map((lines) => lines.length)).toEqual([0, 1]);
    expect(await desk.read()).toBe(true);
    expect(await desk.differing()).toEqual([]);
  });

  it('whose payouts are all asked for by hand has no more in it than came since the last, however many there were', async () => {
    const desk = await aDesk();
    for (let month = 0; month < 3; month += 1) {
      await aPaidPayment(desk);
      await aPaidPayment(desk);
      await desk.read();
      expect(await desk.inAccount()).toEqual({ count: 2, netCents: 2 * (65_00 - fee) });
      await desk.sandbox.payOut({ automatic: false });
      await desk.read();
      expect(await desk.inAccount()).toEqual({ count: 0, netCents: 0 });
    }
    // One that did not arrive is in it again.
    await aPaidPayment(desk);
    const failed = await desk.sandbox.payOut({ automatic: false, status: 'in_transit' });
    await desk.sandbox.endPayout(failed, 'failed');
    await desk.read();
    expect(await desk.inAccount()).toEqual({ count: 1, netCents: 65_00 - fee });
    expect(await desk.differing()).toEqual([[failed, 'by_hand']]);
  });

  it('says of a payout that was asked for by hand, too, that it brought a payment which the ledger knows otherwise, until it agrees', async () => {
    const desk = await aDesk();
    await aPaidPayment(desk);
    await sql`update payment_fact set amount_cents = 6400 where object_kind = 'charge'`.execute(
      desk.database,
    );
    const payoutId = await desk.sandbox.payOut({ automatic: false });
    await desk.read();
    expect(await desk.differing()).toEqual([[payoutId, 'lines']]);
    await sql`update payment_fact set amount_cents = 6500 where object_kind = 'charge'`.execute(
      desk.database,
    );
    await desk.read();
    expect(await desk.differing()).toEqual([]);
  });

  it('F49 is not read by a restored shop that stands still, which does not know yet what its fees are of', async () => {
    const desk = await aDesk();
    const { reference } = await aPaidPayment(desk);
    await desk.sandbox.payOut();
    await sql`insert into restored (as_of) values (now())`.execute(desk.database);
    expect(await desk.read(desk.inDays(4))).toBe(true);
    expect(await payoutStore.newestLineAt(desk.database, false)).toBeNull();
    await sql`update restored set thawed_at = now()`.execute(desk.database);
    await desk.read(desk.inDays(4));
    expect(await desk.fees()).toMatchObject([{ reference, cents: fee }]);
  });

  it('is read to its end by the next run where the provider was silent, and by several at once as by one', async () => {
    const desk = await aDesk();
    await aPaidPayment(desk);
    const payoutId = await desk.sandbox.payOut();
    await desk.sandbox.faults({ failCalls: 2 });
    expect(await desk.read()).toBe(false);
    await Promise.all([desk.read(), desk.read(), desk.read(), desk.read()]);
    expect(await desk.fees()).toHaveLength(1);
    expect(await payoutStore.linesOf(desk.database, payoutId)).toHaveLength(1);
    expect(await desk.differing()).toEqual([]);
  });

  it('dies between its lines and their fees without half of it, and the next run has all', async () => {
    const desk = await aDesk();
    await aPaidPayment(desk);
    const payoutId = await desk.sandbox.payOut();
    const dying: PayoutDeps = {
      ...desk.payoutDeps,
      failpoint: () => {
        throw new Error('killed');
      },
    };
    await expect(readPayouts(dying)).rejects.toThrow('killed');
    expect(await payoutStore.newestLineAt(desk.database, false)).toBeNull();
    expect(await desk.fees()).toEqual([]);
    await desk.read();
    expect(await desk.fees()).toHaveLength(1);
    expect(await payoutStore.linesOf(desk.database, payoutId)).toHaveLength(1);
  });

  it('is only added to, whoever asks the database', async () => {
    const desk = await aDesk();
    await aPaidPayment(desk);
    await desk.sandbox.payOut();
    await desk.read();
    for (const statement of [
      sql`update balance_line set fee_cents = 0`,
      sql`delete from payout_event`,
      sql`update payout_line set payout_id = 'po_1'`,
      sql`truncate balance_line cascade`,
    ])
      await expect(statement.execute(desk.database)).rejects.toThrow('only added to');
  });
});

const never = (): never => {
  throw new Error('no charge');
};

describeOnPostgres('payouts at the desk', () => {
  it('stand with their lines and bookings, fees are lines of the journal and lessen the receipts, and the list has semicolons', async () => {
    const shop = await aSmallShop(2);
    const owner = await signedInBrowser(shop, 'owner');
    const { code } = await aPaidBooking(shop);
    const ask = async (call: string) => (await owner.ask('GET', call)).body;
    const { all: before } = await ask('/journal');
    expect((await ask('/payouts')).payouts).toEqual([]);
    const payoutId = await shop.sandbox.payOut();
    await shop.jobs.run('read-payouts');
    const { payouts, all } = await ask('/payouts');
    const own = payouts.find(({ id }: { id: string }) => id === payoutId);
    const { lines } = await ask(`/payouts/${payoutId}`);
    const line = lines.find((one: { code: string | null }) => one.code === code);
    expect(line).toMatchObject({ kind: 'charge', match: 'agrees', grossCents: before.inCents });
    expect(own.sum.netCents).toBe(own.amountCents);
    expect(all.amountCents).toBeGreaterThanOrEqual(own.amountCents);
    const journal = await ask('/journal');
    expect(journal.byKind).toContainEqual({ key: 'fee', count: 1, inCents: 0, outCents: line.feeCents });
    expect(journal.all).toMatchObject({ inCents: before.inCents, outCents: line.feeCents });
    const receipts = await ask('/figures/receipts?language=it');
    expect(receipts).toMatchObject({ feeCents: line.feeCents });
    expect(receipts.all.inCents - receipts.all.outCents).toBe(line.netCents);
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const listAddress = `/api/staff/payouts-list?month=${monthOf(today(new Date()))}&language=it`;
    const list = await shop.app.request(listAddress, { headers: { cookie } });
    expect(await list.text()).toContain(`${payoutId};paid;`);
    for (const statement of [
      sql`insert into balance_line (id, kind, type, amount_cents, fee_cents, currency, live, created_at) values
        ('txn_usd', 'charge', 'charge', 900, 100, 'usd', false, now()),
        ('txn_usd_waits', 'charge', 'charge', 700, 0, 'usd', false, now())`,
      sql`insert into payout_event (payout_id, status, amount_cents, currency, live, automatic, created_at, arrives_on)
        values ('po_usd', 'paid', 800, 'usd', false, true, now(), ${today(new Date())})`,
      sql`insert into payout_line (line_id, payout_id) values ('txn_usd', 'po_usd')`,
    ])
      await statement.execute(shop.database);
    const beside = await ask('/payouts');
    expect([beside.all, beside.waiting.netCents]).toEqual([all, 0]);
    expect(beside.payouts).toContainEqual(
      expect.objectContaining({
        id: 'po_usd',
        currency: 'usd',
        sum: expect.objectContaining({ netCents: 800 }),
      }),
    );
    expect((await ask('/payouts/po_usd')).lines).toMatchObject([{ currency: 'usd', netCents: 800 }]);
    expect(await (await shop.app.request(listAddress, { headers: { cookie } })).text()).toMatch(
      /^[^\n]*po_usd;paid;.*USD;/m,
    );
    for (const role of ['desk', 'rider'] as const)
      expect((await (await signedInBrowser(shop, role)).ask('GET', '/payouts')).status).toBe(403);
  });

  it('that were asked for by hand show the oldest lines of the account up to their sum, on the page and in the list to the cent', async () => {
    const shop = await aSmallShop(2);
    const owner = await signedInBrowser(shop, 'owner');
    const ask = async (call: string) => (await owner.ask('GET', call)).body;
    // As of a shop that leaves some money with the provider.
    for (const statement of [
      sql`insert into balance_line (id, kind, type, source_id, amount_cents, fee_cents, currency, live, created_at) values
        ('txn_1', 'charge', 'charge', 'ch_1', 6500, 123, 'eur', false, now() - interval '9 hours'),
        ('txn_2', 'charge', 'charge', 'ch_2', 9000, 160, 'eur', false, now() - interval '8 hours'),
        ('txn_3', 'payout', 'payout', 'po_hand_1', -10000, 0, 'eur', false, now() - interval '7 hours'),
        ('txn_4', 'charge', 'charge', 'ch_4', 4500, 93, 'eur', false, now() - interval '6 hours'),
        ('txn_5', 'payout', 'payout', 'po_hand_2', -5217, 0, 'eur', false, now() - interval '5 hours'),
        ('txn_6', 'payout', 'payout', 'po_named', -100, 0, 'eur', false, now() - interval '4 hours'),
        ('txn_real', 'charge', 'charge', 'ch_7', 7700, 0, 'eur', true, now() - interval '9 hours')`,
      sql`insert into payout_event (payout_id, status, amount_cents, currency, live, automatic, created_at, arrives_on) values
        ('po_hand_1', 'paid', 10000, 'eur', false, false, now() - interval '7 hours', ${today(new Date())}),
        ('po_hand_2', 'paid', 5217, 'eur', false, false, now() - interval '5 hours', ${today(new Date())}),
        ('po_named', 'paid', 100, 'eur', false, true, now() - interval '4 hours', ${today(new Date())})`,
    ])
      await statement.execute(shop.database);
    const { payouts, waiting } = await ask('/payouts');
    const byHand = Object.fromEntries(payouts.map((one: { id: string }) => [one.id, one]));
    expect(byHand.po_hand_1).toMatchObject({
      sum: { count: 1, netCents: 63_77 },
      byHand: { beforeCents: 0, aheadCents: 36_23, beyondCents: 0 },
    });
    expect(byHand.po_hand_2).toMatchObject({
      sum: { count: 1, netCents: 88_40 },
      byHand: { beforeCents: 36_23, aheadCents: 0, beyondCents: 0 },
    });
    expect(byHand.po_named.byHand).toBeNull();
    expect(waiting).toEqual({ count: 1, netCents: 44_07, paidCents: 0 });
    expect((await ask('/payouts/po_hand_1')).lines).toMatchObject([{ id: 'txn_1', netCents: 63_77 }]);
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const listAddress = `/api/staff/payouts-list?month=${monthOf(today(new Date()))}&language=it`;
    const list = await (await shop.app.request(listAddress, { headers: { cookie } })).text();
    const [head = '', ...rows] = list.replaceAll('"', '').trim().split('\r\n');
    const columns = head.split(';');
    const cell = (row: string, name: string) => row.split(';')[columns.indexOf(name)] ?? '';
    const netOf = (id: string) =>
      rows
        .filter((row) => row.includes(id))
        .reduce((sum, row) => sum + Math.round(Number(cell(row, 'Netto').replace(',', '.')) * 100), 0);
    expect([netOf('po_hand_1'), netOf('po_hand_2')]).toEqual([100_00, 52_17]);
  });
});
