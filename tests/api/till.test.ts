import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { WalkInBody } from '../../src/back-office/walk-in/walk-in.shape.ts';
import { instantOf } from '../../src/basics/rome-time.ts';
import { paymentStore } from '../../src/payment/payment.store.ts';
import { listMoneyMoves } from '../../src/payment/reconcile/list-money-moves.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aSignature } from '../builders/a-signature.ts';
import { aClosing, aCountOf } from '../builders/a-till.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import type { TestShop } from '../support/shop/shop.ts';
import { anAskedFor } from '../support/shop/money-requests.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';

const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' };

async function aDesk(units = 3) {
  const shop = await aSmallShop(units, patient);
  const browser = await signedInBrowser(shop, 'desk');
  const post = (step: string, body: object) => browser.ask('POST', `/till/${step}`, body);
  const till = async () => (await browser.ask('GET', '/till')).body;
  const sell = async (changes: Partial<WalkInBody> = {}) => {
    // Far enough ahead that all of it goes back.
    const days = { startDate: dayFromNow(10), endDate: dayFromNow(11) };
    const sold = await browser.ask('POST', '/walk-ins', aWalkIn({ ...days, ...changes }));
    expect(sold.status).toBe(201);
    return String(sold.body.code);
  };
  const out = (cents: number, reason = 'benzina') => ({ id: randomUUID(), kind: 'out', cents, reason });
  return { shop, browser, post, till, sell, out };
}

/** The desk gives the money of a sale back, and says how. */
async function giveBack(browser: Awaited<ReturnType<typeof signedInBrowser>>, code: string, way: string) {
  const { version } = (await browser.ask('GET', `/bookings/${code}`)).body;
  const cancelled = await browser.ask('POST', `/bookings/${code}/cancel`, {
    version,
    expectedRefundCents: 6500,
  });
  expect(cancelled.status).toBeLessThan(300);
  const { attention } = (await browser.ask('GET', '/today')).body;
  const task = attention.tasks.find((one: { kind: string }) => one.kind === 'refund_by_hand');
  expect(task).toMatchObject({ code, refund: { cents: 6500 } });
  return browser.ask('POST', `/tasks/${task.id}/refunded`, { way });
}

const rowsOf = (shop: TestShop) => shop.database.selectFrom('till_entry').selectAll().orderBy('at').execute();

