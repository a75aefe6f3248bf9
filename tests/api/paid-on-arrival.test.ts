import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, addHours, instantOf, wallClockOf } from '../../src/basics/rome-time.ts';
import { bookingStore } from '../../src/booking/booking.store.ts';
import { termsVersion } from '../../src/shop/business.rules.ts';
import { evidenceFieldsOf } from '../../src/disputes/evidence-fields.ts';
import type { BookingAnswer } from '../../src/back-office/bookings/bookings.shape.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { setAgreedTimes, setBookingState } from '../builders/stored-states.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { add, aScooterMore, linkOf, payFor } from '../support/shop/adding.ts';
import { sessionIn } from '../support/shop/booking-calls.ts';
import { aCaller, atPickup, guest, priceCents, twoScooters } from '../support/shop/callers.ts';
import { setSetting } from '../support/shop/charges.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { formsIn, textOf } from '../support/shop/own-pages.ts';
import { tasksToDo } from '../support/shop/small-fleet.ts';
import { aTelephone } from '../support/shop/telephone.ts';

describeOnPostgres('who calls and pays at the pickup', () => {
  it('is asked for nothing but a tick: then it is booked, with nothing paid, no page of the provider’s and one mail that says so', async () => {
    const caller = await aCaller();
    const [asked] = await caller.mail('Held for you until');
    expect(asked).toContain('you pay €65.00 at pickup');
    const asks = await caller.pageText();
    expect(asks).toMatch(/Book with obligation to pay €65\.00 at pickup/);
    expect(asks).toContain('I don’t need the scooter any more');
    expect((await caller.own.post({ kept: 'accept' })).html).toContain('aria-invalid="true"');
    expect((await caller.row()).state).toBe('held');
    const accepted = await caller.accept();
    expect(accepted).toMatchObject({
      status: 303,
      location: expect.stringMatching(/\/en\/booking\/[\w-]{43}$/),
    });
    expect(await caller.row()).toMatchObject({ state: 'confirmed', now_cents: 0, total_cents: priceCents });
    expect(await caller.attempts()).toBe(0);
    // No hold any more, which a sweep would end.
    const kinds = caller.shop.database.selectFrom('occupancy').select('kind');
    expect(await kinds.execute()).toEqual([{ kind: 'booking' }]);
    expect(
      (await caller.events()).filter((kind) => kind === 'confirmed' || kind === 'terms_accepted'),
    ).toEqual(['terms_accepted', 'confirmed']);
    const [told, ...further] = await caller.mail('Booking confirmed');
    expect(further).toEqual([]);
    expect(told).toContain('You pay €65.00 at pickup');
    expect(told).toContain('if you cancel, you owe nothing');
    expect(told).not.toMatch(/€0\.00|received your|the rest/);
    const page = await caller.pageText();
    expect(page).toContain('To pay at pickup');
    expect(page).toContain('you haven’t paid anything and, if you cancel, you owe nothing');
    expect(page).not.toMatch(/€0\.00|when you booked|The rest/);
  });

  it('without an address: the desk reads that the confirmation had none, not that anything was erased, and the shop is told all the same', async () => {
    const caller = await aCaller({ driver: { ...guest, email: '' } });
    const rule = { way: 'at_once', emails: ['desk@shop.example'], roles: [], isUrgent: false };
    await setSetting(caller.shop, 'notices', { rules: { new_booking: rule } });
    await caller.accept();
    await caller.shop.jobs.drain();
    const { history } = (await caller.browser.ask('GET', `/bookings/${caller.code}`)).body as BookingAnswer;
    const confirmation = history.find(({ kind }) => kind === 'booking_confirmed');
    expect(confirmation?.delivery).toMatchObject({ state: 'dropped', dropReason: 'no_address' });
    const told = (await listMails(caller.shop.mailsFolder)).flatMap(({ mail }) => mail.to ?? []);
    expect(told).toMatchObject([{ address: 'desk@shop.example' }]);
  });

  it('pressed twice, or on two phones at once, it is booked once and told once', async () => {
    const caller = await aCaller();
    const pressed = await Promise.all([caller.accept(), caller.accept(), caller.accept()]);
    expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await caller.accept()).status).toBe(303);
    expect((await caller.events()).filter((kind) => kind === 'confirmed')).toHaveLength(1);
    expect(await caller.mail('Booking confirmed')).toHaveLength(1);
  });

  it('accepted and let go in the same moment, it is one of the two', async () => {
    const caller = await aCaller();
    await Promise.all([caller.accept(), caller.browser.ask('POST', `/walk-ins/${caller.code}/let-go`)]);
    const { state } = await caller.row();
    const units = (await caller.shop.database.selectFrom('occupancy').select('id').execute()).length;
    expect([
      ['confirmed', 1],
      ['expired', 0],
    ]).toContainEqual([state, units]);
    expect((await caller.events()).includes('declined')).toBe(state === 'expired');
  });

  it('nothing is booked once its hour is over, whether a sweep has been there or not', async () => {
    const caller = await aCaller();
    await sql`update booking set hold_ends_at = now() - interval '1 second', kept_until = now() - interval '1 second'`.execute(
      caller.shop.database,
    );
    expect((await caller.accept()).status).not.toBe(303);
    expect((await caller.row()).state).toBe('held');
    await caller.shop.jobs.run('sweep-holds');
    expect((await caller.row()).state).toBe('expired');
    expect((await caller.accept()).status).not.toBe(303);
    expect((await caller.row()).state).toBe('expired');
  });

  it('is led to no page on which to pay before they have said yes, and may pay before the pickup then', async () => {
    const caller = await aCaller();
    expect((await caller.own.post({ pay: 'pay' })).location).toBeNull();
    expect(await caller.attempts()).toBe(0);
    await caller.accept();
    expect((await caller.own.post({ rest: 'pay' })).location).toContain('/pay/');
  });

  it('is promised nothing where the shop has taken the scooter away meanwhile, and led to no page on which to pay', async () => {
    const caller = await aCaller();
    await sql`delete from occupancy`.execute(caller.shop.database);
    expect((await caller.sell({ driver: { ...guest, email: 'other@guest.example' } })).status).toBe(201);
    expect((await caller.accept()).html).toContain('role="alert"');
    expect((await caller.row()).state).toBe('held');
    expect(await caller.events()).not.toContain('terms_accepted');
    // Even if they had accepted it once, before the scooter was gone.
    const detail = { version: termsVersion() };
    await bookingStore.recordEvent(caller.shop.database, caller.id, {
      kind: 'terms_accepted',
      actor: 'customer',
      detail,
    });
    // Nor does the provider have to say no to a page for nothing.
    expect((await caller.own.post({ pay: 'pay' })).status).toBe(400);
    expect(await caller.attempts()).toBe(0);
  });

  it('does not ride off unpaid unless somebody says why, and pays at the counter', async () => {
    const caller = await aCaller();
    await caller.accept();
    const inHours = (hours: number) => wallClockOf(addHours(new Date(), hours));
    await setAgreedTimes(caller.shop.database, caller.code, { start: inHours(3), end: inHours(27) });
    expect(await caller.shop.desk.handOver(caller.id)).toMatchObject({ refusal: 'rest_unpaid' });
    expect(await caller.rest()).toMatchObject({
      state: 'open',
      nowCents: 0,
      paid: 'none',
      owedCents: priceCents,
    });
    expect((await caller.take(priceCents)).status).toBe(204);
    expect(await caller.shop.desk.handOver(caller.id)).toBe('collected');
    expect((await caller.mail('Receipt: €65.00'))[0]).toContain('We’ve received €65.00');
    expect(await tasksToDo(caller.shop)).not.toContain('rest_unpaid');
  });

  it('the list of the day says that it is to be taken, and once it has come, that it is paid', async () => {
    const caller = await aCaller();
    await caller.accept();
    const { start_date: date } = await caller.row();
    const stop = async () => (await caller.browser.ask('GET', `/today?date=${date}`)).body.pickups[0];
    expect(await stop()).toMatchObject({
      lacksRest: true,
      openRest: { cents: priceCents, n: 1 },
      payment: null,
    });
    expect((await caller.read(caller.code)).owedCents).toBe(priceCents);
    await caller.take(priceCents);
    expect(await stop()).toMatchObject({ lacksRest: false, openRest: null, payment: 'paid' });
    expect((await caller.read(caller.code)).owedCents).toBe(0);
  });

  it('who pays before the pickup loses nothing by it: until then all of it goes back', async () => {
    const caller = await aCaller();
    await caller.accept();
    await caller.take(priceCents);
    caller.shop.setNow(addHours((await caller.row()).starts_at, -3));
    expect(await caller.pageText()).toMatch(/free of charge until|Free cancellation until/i);
    await caller.own.post({ cancel: 'cancel', refundCents: String(priceCents) }, '/cancel');
    expect((await caller.row()).state).toBe('cancelled');
    const back = caller.shop.database.selectFrom('refund_request').select('amount_cents');
    expect(await back.execute()).toEqual([{ amount_cents: priceCents }]);
  });

  it('paid for it in a database that knows nothing of their yes any more, they are booked, and the money stays', async () => {
    const caller = await aCaller();
    // As a backup of before has it: the page was opened once they were booked.
    await sql`update booking set state = 'confirmed'`.execute(caller.shop.database);
    const paying = sessionIn((await caller.own.post({ rest: 'pay' })).location ?? '');
    await sql`update booking set state = 'held'`.execute(caller.shop.database);
    await caller.shop.sandbox.simulateOutcome(paying, 'paid');
    const { rest_id: rest } = await caller.row();
    await caller.shop.ask('GET', `/api/bookings/changes/${rest}?session_id=${paying}`);
    expect((await caller.row()).state).toBe('confirmed');
    expect(await caller.rest()).toMatchObject({ state: 'paid', owedCents: 0 });
    expect(await caller.shop.database.selectFrom('refund_request').select('id').execute()).toEqual([]);
  });

  it('cancels late and owes nothing: no refund of nothing is asked about, no money moves, and the mail says it', async () => {
    const late = await aCaller();
    await late.accept();
    const inHours = (hours: number) => wallClockOf(addHours(new Date(), hours));
    await setAgreedTimes(late.shop.database, late.code, { start: inHours(3), end: inHours(27) });
    const asked = await late.pageText('/cancel');
    expect(asked).toContain('if you cancel, €65.00 is no longer owed');
    expect(asked).toContain('Yes, cancel');
    expect(asked).not.toMatch(/without a refund|€0\.00/);
    await late.own.post({ cancel: 'cancel', refundCents: '0' }, '/cancel');
    expect((await late.row()).state).toBe('cancelled');
    const [told] = await late.mail('Booking cancelled');
    expect(told).toContain('You hadn’t paid anything, and you owe nothing');
    expect(await late.shop.database.selectFrom('refund_request').select('id').execute()).toEqual([]);
  });

  it('nobody is reminded of it by mail two days before, as they are of a rest', async () => {
    const { shop, accept, row } = await aCaller();
    await accept();
    const dueMails = () =>
      shop.database.selectFrom('mail').select('kind').where('kind', '=', 'rest_due').execute();
    shop.setNow(instantOf({ date: addDays((await row()).start_date, -2), time: '10:05' }));
    await sql`update booking set created_at = now() - interval '9 days'`.execute(shop.database);
    await shop.jobs.run('timed-messages');
    expect(await dueMails()).toEqual([]);
    await sql`update booking set now_cents = 100`.execute(shop.database);
    await shop.jobs.run('timed-messages');
    expect(await dueMails()).toHaveLength(1);
  });

  it('to a bank it says that nothing was paid when it was booked, and what would have been owed', async () => {
    const caller = await aCaller();
    await caller.accept();
    await caller.take(priceCents);
    const booking = await bookingStore.byId(caller.shop.database, caller.id);
    if (!booking) throw new Error('it was booked');
    const about = { booking, orderer: booking, customer: null, rides: [], money: [], explanation: '' };
    const { cancellationTerms } = evidenceFieldsOf(about);
    expect(cancellationTerms).toContain('Nothing was paid when it was booked');
    expect(cancellationTerms).not.toMatch(/A part of the price|is kept/);
  });

  it('the log says as what it was kept', async () => {
    const caller = await aCaller();
    const entries = caller.shop.database
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'sold at the desk');
    expect((await entries.executeTakeFirstOrThrow()).after).toMatchObject({ keptAs: 'arrival' });
  });

  it('of two, one is cancelled: its price is owed no more, the other’s is, and the mail says both', async () => {
    const caller = await twoScooters();
    await caller.accept();
    const asked = await caller.pageText('/cancel');
    expect(asked).toContain('if you cancel, €65.00 is no longer owed');
    expect(asked).toContain('Cancel all'); // one alone, or both
    expect(asked).not.toContain('without a refund');
    expect(asked).not.toContain('€0.00');
    await caller.own.post({ cancel: 'cancel', refundCents: '0' }, '/cancel');
    expect(await caller.rest()).toMatchObject({ owedCents: priceCents });
    const page = await caller.pageText();
    expect(page).toMatch(/To pay: €65\.00\s+For: 2\. Bruno Secondo, /);
    expect(page).toMatch(/Price of the scooter that stays\s+€65\.00/);
    expect(page).not.toContain('€130');
    const { html } = await caller.own.get();
    // In the group, and of this one itself.
    expect(html.match(/<s>€65\.00<\/s>/g)).toHaveLength(2);
    expect(page).toContain('Pay €65.00 now for Bruno Secondo');
    expect(page).toContain('There is nothing to pay for this scooter.');
    expect(page).not.toContain('No payments.');
    const [told] = await caller.mail('Booking cancelled');
    expect(told).toContain(
      'for what is cancelled you owe nothing. For the scooter that stays, €65.00 is still to be paid.',
    );
    expect(told).not.toContain('€0.00');
  });

  it('one that was added later was paid: who cancels all reads what goes back of it, or that nothing does', async () => {
    const withAddition = async () => {
      const caller = await aCaller({}, 2);
      await caller.accept();
      await payFor(
        caller.shop,
        await add(caller.shop, linkOf(caller), aScooterMore({ scooterId: aWalkIn().scooterId })),
      );
      const cancelAll = async () => {
        const { html } = await caller.own.get('/cancel');
        const all = formsIn(html).find(({ which }) => which === 'all') ?? {};
        return { asked: textOf(html), done: textOf((await caller.own.post(all, '/cancel')).html) };
      };
      return { ...caller, cancelAll };
    };
    const inTime = await (await withAddition()).cancelAll();
    expect(inTime.asked).toContain('Cancel all and get €65.00 back');
    expect(inTime.asked).toContain('What goes back for each scooter');
    expect(inTime.done).toContain('We’re refunding €65.00');
    const late = await withAddition();
    late.shop.setNow(addHours((await late.row()).starts_at, 1));
    const { asked, done } = await late.cancelAll();
    expect(asked).toContain('Cancel all without a refund');
    expect(done).toContain('Under the terms of the booking there’s no refund');
    expect(done).not.toContain('You hadn’t paid anything');
  });

  it('of two that are brought, the one that bears the way is cancelled: unpaid it is owed by nobody, and once it was paid it is kept', async () => {
    const wayCents = 9_00;
    const cancelFirst = async (isPaid: boolean) => {
      const caller = await twoScooters(wayCents);
      await caller.accept();
      expect(await caller.rest()).toMatchObject({ owedCents: 2 * priceCents + wayCents });
      if (isPaid) await caller.take(2 * priceCents + wayCents);
      await caller.shop.desk.cancelBooking({ bookingId: caller.id, actor: 'customer' });
      const refunds = caller.shop.database.selectFrom('refund_request').select('amount_cents');
      return { owed: (await caller.rest()).owedCents, back: await refunds.execute() };
    };
    expect(await cancelFirst(false)).toEqual({ owed: priceCents, back: [] });
    expect(await cancelFirst(true)).toEqual({ owed: 0, back: [{ amount_cents: priceCents }] });
  });

  it('their contract says what is due at the pickup', async () => {
    const caller = await aCaller();
    await caller.accept();
    expect(await caller.contractText()).toContain(
      'the Customer paid nothing: the price is due at pickup, on',
    );
  });

  it('where the shop stops to offer it before they say yes, page, mail and contract still say what they accept', async () => {
    const caller = await aCaller();
    const terms = async () => textOf((await pagesOf(caller.shop).get('/en/terms-of-service')).html);
    expect(await terms()).toContain('If it is agreed that you pay at pickup');
    await setSetting(caller.shop, 'payments', { onArrival: false });
    // The terms of all name it no more, and say that a late cancellation costs something.
    expect(await terms()).not.toContain('agreed that you pay at pickup');
    const asked = await caller.pageText();
    expect(asked).toContain('even if the rental terms say otherwise: the whole price is due at pickup');
    expect(asked).toContain('if you don’t turn up, what you haven’t paid is not owed');
    expect(asked).toContain('You can cancel until pickup');
    await caller.accept();
    expect((await caller.row()).state).toBe('confirmed');
    expect((await caller.mail('Booking confirmed'))[0]).toContain('if you cancel, you owe nothing');
    expect(await caller.contractText()).toContain('the price is due at pickup, on');
    expect(await caller.contractText()).toContain(
      'In case of cancellation or no-show what has not been paid is no longer due',
    );
    await caller.own.post({ cancel: 'cancel', refundCents: '0' }, '/cancel');
    expect((await caller.row()).state).toBe('cancelled');
  });

  it('of several scooters all are booked, and owed together', async () => {
    const caller = await twoScooters();
    await caller.accept();
    const states = await caller.shop.database.selectFrom('booking').select(['state', 'now_cents']).execute();
    expect(states).toEqual([0, 1].map(() => ({ state: 'confirmed', now_cents: 0 })));
    // Their riders are not told that it is paid.
    expect((await caller.mail('has booked a scooter')).join(' ')).not.toContain('all paid for');
    expect(await caller.rest()).toMatchObject({ rides: 2, owedCents: 2 * priceCents });
    const withheld = 'we don’t hand over the scooters.';
    expect(await caller.pageText()).toContain(withheld);
    expect((await caller.mail('Booking confirmed'))[0]).toContain(withheld);
  });

  it('of two scooters one may go out all the same: its page says that of itself alone, and the mail says how many stay in until none does', async () => {
    const caller = await twoScooters();
    await caller.accept();
    const waive = (code: string) =>
      caller.browser.ask('POST', `/bookings/${code}/rest/waive`, { why: 'A regular' });
    const mailed = async () => {
      await caller.browser.ask('POST', `/bookings/${caller.code}/rest/mail`, { id: crypto.randomUUID() });
      return (await caller.mail('To pay for your booking'))[0];
    };
    await waive(caller.code);
    expect(await caller.pageText()).toContain('We hand over the scooter all the same');
    expect(await mailed()).toContain('we don’t hand over the scooter.');
    const other = await caller.other();
    expect(await other.pageText()).toContain('we don’t hand over the scooter.');
    await waive(other.code);
    expect(await caller.pageText()).toContain('We hand over the scooter all the same');
    expect(await mailed()).toContain('We hand over the scooters all the same');
  });

  it('of two scooters as many are said to stay in as do: both where one of them owes nothing, and one where the other is out', async () => {
    const caller = await twoScooters();
    await caller.accept();
    const { id, pageText } = await caller.other();
    const { database } = caller.shop;
    await database.updateTable('booking').set({ now_cents: priceCents }).where('id', '=', id).execute();
    expect(await caller.pageText()).toContain('we don’t hand over the scooters.');
    await database.updateTable('booking').set({ now_cents: 0 }).where('id', '=', id).execute();
    await setBookingState(database, 'collected', caller.id);
    expect(await pageText()).toContain('we don’t hand over the scooter.');
  });

  it('of two scooters what their order owes is said once: today, in the list and in the calendar one says it for both, and the other names it', async () => {
    const caller = await twoScooters();
    await caller.accept();
    const { start_date: date, driver_name: first } = await caller.row();
    const other = 'Bruno Secondo';
    const ask = async (call: string) => (await caller.browser.ask('GET', call)).body;
    const inLists = async () => {
      const { lines } = await ask('/bookings?rest=1');
      const { stays } = await ask(`/calendar?from=${date}`);
      const { pickups, returns } = await ask(`/today?date=${date}`);
      type Line = { driver: string; openRest: object };
      return [lines, stays.map(({ what }: { what: Line }) => what), [...pickups, ...returns]].map(
        (said: Line[]) => Object.fromEntries(said.map(({ driver, openRest }) => [driver, openRest])),
      );
    };
    const both = { cents: 2 * priceCents, n: 2 };
    const said = {
      [first]: { ...both, takenWith: null },
      [other]: { ...both, takenWith: first },
    };
    expect(await inLists()).toEqual([said, said, said]);
    const page = await caller.pageText();
    expect(page).toContain('To pay: €130.00 for both scooters');
    expect(page).toContain('Total for this scooter €65.00');
    // Who may go out all the same does not hide it from the one that may not.
    await caller.browser.ask('POST', `/bookings/${caller.code}/rest/waive`, { why: 'Pays tomorrow' });
    const saidByOther = { [first]: { ...both, takenWith: other }, [other]: { ...both, takenWith: null } };
    expect(await inLists()).toEqual([saidByOther, saidByOther, saidByOther]);
    // Nor is it said by one that is back, while another is still to come.
    await setBookingState(caller.shop.database, 'collected');
    await setBookingState(caller.shop.database, 'returned', caller.id);
    expect((await inLists()).slice(0, 2)).toEqual([saidByOther, saidByOther]);
    await setBookingState(caller.shop.database, 'confirmed');
    await caller.shop.desk.cancelBooking({ bookingId: caller.id, actor: 'customer' });
    const alone = { [other]: { cents: priceCents, n: 1, takenWith: null } };
    expect(await inLists()).toEqual([alone, alone, alone]);
  });

  it('while it waits for their yes, nobody is said to wait for a payment: on their page, and at the desk', async () => {
    const caller = await twoScooters();
    const page = await caller.pageText();
    expect(page).not.toContain('Awaiting payment');
    // How it stands, and each of the two.
    expect(page.split('To be confirmed, you pay at pickup')).toHaveLength(4);
    const { start_date: date } = await caller.row();
    const atDesk = async () => {
      const { lines } = (await caller.browser.ask('GET', '/bookings?state=held')).body;
      const { stays } = (await caller.browser.ask('GET', `/calendar?from=${date}`)).body;
      type Line = { paysAtPickup: boolean };
      return [...lines, ...stays.map(({ what }: { what: Line }) => what)].map(
        ({ paysAtPickup }: Line) => paysAtPickup,
      );
    };
    expect(await atDesk()).toEqual([true, true, true, true]);
    await caller.accept();
    expect(await atDesk()).toEqual([false, false]);
  });

  it('of two scooters the one that stays is owed alone once the other is cancelled, and the money is taken where it stands', async () => {
    const caller = await twoScooters();
    await caller.accept();
    await caller.shop.desk.cancelBooking({ bookingId: caller.id, actor: 'customer' });
    const { code } = await caller.shop.database
      .selectFrom('booking')
      .select('code')
      .where('id', '<>', caller.id)
      .executeTakeFirstOrThrow();
    const restOf = async () => (await caller.browser.ask('GET', `/bookings/${code}/rest`)).body.rest;
    const owedFor = [{ driver: 'Bruno Secondo' }];
    expect(await restOf()).toMatchObject({ rides: 1, owedFor, owedCents: priceCents, mayTake: true });
    const taking = { way: 'cash', amountCents: priceCents, receiptId: crypto.randomUUID() };
    expect((await caller.browser.ask('POST', `/bookings/${code}/rest/taking`, taking)).status).toBe(204);
    expect(await restOf()).toMatchObject({ state: 'paid', owedCents: 0 });
  });

  it('is offered by no shop that has not said so, and who had the form open while it was switched off is told that', async () => {
    const { sell, browser } = await aTelephone();
    const refused = await sell({ driver: guest, ...atPickup() });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        refusal: 'arrival_not_offered',
        message: expect.stringContaining('disattivato nelle impostazioni'),
      },
    });
    expect((await browser.ask('GET', '/bookings')).body.lines).toEqual([]);
  });
});
