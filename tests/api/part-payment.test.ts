import { expect, it } from 'vitest';
import { isNotOut } from '../../src/back-office/today/stop.rules.ts';
import type { Stop } from '../../src/back-office/today/today.shape.ts';
import { addDays, addHours, wallClockOf } from '../../src/basics/rome-time.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { setAgreedTimes, setBookingState } from '../builders/stored-states.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { waysBackOf } from '../../src/payment/refund/ways-back.rules.ts';
import { book, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { setSetting } from '../support/shop/charges.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { textOf } from '../support/shop/own-pages.ts';
import {
  aPartRequest,
  aShopThatTakesParts,
  nowCents,
  partPaid,
  restCents,
} from '../support/shop/part-payments.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { black } from '../support/shop/small-fleet.ts';

const quote = async (shop: TestShop, day = dayFromNow(10)) => {
  const { scooterId, startDate, endDate, startTime, endTime, extras, promoCode } = aBookingRequest({}, day);
  const asked = { scooterId, startDate, endDate, startTime, endTime, extras, promoCode };
  return (await shop.ask('POST', '/api/quotes', asked)).body;
};

describeOnPostgres('a part of the price now, the rest later', () => {
  it('is offered where the owner lets it be, with both sums and the day, and nowhere else', async () => {
    const shop = await aShop();
    expect(await quote(shop)).not.toHaveProperty('part');
    await setSetting(shop, 'payments', { partPercent: 30, restDays: 3 });
    const dueOn = dayFromNow(7);
    expect((await quote(shop)).part).toEqual({ nowCents, restCents, dueOn });
    // Its day must be to come: in three days the rest would be due at once.
    expect(await quote(shop, dayFromNow(3))).not.toHaveProperty('part');
    expect((await quote(shop, dayFromNow(4))).part.dueOn).toBe(dayFromNow(1));
  });

  it('a whole price is paid whole by whoever does not ask for it', async () => {
    const shop = await aShopThatTakesParts();
    const { body } = await book(shop, aBookingRequest({}, dayFromNow(10)));
    const { amount_cents: cents } = await shop.database
      .selectFrom('payment_attempt')
      .select('amount_cents')
      .executeTakeFirstOrThrow();
    expect([cents, (await payment(shop, body)).body.part]).toEqual([6500, undefined]);
  });

  it('is refused where it is another sum by now, too near, for a pot, or not offered', async () => {
    const shop = await aShopThatTakesParts();
    const refusals = [
      await book(shop, aPartRequest({ payNowCents: nowCents + 1 })),
      await book(shop, aBookingRequest({ payNowCents: nowCents }, dayFromNow(2))),
    ].map(({ status, body }) => [status, body.refusal]);
    expect(refusals).toEqual([
      [409, 'price_changed'],
      [409, 'price_changed'],
    ]);
    const again = await book(shop, aPartRequest({ payNowCents: nowCents + 1 }));
    expect(again.body.quote.part).toEqual({ nowCents, restCents, dueOn: dayFromNow(7) });
    const pot = await book(
      shop,
      aPartRequest({
        pot: { ifMissing: 'let_go' },
        furtherRides: [{ scooterId: 2, extras: {}, driver: { ...aBookingRequest().driver, email: '' } }],
      }),
    );
    expect([pot.status, pot.body.refusal]).toEqual([400, 'bad_form']);
    await setSetting(shop, 'payments', { partPercent: 0 });
    expect((await book(shop, aPartRequest())).body.refusal).toBe('price_changed');
  });

  it('confirms the booking with its part, and says everywhere what is still to come', async () => {
    const shop = await aShopThatTakesParts();
    const { body } = await book(shop, aPartRequest());
    const part = { nowCents, restCents, dueOn: dayFromNow(7) };
    expect((await payment(shop, body)).body).toMatchObject({ state: 'processing', totalCents: 6500, part });
    await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'paid');
    expect((await payment(shop, body)).body).toMatchObject({ state: 'success', totalCents: 6500, part });
    await shop.jobs.drain();
    const [mail] = await listMails(shop.mailsFolder);
    expect(mail?.mail.text).toMatch(/You paid €20\.00 when you booked\. The rest, €45\.00, is due by/);
  });

  it('keeps what was agreed, whatever the owner sets later', async () => {
    const own = await partPaid();
    await setSetting(own.shop, 'payments', { partPercent: 0, restDays: 9 });
    const { rest, row } = own;
    const { start_date: day } = await row();
    expect(await rest()).toMatchObject({ nowCents, owedCents: restCents, dueOn: addDays(day, -3) });
  });
});