describeOnPostgres('a day of the till', () => {
  it('counts what was taken and given, says the difference, is signed, and proposes the next float', async () => {
    const { shop, browser, post, till, sell, out } = await aDesk();
    expect(await till()).toEqual({ open: null, proposedFloatCents: 0, closed: [], more: false });
    expect((await post('moves', out(100))).body.refusal).toBe('till_not_open');
    expect((await post('open', { floatCents: 100_00 })).status).toBe(204);
    expect((await post('open', { floatCents: 90_00 })).body.refusal).toBe('till_open');
    const cash = await sell({ givenCents: 70_00 });
    await sell({ way: 'terminal', number: '004512' });
    await sell({ way: 'bank', startTime: '11:00', endTime: '11:00', number: 'CRO-118' });
    const petrol = out(12_40);
    expect((await post('moves', petrol)).status).toBe(204);
    expect((await post('moves', petrol)).status).toBe(204); // sent twice
    for (const other of [{ cents: 5 }, { kind: 'in' }, { reason: 'Altro' }])
      expect((await post('moves', { ...petrol, ...other })).body.refusal).toBe('key_reused');
    expect((await post('moves', { ...out(20_00, 'monete dalla banca'), kind: 'in' })).status).toBe(204);
    expect((await post('moves', out(1000_00))).body.refusal).toBe('till_too_little');
    expect((await till()).open).toMatchObject({ expectedCents: 172_60, isFloatCounted: true });
    expect((await giveBack(browser, cash, 'cash')).status).toBe(204);
    const { open } = await till();
    expect(open).toMatchObject({ number: 1, floatCents: 100_00, expectedCents: 107_60 });
    expect(open.entries).toMatchObject([
      { kind: 'sale', way: 'cash', cents: 65_00, code: cash, by: 'Una persona (desk)' },
      { kind: 'sale', way: 'terminal', slip: '004512' },
      { kind: 'sale', way: 'bank', slip: 'CRO-118' },
      { kind: 'out', cents: 12_40, reason: 'benzina' },
      { kind: 'in', cents: 20_00 },
      { kind: 'refund', way: 'cash', cents: 65_00, code: cash },
    ]);
    // Five euros are missing.
    const counted = aCountOf(102_60);
    const closing = aClosing({ expectedCents: 107_60, counted, leftCents: 50_00 });
    expect((await post('close', closing)).body.refusal).toBe('till_note_missing');
    const explained = { ...closing, note: 'resto sbagliato', signature: await aSignature() };
    expect((await post('close', { ...explained, expectedCents: 107_00 })).body).toMatchObject({
      refusal: 'till_changed',
      expectedCents: 107_60,
    });
    expect((await post('close', { ...explained, name: 'Qualcun altro' })).body.issues).toEqual([
      { path: 'name', code: 'not_your_name' },
    ]);
    expect((await post('close', { ...explained, leftCents: 200_00 })).status).toBe(400);
    expect((await post('close', explained)).status).toBe(204);
    expect((await post('close', explained)).status).toBe(204); // its answer was lost
    expect((await post('close', { ...explained, id: randomUUID() })).body.refusal).toBe('till_closed');
    // Typed otherwise after that: nobody is told that it was kept.
    expect((await post('close', { ...explained, leftCents: 40_00 })).body.refusal).toBe('till_closed');
    expect(await till()).toMatchObject({ open: null, proposedFloatCents: 50_00, closed: [{ number: 1 }] });
    const sheet = (await browser.ask('GET', '/till/1')).body;
    expect(sheet).toMatchObject({
      expectedCents: 107_60,
      countedCents: 102_60,
      leftCents: 50_00,
      note: 'resto sbagliato',
      signedName: 'Una persona (desk)',
      signature: expect.stringContaining('data:image/png;base64,'),
      isIntact: true,
    });
    expect(sheet.counted).toEqual({ 5000: 2, 200: 1, 50: 1, 10: 1 });
    const log = await shop.database
      .selectFrom('audit_entry')
      .select(['action', 'subject', 'after'])
      .execute();
    expect(log).toContainEqual({
      action: 'closed the till',
      subject: '1',
      after: { amountCents: 102_60, differenceCents: -5_00, fingerprint: sheet.seal },
    });
    expect(log.filter(({ action }) => action === 'took money out of the till')).toHaveLength(1);
    expect(log).toContainEqual(
      expect.objectContaining({ action: 'refunded by hand', after: { way: 'cash', refundCents: 65_00 } }),
    );
  });

  it('opens by itself with the first money, with what the last count left, and takes the float that is counted later', async () => {
    const { post, till, sell } = await aDesk();
    await post('open', { floatCents: 80_00 });
    await post('close', aClosing({ expectedCents: 80_00, leftCents: 80_00 }));
    await sell();
    expect((await till()).open).toMatchObject({
      number: 2,
      floatCents: 80_00,
      isFloatCounted: false,
      expectedCents: 145_00,
      openedBy: 'Una persona (desk)',
    });
    expect((await post('open', { floatCents: 75_00 })).status).toBe(204);
    // What is missing of what was left is seen, on the day and on its sheet.
    expect((await till()).open).toMatchObject({
      isFloatCounted: true,
      leftBeforeCents: 80_00,
      floatCents: 75_00,
      expectedCents: 140_00,
    });
  });

  it('names the booking beside whose price money was taken', async () => {
    const { shop, till, sell } = await aDesk();
    const code = await sell();
    const asked = await anAskedFor({ booking: code, to: null }, shop);
    const taking = { receiptId: randomUUID(), way: 'cash', givenCents: 50_00, amountCents: 48_50 };
    expect((await asked.act('taking', taking)).body.state).toBe('paid');
    const { entries } = (await till()).open;
    expect(entries.map((entry: { code: string; cents: number }) => [entry.code, entry.cents])).toEqual([
      [code, 65_00],
      [code, 48_50],
    ]);
  });

  it('is moved once by what is sent several times at once: in another sum it is told, in the same it is the same', async () => {
    const { shop, post, out, till } = await aDesk();
    await post('open', { floatCents: 10_00 });
    const move = out(5_00);
    const sums = await Promise.all([1, 2, 3, 4].map((nth) => post('moves', { ...move, cents: nth * 1_00 })));
    expect(sums.map(({ status, body }) => String(body?.refusal ?? status)).toSorted()).toEqual([
      '204',
      'key_reused',
      'key_reused',
      'key_reused',
    ]);
    const { expectedCents } = (await till()).open;
    // All that is left.
    const all = out(expectedCents);
    const same = await Promise.all([1, 2, 3].map(() => post('moves', all)));
    expect(same.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect([(await till()).open.expectedCents, (await rowsOf(shop)).length]).toEqual([0, 2]);
  });

  it('is not closed by the form with which another day was closed', async () => {
    const { post } = await aDesk();
    await post('open', { floatCents: 0 });
    const form = aClosing({ expectedCents: 0, leftCents: 0, counted: {} });
    expect((await post('close', form)).status).toBe(204);
    await post('open', { floatCents: 0 });
    expect((await post('close', { ...form, number: form.number + 1 })).body.refusal).toBe('key_reused');
  });

  it('that was left open is a task on the next morning, until it is counted', async () => {
    const { shop, post, till, sell } = await aDesk();
    await sell();
    const open = async () => {
      await shop.jobs.run('remind-of-till');
      const query = shop.database.selectFrom('staff_task').select(['kind', 'reference']);
      return query.where('kind', '=', 'till_left_open').where('over_at', 'is', null).execute();
    };
    expect(await open()).toEqual([]);
    shop.setNow(instantOf({ date: dayFromNow(1), time: '09:00' }));
    expect(await open()).toEqual([{ kind: 'till_left_open', reference: '1' }]);
    expect(await open()).toHaveLength(1);
    const { open: left } = await till();
    expect((await post('close', aClosing({ expectedCents: left.expectedCents }))).status).toBeLessThan(300);
    const query = shop.database.selectFrom('staff_task').select('over_at');
    expect(
      (await query.where('kind', '=', 'till_left_open').executeTakeFirstOrThrow()).over_at,
    ).not.toBeNull();
    expect(await open()).toEqual([]);
  });

  it('takes no terminal payment without its number, no name for one, and no cash that is less than due', async () => {
    const { shop, browser } = await aDesk();
    const refused = async (changes: Partial<WalkInBody>) => {
      const answer = await browser.ask('POST', '/walk-ins', aWalkIn(changes));
      return [answer.status, answer.body.issues?.[0]?.path];
    };
    expect(await refused({ way: 'terminal' })).toEqual([400, 'number']);
    expect(await refused({ way: 'terminal', number: 'Rossi' })).toEqual([400, 'number']);
    expect(await refused({ way: 'cash', number: '12' })).toEqual([400, 'number']);
    expect(await refused({ givenCents: 64_99 })).toEqual([400, 'givenCents']);
    expect(await refused({ way: 'bank', givenCents: 65_00 })).toEqual([400, 'givenCents']);
    expect(await rowsOf(shop)).toEqual([]);
  });

  it('who took it stands with the payment, what was paid on the terminal stands on the customer’s page, and goes back by hand', async () => {
    const { shop, browser, sell, till } = await aDesk();
    const code = await sell({ way: 'terminal', number: '77/3' });
    const [fact] = await shop.database.selectFrom('payment_fact').select(['object_kind', 'detail']).execute();
    expect(fact).toMatchObject({
      object_kind: 'terminal',
      detail: { counter: { staffId: browser.id, number: '77/3', givenCents: null } },
    });
    const { history, keptCents } = (await browser.ask('GET', `/bookings/${code}`)).body;
    expect(keptCents).toBe(65_00);
    expect(history).toContainEqual(expect.objectContaining({ of: 'money', kind: 'terminal received' }));
    const row = await shop.database.selectFrom('booking').select('id').executeTakeFirstOrThrow();
    const moves = await listMoneyMoves({ store: paymentStore }, shop.database, row.id);
    expect(moves).toMatchObject([{ kind: 'paid', how: 'terminal', amountCents: 65_00 }]);
    expect((await giveBack(browser, code, 'terminal')).status).toBe(204);
    expect((await till()).open).toMatchObject({ floatCents: 0, expectedCents: 0 });
    expect((await browser.ask('GET', '/today')).body.attention.tasks).toEqual([]);
  });

  it('what goes back by hand names its customer and how they had paid, and once given it is over at once, also where the owner was alarmed', async () => {
    const { shop, browser, sell } = await aDesk();
    const code = await sell({ way: 'terminal', number: '004512' });
    const { version, driver } = (await browser.ask('GET', `/bookings/${code}`)).body;
    const back = { version, expectedRefundCents: 65_00 };
    expect((await browser.ask('POST', `/bookings/${code}/cancel`, back)).status).toBe(200);
    expect((await shop.watch()).raised.map(({ kind }) => kind)).toContain('refund_by_hand');
    const byHand = async () => {
      const { tasks, alarms } = (await browser.ask('GET', '/today')).body.attention;
      return [...tasks, ...alarms].filter(({ kind }: { kind: string }) => kind === 'refund_by_hand');
    };
    const [task, ...others] = await byHand();
    expect(others).toEqual([]);
    expect(task).toMatchObject({ code, refund: { cents: 65_00, to: driver, paidBy: 'terminal' } });
    const given = await browser.ask('POST', `/tasks/${task.id}/refunded`, { way: 'cash' });
    expect(given.status).toBe(204);
    expect(await byHand()).toEqual([]);
  });

  it('F71 counts a sale once that is sent twice with one receipt, at once and again', async () => {
    const { shop, browser, till } = await aDesk();
    const body = aWalkIn();
    await Promise.all([1, 2, 3].map(() => browser.ask('POST', '/walk-ins', body)));
    await browser.ask('POST', '/walk-ins', body);
    expect((await till()).open).toMatchObject({ expectedCents: 65_00, entries: [{ cents: 65_00 }] });
    const { id: receiptId, reference } = (await rowsOf(shop))[0] ?? { id: '', reference: '' };
    const taking = {
      way: 'cash',
      staffId: null,
      reference: reference ?? '',
      receiptId,
      amountCents: 65_00,
    } as const;
    await Promise.all([1, 2].map(() => shop.desk.recordTaking(taking)));
    // A receipt that was used for another booking pays for nothing, and is not counted again.
    await shop.desk.recordTaking({ ...taking, reference: randomUUID() });
    expect(await rowsOf(shop)).toHaveLength(1);
  });
});

describeOnPostgres('a closed day of the till', () => {
  async function aClosedDay() {
    const desk = await aDesk();
    await desk.post('open', { floatCents: 10_00 });
    await desk.post('moves', desk.out(1_00));
    await desk.post('close', aClosing({ expectedCents: 9_00, leftCents: 9_00 }));
    return desk;
  }

  it.each([
    ['its sums', sql`update till_day set counted_cents = counted_cents + 1`],
    [
      'its end',
      sql`update till_day set closed_at = null, closed_by = null, closing_id = null, counted = null, counted_cents = null,
        expected_cents = null, left_cents = null, note = null, signed_name = null, seal = null`,
    ],
    ['the day itself', sql`delete from till_day`],
    ['all days', sql`truncate till_day cascade`],
    ['a movement', sql`update till_entry set cents = 1`],
    ['a movement away', sql`delete from till_entry`],
    ['all movements', sql`truncate till_entry`],
    [
      'one movement more',
      sql`insert into till_entry (id, kind, till_number, way, cents, reason, at) values ('x', 'in', 1, 'cash', 1, 'x', now())`,
    ],
  ])('is changed by nobody, past the shop neither: %s', async (_, change) => {
    const { shop } = await aClosedDay();
    await expect(change.execute(shop.database)).rejects.toThrow(
      /stays as it was signed|is only added to|takes no more money/,
    );
  });

  it('says so on its sheet where somebody has changed it all the same, and so does the next', async () => {
    const { shop, browser, post } = await aClosedDay();
    await post('open', { floatCents: 9_00 });
    await post('close', aClosing({ number: 2, expectedCents: 9_00 }));
    const isIntact = async () =>
      Promise.all([1, 2].map(async (day) => (await browser.ask('GET', `/till/${day}`)).body.isIntact));
    expect(await isIntact()).toEqual([true, true]);
    await sql`alter table till_entry disable trigger till_entry_kept`.execute(shop.database);
    await sql`update till_entry set cents = 50`.execute(shop.database);
    expect(await isIntact()).toEqual([false, true]);
    await sql`alter table till_day disable trigger till_day_kept`.execute(shop.database);
    await sql`update till_day set seal = 'another' where number = 1`.execute(shop.database);
    expect(await isIntact()).toEqual([false, false]);
  });

  it('comes back with a backup as it was', async () => {
    const { shop } = await aClosedDay();
    // As src/operations/restore-backup.ts brings rows back.
    const bring = (isRestoring: string) =>
      shop.database.transaction().execute(async (tx) => {
        await sql`select set_config('costiera.is_restoring', ${isRestoring}, true)`.execute(tx);
        await sql`insert into till_entry (id, kind, till_number, way, cents, reason, at) values ('back', 'in', 1, 'cash', 1, 'x', now())`.execute(
          tx,
        );
      });
    await expect(bring('no')).rejects.toThrow('a closed day of the till takes no more money');
    await bring('yes');
  });
});
