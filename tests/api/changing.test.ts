import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import type { PaymentView } from '../../src/booking/booking.shape.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { aPaidBooking, book, sessionIn } from '../support/shop/booking-calls.ts';
import { aChangeableBooking } from '../support/shop/change-calls.ts';
import { signWhole } from '../support/shop/contract-calls.ts';
import { formsIn, hiddenIn, textOf } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { overlapsIn } from '../support/postgres/soundness.ts';
import { black, bookingEventKinds } from '../support/shop/small-fleet.ts';
import { agePaymentPages } from '../builders/stored-states.ts';

const longer = () => ({ endDate: dayFromNow(12) });

describeOnPostgres('a change by the customer', () => {
  it('that costs more shows the difference line by line, and is carried out once it is paid', async () => {
    const own = await aChangeableBooking();
    const before = await own.row();
    const { html } = await own.look(longer());
    expect(textOf(html)).toContain('Da pagare 55,00\u00a0€');
    expect(textOf(html)).toContain('Noleggio, 2 giorni 120,00\u00a0€');
    expect(await own.row()).toEqual(before);
    const asked = await own.confirm(longer());
    expect(asked).toMatchObject({ status: 303, location: expect.stringContaining('cs_') });
    // Until it is paid everything is as it was (F10).
    expect(await own.row()).toEqual(before);
    expect(textOf((await own.get()).html)).toContain('La differenza di 55,00\u00a0€ non è ancora pagata');
    expect(await own.pay(asked.location ?? '')).toBe(own.address);
    expect(textOf((await own.get()).html)).toContain('Grazie! Abbiamo ricevuto 55,00\u00a0€.');
    const after = await own.row();
    expect(after).toMatchObject({ end_date: longer().endDate, total_cents: 12_000, state: 'confirmed' });
    expect((await own.period())?.until).toEqual(addHours(after.ends_at, 0.5));
    expect(await bookingEventKinds(own.shop, own.id)).toContain('modified');
    expect(await own.mails('booking_changed')).toBe(1);
    expect(textOf((await own.get('/receipt')).html).match(/Pagato online/g)).toHaveLength(2);
    // Both payments are the booking's: cancelled in time, both go back.
    const cancel = await own.get('/cancel');
    expect(hiddenIn(cancel.html, 'refundCents')).toBe('12000');
    await own.post('/cancel', { refundCents: '12000' });
    expect(new Set(await own.refunds())).toEqual(new Set([5500, 6500]));
  });

  it('that costs less gives the exact difference back, once, however often it is pressed', async () => {
    const own = await aChangeableBooking({ days: 2 });
    const shorter = await own.agreed({ endDate: dayFromNow(11) });
    expect(shorter['cents']).toBe('-5500');
    const presses = await Promise.all([1, 2, 3, 4].map(() => own.post('/change', shorter)));
    for (const { html } of presses) expect(textOf(html)).toContain('Prenotazione modificata');
    expect(await own.refunds()).toEqual([5500]);
    expect((await own.row()).total_cents).toBe(6500);
    expect(await own.mails('booking_changed')).toBe(1);
  });

  it('that costs nothing (another town, another address, another driver) is done at once', async () => {
    const own = await aChangeableBooking();
    const move = {
      destination: 'Amalfi',
      deliveryAddress: 'Via Pietro Capuano, 84011 Amalfi SA',
      secondDriver: 'yes',
    };
    const offer = textOf((await own.look(move)).html);
    expect(offer).toContain('Il prezzo non cambia');
    // A delivery that costs nothing is a line of both prices.
    expect(offer.match(/Consegna a domicilio gratis/g)).toHaveLength(2);
    await own.confirm(move);
    expect(textOf((await own.get()).html)).not.toContain('Abbiamo ricevuto');
    expect(await own.row()).toMatchObject({ destination: 'Amalfi', extras: { '5': 1 }, total_cents: 6500 });
    expect(await own.refunds()).toEqual([]);
  });

  it('Modifications need 24 hours’ notice (docs/product.md §5)', async () => {
    const own = await aChangeableBooking();
    own.atHoursBefore(24);
    expect((await own.look({ endTime: '09:00' })).status).toBe(200);
    own.atHoursBefore(23.9);
    const late = await own.look({ endTime: '09:00' });
    expect(late.status).toBe(400);
    expect(textOf(late.html)).toContain('Mancano meno di 24 ore al ritiro');
  });

  it('Modifications need availability (docs/product.md §5), and one’s own booking is not in its own way', async () => {
    const own = await aChangeableBooking({ units: 1 });
    const later = { startTime: '12:00', endTime: '12:00' };
    expect((await own.confirm(later)).status).toBe(200);
    expect(await own.row()).toMatchObject({ start_time: '12:00' });
    await aPaidBooking(own.shop, black(12, 13));
    const taken = await own.look({ endDate: dayFromNow(12), endTime: '12:00' });
    expect(taken.status).toBe(400);
    expect(await own.row()).toMatchObject({ end_time: '12:00' });
    // No dead end: the other colour, then the nearest days, each with its difference.
    const near = formsIn(taken.html).map(({ scooterId, startDate, endDate }) => [
      scooterId,
      startDate,
      endDate,
    ]);
    expect(near[0]).toEqual(['1', dayFromNow(10), dayFromNow(12)]);
    expect(near.slice(1).every(([scooterId]) => scooterId === '2')).toBe(true);
    expect(near.length).toBeGreaterThan(2);
    expect(textOf(taken.html)).toContain('Liberty 125cc, bianco +55\u00a0€');
    for (const wish of formsIn(taken.html)) expect((await own.look(wish)).status).toBe(200);
  });

  it('is refused where a new booking would be: the office elsewhere, no address, the past, before a birthday', async () => {
    const own = await aChangeableBooking();
    const refusedOnes: Record<string, string>[] = [
      { pickupOption: 'office' },
      { deliveryAddress: '' },
      { startDate: dayFromNow(-3) },
      { endDate: dayFromNow(9) },
      { scooterId: '999' },
      { destination: 'Roma' },
    ];
    for (const wish of refusedOnes) expect([wish, (await own.look(wish)).status]).toEqual([wish, 400]);
  });

  it('is refused where it begins before the driver’s 18th birthday; on the very day it is not', async () => {
    const birthday = dayFromNow(9);
    const dateOfBirth = `${Number(birthday.slice(0, 4)) - 18}${birthday.slice(4)}`;
    const own = await aChangeableBooking({ driver: { ...aBookingRequest().driver, dateOfBirth } });
    const before = await own.look({ startDate: dayFromNow(8), endDate: dayFromNow(9) });
    expect(before.status).toBe(400);
    expect(textOf(before.html)).toContain('il conducente deve avere almeno 18 anni');
    expect((await own.look({ startDate: birthday, endDate: dayFromNow(10) })).status).toBe(200);
  });

  it('F10 that is sold out when its money comes leaves the old days and gives the money back, with a mail', async () => {
    const own = await aChangeableBooking({ units: 1 });
    const asked = await own.confirm(longer());
    await aPaidBooking(own.shop, black(12, 13));
    const before = await own.row();
    await own.pay(asked.location ?? '');
    expect(await own.row()).toEqual(before);
    expect((await own.period())?.from).toEqual(before.starts_at);
    expect(await own.refunds()).toEqual([5500]);
    expect(await own.changes()).toMatchObject([{ state: 'given_back' }]);
    expect(await own.mails('change_given_back')).toBe(1);
    expect(await overlapsIn(own.shop)).toBe(0);
  });

  it('F10 races for the last scooter with somebody else’s change: one has it, the other keeps what it had', async () => {
    const first = await aChangeableBooking({ units: 2 });
    const second = await aChangeableBooking({ shop: first.shop });
    await aPaidBooking(first.shop, black(20, 21));
    const wish = { startDate: dayFromNow(20), endDate: dayFromNow(21) };
    const agreed = await Promise.all([first.agreed(wish), second.agreed(wish)]);
    const [one, other] = [first, second].map((own, place) => own.post('/change', agreed[place] ?? {})) as [
      ReturnType<typeof first.post>,
      ReturnType<typeof first.post>,
    ]; // two bookings, two answers
    expect(new Set([(await one).status, (await other).status])).toEqual(new Set([200, 400]));
    const days = new Set([(await first.row()).start_date, (await second.row()).start_date]);
    expect(days).toEqual(new Set([dayFromNow(10), dayFromNow(20)]));
    expect(await overlapsIn(first.shop)).toBe(0);
  });

  it('F34 withdraws a signed contract: it stays as it was signed, and another is to be signed', async () => {
    const own = await aChangeableBooking();
    const page = await own.get();
    const token = /\/it\/contract\/([\w-]{43})/.exec(page.html)?.[1] ?? '';
    await signWhole(own.shop, token);
    await own.shop.jobs.drain();
    const { html } = await own.look({ endTime: '08:30' });
    expect(textOf(html)).toContain('Il contratto cambia, quindi va firmato di nuovo.');
    await own.confirm({ endTime: '08:30' });
    const after = await own.get();
    expect(textOf(after.html)).toContain('Manca la tua firma');
    const next = /\/it\/contract\/([\w-]{43})/.exec(after.html)?.[1] ?? '';
    expect(next).not.toBe(token);
    const old = await own.shop.ask('GET', `/api/contracts/by-token/${token}`);
    expect(old.body).toMatchObject({ status: 'signed', replacedBy: next }); // its link leads on to the new one
    // Nothing has to be typed again.
    const fresh = await own.shop.ask('GET', `/api/contracts/by-token/${next}`);
    expect(fresh.body.status).toBe('pending');
    expect(JSON.parse(fresh.body.contract.customerData)).toMatchObject({ idDocument: 'Patente' });
    expect((await signWhole(own.shop, next)).status).toBe(200);
  });

  it('F54 after the free time gives half of the difference back, and no later date makes cancelling free again', async () => {
    const own = await aChangeableBooking({ days: 2 });
    own.atHoursBefore(30);
    const { html } = await own.look({ endDate: dayFromNow(11) });
    expect(textOf(html)).toContain('Ti rimborsiamo 27,50\u00a0€');
    await own.confirm({ endDate: dayFromNow(11) });
    await own.confirm({ startDate: dayFromNow(30), endDate: dayFromNow(31) });
    expect((await own.row()).start_date).toBe(dayFromNow(30));
    // 120 € were paid, 27.50 came back; of the 65 € that it costs by now half goes back.
    expect(hiddenIn((await own.get('/cancel')).html, 'refundCents')).toBe('3250');
    await own.post('/cancel', { refundCents: '3250' });
    expect(new Set(await own.refunds())).toEqual(new Set([2750, 3250]));
  });

  it('takes no money for a booking that was cancelled meanwhile', async () => {
    const own = await aChangeableBooking();
    const asked = await own.confirm(longer());
    await own.post('/cancel', { refundCents: '6500' });
    await own.pay(asked.location ?? ''); // too late: the page is closed
    expect((await own.row()).state).toBe('cancelled');
    expect(await own.changes()).toMatchObject([{ state: 'dropped' }]);
    expect(await own.refunds()).toEqual([6500]);
    expect((await own.post('/change', await own.agreed(longer()))).status).toBe(400);
  });

  it('F10 that is paid in the moment of cancelling is carried out, and what goes back is shown anew', async () => {
    const own = await aChangeableBooking();
    const asked = await own.confirm(longer());
    await own.shop.sandbox.simulateOutcome(sessionIn(asked.location ?? ''), 'paid'); // the shop has not heard of it
    const refused = await own.post('/cancel', { refundCents: '6500' });
    expect([refused.status, hiddenIn(refused.html, 'refundCents')]).toEqual([400, '12000']);
    expect(await own.row()).toMatchObject({ state: 'confirmed', end_date: dayFromNow(12) });
    await own.post('/cancel', { refundCents: '12000' });
    expect(new Set(await own.refunds())).toEqual(new Set([5500, 6500]));
  });

  it('F10 whose provider does not answer keeps nobody from cancelling, and its late money goes back', async () => {
    const own = await aChangeableBooking();
    const asked = await own.confirm(longer());
    await own.shop.sandbox.faults({ failCalls: 4 }); // to end the page and to look at it, each asked twice
    await own.post('/cancel', { refundCents: '6500' });
    expect((await own.row()).state).toBe('cancelled');
    await own.pay(asked.location ?? '');
    expect(new Set(await own.refunds())).toEqual(new Set([5500, 6500]));
  });

  it('F10 leaves no page open that another tab opens while it is cancelled', async () => {
    const own = await aChangeableBooking();
    const [asked, again] = [await own.confirm(longer()), await own.agreed(longer())];
    const [reopened] = await Promise.all([
      own.post('/change', again),
      own.post('/cancel', { refundCents: '6500' }),
    ]);
    expect((await own.row()).state).toBe('cancelled');
    for (const page of [asked, reopened]) if (page.location) await own.pay(page.location);
    expect(await own.refunds()).toEqual([6500]);
  });

  it('F07 is not carried out on a booking that is another by then: its money goes back, with a letter', async () => {
    const own = await aChangeableBooking();
    const asked = await own.confirm(longer());
    expect(await own.shop.desk.handOver(own.id)).toBe('collected');
    await own.pay(asked.location ?? '');
    expect(await own.row()).toMatchObject({ state: 'collected', end_date: dayFromNow(11) });
    expect(await own.changes()).toMatchObject([{ state: 'given_back' }]);
    expect([await own.refunds(), await own.mails('change_given_back')]).toEqual([[5500], 1]);
  });

  it('leads back to the booking in the browser that knows its link; the change’s number and the provider’s session give none', async () => {
    const own = await aChangeableBooking();
    const asked = await own.confirm(longer());
    const [change] = await own.changes();
    const address = `/api/bookings/changes/${change?.id}`;
    const back = async (query: string, headers = {}) =>
      (await own.shop.ask('GET', address + query, undefined, headers)).headers.get('location');
    const nobodys = '/it/find-booking';
    expect(await back('')).toBe(nobodys);
    expect(await back('?session_id=cs_test_somebody')).toBe(nobodys);
    const others = await aPaidBooking(own.shop, black(30, 31));
    const session = await own.shop.database
      .selectFrom('payment_attempt')
      .innerJoin('booking', 'booking.id', 'payment_attempt.reference')
      .select('session_id')
      .where('booking.code', '=', others.code)
      .executeTakeFirstOrThrow();
    expect(await back(`?session_id=${session.session_id}`)).toBe(nobodys);
    const session_id = sessionIn(asked.location ?? '');
    expect(await back(`?session_id=${session_id}`)).toBe(nobodys);
    expect(await own.pay(asked.location ?? '')).toBe(own.address);
    // Paid: in any other browser code, town and dates, for an hour.
    expect(await back(`?session_id=${session_id}`)).toBe(`/it/success?session_id=${session_id}`);
    const { body } = await own.shop.ask('GET', `/api/bookings/payment?session_id=${session_id}`);
    expect(body).toMatchObject({ bookingId: own.code, state: 'success', bookingUrl: null });
    // What was paid and what it changed, by the payment's own facts; and the booking's own session tells of no change.
    const { rental, paidChange } = body as PaymentView;
    expect(paidChange).toEqual({ paidCents: 5500, before: { ...rental, endDate: dayFromNow(11) } });
    expect(rental.endDate).toBe(dayFromNow(12));
    expect(JSON.stringify(body)).not.toMatch(/Ada|Lovelace|@|Via /);
    const first = await own.shop.database
      .selectFrom('payment_attempt')
      .select('session_id as id')
      .where('reference', '=', own.id)
      .executeTakeFirstOrThrow();
    const told = await own.shop.ask('GET', `/api/bookings/payment?session_id=${first.id}`);
    expect(told.body).toMatchObject({ bookingId: own.code, paidChange: null });
    // In a browser that has booked something else since, too.
    const since = await book(own.shop, aBookingRequest(black(33, 34)));
    const cookie = since.headers.get('set-cookie')?.split(';')[0] ?? '';
    const asking = `/api/bookings/payment?session_id=${session_id}`;
    const there = await own.shop.ask('GET', asking, undefined, { cookie });
    expect(there.body).toEqual(body);
    await agePaymentPages(own.shop.database, 61);
    expect(await back(`?session_id=${session_id}`)).toBe(nobodys);
    // A link that has ended leads nowhere from here either.
    await own.shop.database
      .updateTable('booking')
      .set({ link_sha256: 'another' })
      .where('id', '=', own.id)
      .execute();
    expect(await back('', { cookie: asked.cookie })).toBe(nobodys);
  });

  it('asked for twice leads to the same page, and another wish closes the first page', async () => {
    const own = await aChangeableBooking();
    const first = await own.confirm(longer());
    expect((await own.confirm(longer())).location).toBe(first.location);
    const other = await own.confirm({ endDate: dayFromNow(13) });
    expect(other.location).not.toBe(first.location);
    expect(await own.changes()).toMatchObject([
      { state: 'dropped', due_cents: 5500 },
      { state: 'open', due_cents: 9500 },
    ]);
  });
});