describeOnPostgres('the rest', () => {
  it('is paid from the customer’s own page, which says until when and what happens without it', async () => {
    const own = await partPaid();
    const before = textOf((await own.get()).html);
    expect(before).toContain('Da pagare: 45,00\u00a0€');
    expect(before).toContain('Finché il saldo non è pagato, non consegniamo lo scooter');
    const opened = await own.post('', { rest: 'pay' });
    expect(opened.status).toBe(303);
    await own.settleRest(sessionIn(opened.location ?? ''));
    expect(await own.rest()).toMatchObject({ state: 'paid', owedCents: 0 });
    expect(textOf((await own.get()).html)).toContain('Tutto pagato');
    expect(await own.money()).toEqual({ came: [nowCents, restCents], back: [] });
    // Pressed again there is nothing to pay.
    const again = await own.post('', { rest: 'pay' });
    expect([again.status, again.location]).toEqual([400, null]);
  });

  it('is taken at the counter, all of it, once, and the till knows of it', async () => {
    const own = await partPaid();
    expect((await own.takeRest(4400)).body.refusal).toBe('price_changed');
    expect((await own.takeRest(restCents)).status).toBe(204);
    expect((await own.takeRest(restCents)).status).toBe(204);
    expect((await own.takeRest(restCents, crypto.randomUUID())).body.refusal).toBe('already_paid');
    // By another way after an answer that was lost: it is in the till as cash.
    expect((await own.takeRest(restCents, undefined, 'bank')).body.refusal).toBe('already_paid');
    expect(await own.money()).toEqual({ came: [nowCents, restCents], back: [] });
    expect(await own.rest()).toMatchObject({ state: 'paid' });
    expect(await own.events()).toContain('rest_paid');
    // What goes back of cash is given by hand: the task leads to the booking.
    own.atHoursBefore(60);
    await own.post('/cancel', { refundCents: '6500' });
    own.shop.setNow(new Date());
    const owner = await signedInBrowser(own.shop, 'owner');
    const { attention } = (await owner.ask('GET', '/today')).body;
    expect(attention.tasks).toMatchObject([
      { kind: 'refund_by_hand', code: own.code, refund: { cents: restCents } },
    ]);
  });

  it('its lasting link is given by the desk: by WhatsApp, as a code, by one mail for each press; the log says by whom', async () => {
    const own = await partPaid();
    const { body } = await own.desk.ask('POST', `/bookings/${own.code}/rest/link`);
    expect(new URL(body.link).pathname).toBe(own.address);
    const text = new URL(body.whatsapp).searchParams.get('text');
    expect(text).toContain(body.link);
    expect(text).toContain('45,00\u00a0€');
    expect(body.hasEmail).toBe(true);
    const mailed = async (id: string) =>
      (await own.desk.ask('POST', `/bookings/${own.code}/rest/mail`, { id })).status;
    const press = crypto.randomUUID();
    await own.shop.jobs.drain();
    const before = (await listMails(own.shop.mailsFolder)).length;
    expect([await mailed(press), await mailed(press)]).toEqual([204, 204]);
    await own.shop.jobs.drain();
    const mails = (await listMails(own.shop.mailsFolder)).slice(0, -before || undefined);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.mail.text).toContain(body.link);
    expect(mails[0]?.mail.subject).toContain('Il saldo della tua prenotazione: 45,00');
    expect(mails[0]?.mail.text).toContain('Finché il saldo non è pagato');
    const entries = await own.shop.database
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'sent a link')
      .execute();
    expect(entries[0]?.after).toMatchObject({ link: 'booking' });
    await own.takeRest(restCents);
    for (const way of ['link', 'mail'])
      expect(
        (await own.desk.ask('POST', `/bookings/${own.code}/rest/${way}`, { id: press })).body.refusal,
      ).toBe('already_paid');
  });

  it('taken in cash, the desk is told before a refund by which ways it goes back, and so it does', async () => {
    const own = await partPaid();
    await own.takeRest(restCents);
    const owner = await signedInBrowser(own.shop, 'owner');
    const { refundSources, version } = (await owner.ask('GET', `/bookings/${own.code}`)).body;
    const nothingHeld = { heldCents: 0, lostCents: 0 };
    expect(refundSources).toEqual([
      { way: 'cash', cents: restCents, ...nothingHeld },
      { way: 'online', cents: nowCents, ...nothingHeld },
    ]);
    expect(waysBackOf(refundSources, 50_00)).toEqual([
      { way: 'cash', cents: restCents },
      { way: 'online', cents: 5_00 },
    ]);
    const part = { version, amountCents: 50_00, why: 'The tyre was flat' };
    expect((await owner.ask('POST', `/bookings/${own.code}/part-refund`, part)).status).toBe(200);
    await own.shop.jobs.drain();
    const told = (await listMails(own.shop.mailsFolder)).find(({ mail }) =>
      mail.subject?.includes('Ti restituiamo 50,00'),
    );
    expect(told?.mail.text).toContain('La prenotazione resta com’è');
    expect(told?.mail.text).not.toContain('The tyre was flat');
    const asked = await own.shop.database
      .selectFrom('refund_request')
      .select(['amount_cents', 'by_hand_why'])
      .orderBy('amount_cents', 'desc')
      .execute();
    expect(asked).toEqual([
      { amount_cents: restCents, by_hand_why: 'paid in cash' },
      { amount_cents: 5_00, by_hand_why: null },
    ]);
  });

  it('F78 paid on the page and at the counter at once is taken once: what came by card goes back', async () => {
    const own = await partPaid();
    const session = await own.openRest();
    await own.shop.sandbox.simulateOutcome(session, 'paid');
    const [taken] = await Promise.all([own.takeRest(restCents), own.settleRest(session)]);
    await own.settleRest(session);
    await own.shop.jobs.drain();
    const { came, back } = await own.money();
    const kept = came.reduce((all, cents) => all + cents, 0) - back.reduce((all, cents) => all + cents, 0);
    expect([204, 409]).toContain(taken.status);
    expect(kept).toBe(6500);
    expect(await own.rest()).toMatchObject({ state: 'paid', owedCents: 0 });
  });

  it('two presses open one page', async () => {
    const own = await partPaid();
    const [one, other] = await Promise.all([own.openRest(), own.openRest()]);
    expect(one).not.toBe('');
    expect(other).toBe(one);
  });

  it('on its way is neither asked for nor taken again', async () => {
    const own = await partPaid();
    await own.settleRest(await own.openRest(), 'later');
    expect(await own.rest()).toMatchObject({ state: 'away', mayTake: false, mayWaive: true });
    expect((await own.takeRest(restCents)).body.refusal).toBe('payment_in_progress');
    expect(textOf((await own.get()).html)).toContain('Il pagamento del saldo sta arrivando');
  });
});

describeOnPostgres('what is cancelled before the rest is paid', () => {
  it('gives everything back in time, and the rest is owed no more', async () => {
    const own = await partPaid();
    own.atHoursBefore(60);
    const { html } = await own.get('/cancel');
    expect(textOf(html)).toContain('Ti rimborsiamo 20,00\u00a0€');
    await own.post('/cancel', { refundCents: '2000' });
    expect(await own.money()).toEqual({ came: [nowCents], back: [nowCents] });
    expect(textOf((await own.get()).html)).not.toContain('Il saldo');
    expect((await own.post('', { rest: 'pay' })).location).toBeNull();
  });

  it('later gives back what was paid beyond the kept share of the price, and never asks for more', async () => {
    const own = await partPaid();
    own.atHoursBefore(20);
    // Half of 65 € may be kept: 20 € were paid.
    await own.post('/cancel', { refundCents: '0' });
    expect((await own.row()).state).toBe('cancelled');
    expect(await own.money()).toEqual({ came: [nowCents], back: [] });
    expect(textOf((await own.get()).html)).toContain('Il saldo del prezzo non è più dovuto');
    const paid = await partPaid();
    await paid.takeRest(restCents);
    paid.atHoursBefore(20);
    await paid.post('/cancel', { refundCents: '3250' });
    const { back } = await paid.money();
    expect(back.reduce((all, cents) => all + cents, 0)).toBe(3250);
  });

  it('F79 while somebody pays the rest closes its page; what comes all the same goes back whole', async () => {
    const own = await partPaid();
    const session = await own.openRest();
    own.atHoursBefore(60);
    await own.shop.sandbox.faults({ failCalls: 4 }); // to end the page and to look at it, each asked twice
    await own.post('/cancel', { refundCents: '2000' });
    expect((await own.row()).state).toBe('cancelled');
    await own.settleRest(session);
    expect(await own.money()).toEqual({ came: [nowCents, restCents], back: [nowCents, restCents] });
    expect((await own.row()).rest_cents).toBeNull();
    const closed = await partPaid();
    const open = await closed.openRest();
    closed.atHoursBefore(60);
    await closed.post('/cancel', { refundCents: '2000' });
    await closed.settleRest(open); // too late: the page is closed
    expect(await closed.money()).toEqual({ came: [nowCents], back: [nowCents] });
  });
});