describeOnPostgres('keeping a scooter longer, from the road', () => {
  const out = async (own: Awaited<ReturnType<typeof aChangeableBooking>>) => {
    // Handed over early, so that the shop's clock and the provider's stay together.
    expect(await own.shop.desk.handOver(own.id)).toBe('collected');
  };

  it('costs the difference, on the very same scooter', async () => {
    const own = await aChangeableBooking();
    const place = await own.period();
    await out(own);
    const { html } = await own.look(longer());
    expect(textOf(html)).toContain('Da pagare 55,00\u00a0€');
    const asked = await own.confirm(longer());
    await own.pay(asked.location ?? '');
    expect(await own.row()).toMatchObject({ state: 'collected', end_date: longer().endDate });
    expect(textOf((await own.get()).html)).toMatch(/Abbiamo ricevuto 55,00\s€\. Lo scooter è tuo fino a/);
    expect((await own.period())?.until).toEqual(addHours(place?.until ?? new Date(0), 24));
  });

  it('is offered on the booking’s own page: until then, so much more, one press away', async () => {
    const own = await aChangeableBooking({ endTime: '10:00' });
    expect(textOf((await own.get()).html)).not.toContain('Tienilo più a lungo');
    await out(own);
    const { html } = await own.get();
    expect(textOf(html)).toMatch(/alle\s12:00 \+0\s€ .*alle\s20:30 \+0\s€ .*alle\s10:00 \+55\s€/);
    const wishes = formsIn(html);
    expect(wishes.map(({ endDate, endTime }) => [endDate, endTime])).toEqual([
      [dayFromNow(11), '12:00'],
      [dayFromNow(11), '20:30'],
      [dayFromNow(12), '10:00'],
    ]);
    expect(textOf((await own.look(wishes[2] ?? {})).html)).toContain('Da pagare 55,00\u00a0€');
    expect((await own.row()).end_date).toBe(dayFromNow(11));
  });

  it('only moves the return, and only to later', async () => {
    const own = await aChangeableBooking();
    await out(own);
    const wishes: Record<string, string>[] = [{ endTime: '09:00' }, { ...longer(), scooterId: '1' }];
    for (const wish of wishes)
      expect(textOf((await own.look(wish)).html)).toContain('puoi solo spostare più avanti la riconsegna');
  });

  it('is explained where the next customer would lose theirs, who otherwise moves to another', async () => {
    const own = await aChangeableBooking({ units: 1, endTime: '10:00' });
    await aPaidBooking(own.shop, { ...black(11, 12), startTime: '12:00' });
    await out(own);
    const refused = await own.look({ endTime: '18:00' });
    expect(refused.status).toBe(400);
    expect(textOf(refused.html)).toContain('subito dopo aspetta questo scooter un altro cliente');
    await own.shop.database
      .updateTable('unit')
      .set({ state: 'active' })
      .where('scooter_id', '=', 2)
      .execute();
    expect((await own.confirm({ endTime: '18:00' })).status).toBe(200);
    expect(await own.row()).toMatchObject({ end_time: '18:00', total_cents: 6500 });
    expect(await overlapsIn(own.shop)).toBe(0);
  });
});