describeOnPostgres('a change while the rest is open', () => {
  const threeDays = { ...black(10, 13), payNowCents: 48_00 }; // of 160 €
  const dayOf = async (own: Awaited<ReturnType<typeof partPaid>>, days: number) =>
    addDays((await own.row()).start_date, days);

  it('that costs less lessens the rest first, and gives back only what is beyond it', async () => {
    const own = await partPaid(threeDays);
    expect(await own.rest()).toMatchObject({ owedCents: 112_00 });
    const twoDays = { endDate: await dayOf(own, 2) };
    expect(textOf((await own.look(twoDays)).html)).toMatch(/In meno sul saldo 40,00.€/);
    await own.confirm(twoDays);
    expect(await own.rest()).toMatchObject({ owedCents: 72_00 });
    expect(await own.money()).toEqual({ came: [48_00], back: [] });
    const [detail] = await own.details('modified');
    expect(detail).toMatchObject({ backCents: 0, lessensRestCents: 40_00 });
    await own.settleRest(await own.openRest());
    expect(await own.money()).toEqual({ came: [48_00, 72_00], back: [] });
  });

  it('that costs less than was paid gives the difference back', async () => {
    const own = await partPaid({ ...threeDays, restDays: 1 });
    await setSetting(own.shop, 'payments', { partPercent: 30 });
    await own.shop.database.updateTable('booking').set({ now_cents: 100_00 }).execute();
    await own.confirm({ endDate: await dayOf(own, 1) });
    expect(await own.rest()).toMatchObject({ state: 'over', owedCents: 0 });
    // 160 € became 65 €: 60 € were open, and 35 € are too much of what the booking bears as paid.
    expect(await own.money()).toEqual({ came: [48_00], back: [35_00] });
  });

  it('that costs more is paid by itself; the rest stays what it was', async () => {
    const own = await partPaid(threeDays);
    const asked = await own.confirm({ endDate: await dayOf(own, 4) });
    expect(await own.rest()).toMatchObject({ owedCents: 112_00 });
    await own.pay(asked.location ?? '');
    expect(await own.rest()).toMatchObject({ owedCents: 112_00 });
    await own.takeRest(112_00);
    expect(await own.money()).toEqual({ came: [48_00, 40_00, 112_00], back: [] });
    expect((await own.row()).total_cents).toBe(200_00);
  });

  it('after the free time says of a part that is paid what is kept of the price, not what is refunded of it', async () => {
    const own = await partPaid(threeDays);
    own.atHoursBefore(30);
    const { html } = await own.look({ endDate: await dayOf(own, 4) });
    expect(textOf(html)).toContain('del prezzo possiamo trattenere il 50%');
    expect(textOf(html)).not.toContain('ti rimborsiamo il 50');
  });

  it('F79 that makes it cheaper while somebody pays the rest takes what is owed, and the rest of it goes back', async () => {
    const own = await partPaid(threeDays);
    const session = await own.openRest();
    await own.shop.sandbox.faults({ failCalls: 4 });
    await own.confirm({ endDate: await dayOf(own, 2) });
    await own.shop.sandbox.faults({ failCalls: 0 });
    expect(await own.rest()).toMatchObject({ owedCents: 72_00 });
    await own.settleRest(session);
    expect(await own.money()).toEqual({ came: [48_00, 112_00], back: [40_00] });
    expect(await own.rest()).toMatchObject({ state: 'paid', owedCents: 0 });
  });
});

describeOnPostgres('the handover', () => {
  const soon = async () => {
    const own = await partPaid();
    const inHours = (hours: number) => wallClockOf(addHours(new Date(), hours));
    await setAgreedTimes(own.shop.database, own.code, { start: inHours(3), end: inHours(27) });
    const { id } = own;
    return { ...own, handOver: () => own.shop.desk.handOver(id) };
  };

  it('needs the rest, or somebody who says why; the rest is owed as before', async () => {
    const own = await soon();
    expect(await own.handOver()).toMatchObject({ refusal: 'rest_unpaid' });
    const { body } = await own.desk.ask('GET', `/today?date=${(await own.row()).start_date}`);
    const openRest = { cents: restCents, n: 1, takenWith: null };
    expect(body.pickups[0]).toMatchObject({ code: own.code, lacksRest: true, openRest });
    const waive = { why: 'Pays when he is back' };
    expect((await own.desk.ask('POST', `/bookings/${own.code}/rest/waive`, waive)).status).toBe(204);
    expect(await own.rest()).toMatchObject({ waivedWhy: 'Pays when he is back', mayWaive: false });
    expect(await own.handOver()).toBe('collected');
    expect(await own.rest()).toMatchObject({ owedCents: restCents });
    expect((await own.takeRest(restCents)).status).toBe(204);
  });

  it('an open rest stands on the stop of the return too, and who sees no money is told no sum', async () => {
    const own = await soon();
    await own.desk.ask('POST', `/bookings/${own.code}/rest/waive`, { why: 'Pays when she is back' });
    await own.handOver();
    const returnOf = async (by: { ask: typeof own.desk.ask }) => {
      const { body } = await by.ask('GET', `/today?date=${(await own.row()).end_date}`);
      return body.returns[0];
    };
    expect(await returnOf(own.desk)).toMatchObject({ openRest: { cents: restCents, n: 1 } });
    const rider = await signedInBrowser(own.shop, 'rider');
    expect(await returnOf(rider)).toMatchObject({ payment: null, openRest: { cents: null, n: 1 } });
    await own.takeRest(restCents);
    expect(await returnOf(own.desk)).toMatchObject({ payment: 'paid', openRest: null });
  });

  it('an open rest of hours of one day stands once on it: at the pickup, and once that was made at the return', async () => {
    const own = await soon();
    await own.desk.ask('POST', `/bookings/${own.code}/rest/waive`, { why: 'Pays when she is back' });
    const date = dayFromNow(2);
    const ofDay = async () => {
      const start = { date, time: '10:00' };
      await setAgreedTimes(own.shop.database, own.code, { start, end: { date, time: '18:00' } });
      const { body } = await own.desk.ask('GET', `/today?date=${date}`);
      const said = [...body.pickups, ...body.returns].filter((stop: Stop) => !isNotOut(stop));
      return said.map(({ kind, openRest }: Stop) => [kind, openRest?.cents]);
    };
    expect(await own.handOver()).toBe('collected');
    expect(await ofDay()).toEqual([
      ['pickup', undefined],
      ['return', restCents],
    ]);
    await setBookingState(own.shop.database, 'confirmed', own.id);
    expect(await ofDay()).toEqual([['pickup', restCents]]);
  });

  it('goes as ever once the rest has come', async () => {
    const own = await soon();
    await own.takeRest(restCents);
    expect(await own.handOver()).toBe('collected');
  });

  it('after its day the open rest is a task, and nobody is written to; it is over with the rest', async () => {
    const own = await soon();
    await own.shop.jobs.run('report-unpaid-rests');
    expect(await own.tasks()).toContain('rest_unpaid');
    expect(await own.rest()).toMatchObject({ state: 'late' });
    expect((await own.desk.ask('GET', '/bookings?unpaid=1')).body.lines).toMatchObject([
      { code: own.code, unpaidCents: restCents, openRestCents: restCents },
    ]);
    // Found from today, in the list with its day, and in the calendar.
    const { body: list } = await own.desk.ask('GET', '/bookings?rest=1');
    expect(list.lines).toMatchObject([
      { code: own.code, openRestCents: restCents, restDueOn: (await own.rest()).dueOn },
    ]);
    expect((await own.desk.ask('GET', '/today')).body.openRests).toBe(1);
    const calendar = async () => {
      const { body } = await own.desk.ask('GET', `/calendar?from=${(await own.row()).start_date}`);
      return body.stays.find(({ what }: { what: { code: string } }) => what.code === own.code).what;
    };
    expect(await calendar()).toMatchObject({ openRest: { cents: restCents, n: 1, takenWith: null } });
    const rider = await signedInBrowser(own.shop, 'rider');
    expect((await rider.ask('GET', '/today')).body.openRests).toBeNull();
    await own.takeRest(restCents);
    expect((await own.desk.ask('GET', '/today')).body.openRests).toBe(0);
    expect((await own.desk.ask('GET', '/bookings?rest=1')).body.lines).toEqual([]);
    expect(await calendar()).toMatchObject({ openRest: null });
    expect(await own.tasks()).not.toContain('rest_unpaid');
    expect((await own.desk.ask('GET', '/bookings?unpaid=1')).body.lines).toEqual([]);
  });

  it('that nobody comes for keeps what was paid, and asks for nothing more', async () => {
    const own = await soon();
    const session = await own.openRest();
    own.atHoursBefore(-1);
    await own.shop.database
      .updateTable('booking')
      .set({ starts_at: new Date(Date.now() - 7_200_000) })
      .execute();
    expect(await own.shop.desk.markNoShow(own.id)).toBe('no_show');
    await own.settleRest(session);
    expect(await own.money()).toEqual({ came: [nowCents, restCents], back: [restCents] });
  });
});
