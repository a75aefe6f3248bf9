import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addHours, addMinutes } from '../../src/basics/rome-time.ts';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import type { Trip } from '../../src/booking/trip.shape.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { book } from '../support/shop/booking-calls.ts';
import { anOwnBooking, formsIn, hiddenIn, textOf } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop, testSecret } from '../support/shop/shop.ts';
import { setBookingState } from '../builders/stored-states.ts';

describeOnPostgres('the customer’s own page', () => {
  it('shows state, price, payment, both ends, the way to the contract and what this driver brings', async () => {
    const own = await anOwnBooking({ extras: { '5': 1 } });
    own.atHoursBefore(72);
    const { status, html, headers } = await own.get();
    expect(status).toBe(200);
    const text = textOf(html);
    for (const words of [
      own.code,
      'Confermata',
      'Manca la tua firma',
      'Viale Pasitea, 84017 Positano SA',
      '65,00\u00a0€',
      'Pagato online',
      'Annullamento gratuito fino a',
      'La patente originale (categoria A1, Germania).',
      'Il conducente aggiuntivo porta la sua patente',
      'Nessuna cauzione alla prenotazione.',
      'riconsegnalo con il pieno',
    ])
      expect(text).toContain(words);
    expect(html).toContain('/it/contract/');
    expect(html).toContain(`/api/bookings/by-token/`);
    expect(html).toMatch(/<svg[^>]*>.*<path/s);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    // Nothing of it is fetched from anybody else.
    expect(html).not.toMatch(/<(img|script|iframe|source)[^>]+src(set)?="https?:/);
  });

  it('shows every field of the trip: a new one asks here for its words, and then to be shown', async () => {
    const trip: Trip = {
      destination: 'Praiano',
      pickupOption: 'delivery', // its addresses say which of both it is
      deliveryAddress: 'Via Masa 12',
      returnAddress: 'Via Capriglione 147',
      riderNote: 'Hotel Tritone, camera 7',
    };
    const { html } = await (await anOwnBooking({ ...trip, destination: 'Praiano' })).get();
    const { pickupOption: _, ...told } = trip;
    expect(Object.entries(told).filter(([, words]) => !html.includes(words))).toEqual([]);
  });

  it('tells an unknown link from a known one by nothing but a 404, and offers to send it again', async () => {
    const shop = await aShop();
    const { status, html } = await pagesOf(shop).get('/it/booking/an-unknown-token');
    expect(status).toBe(404);
    expect(html).toContain('/it/find-booking');
  });

  it('is looked up only so often from one network address', async () => {
    const shop = await aShop();
    const { get } = pagesOf(shop, { perMinute: 2, now: () => new Date('2027-05-01T10:00:00Z') });
    const statuses = [];
    for (const token of ['a', 'b', 'c']) statuses.push((await get(`/it/booking/${token}`)).status);
    expect(statuses).toEqual([404, 404, 429]);
  });

  it('leads on from whatever came to nothing: to the payment, to the same days again', async () => {
    const shop = await aShop();
    const { body: held } = await book(shop, aBookingRequest({ language: 'it' }));
    const row = await shop.database.selectFrom('booking').selectAll().executeTakeFirstOrThrow();
    const address = `/it/booking/${createLinkTokens(testSecret).tokenFor('booking', row.id, 1)}`;
    const pages = pagesOf(shop);
    expect(textOf((await pages.get(address)).html)).toContain('Manca il pagamento');
    // The page to pay on that is open already.
    expect(await pages.post(address, {})).toMatchObject({ status: 303, location: held.checkoutUrl });
    for (const state of ['expired', 'cancelled', 'no_show'] as const) {
      await setBookingState(shop.database, state);
      const { html } = await pages.get(address);
      expect(html).toContain(
        `/it/vehicles?town=positano&amp;pickup=delivery&amp;from=${row.start_date}&amp;to=${row.end_date}`,
      );
      expect(html).not.toContain('Manca il pagamento');
    }
    expect((await pages.post(address, {})).status).toBe(400);
  });

  it('speaks the language of its address, the way to the contract too', async () => {
    const own = await anOwnBooking();
    const { html } = await pagesOf(own.shop).get(own.address.replace('/it/', '/de/'));
    expect(html).toContain('/de/contract/');
    expect(html).not.toContain('/it/contract/');
  });

  it('promises nothing for a pickup that has passed', async () => {
    const own = await anOwnBooking();
    own.atHoursBefore(-1);
    const text = textOf((await own.get()).html);
    expect(text).toContain('L’ora del ritiro è passata');
    expect(text).not.toContain('rimborsiamo il');
  });

  it('has a receipt that says what it is not', async () => {
    const own = await anOwnBooking();
    const text = textOf((await own.get('/receipt')).html);
    expect(text).toContain('Łukasz Ğündoğan');
    expect(text).toContain('Questa ricevuta non è un documento fiscale');
  });
});

describeOnPostgres('cancelling on one’s own page (docs/product.md §9)', () => {
  it.each([
    ['full at 48 hours or more', 48, '65,00\u00a0€', [6500]],
    ['50 % if less', 47.9, '32,50\u00a0€', [3250]],
    ['nothing once the pickup has passed', -1, '0,00\u00a0€', []],
  ])('refund: %s, shown before it is confirmed', async (_, hours, amount, refunds) => {
    const own = await anOwnBooking();
    own.atHoursBefore(hours);
    const before = await own.get('/cancel');
    expect(textOf(before.html)).toContain(`Ti rimborsiamo ${amount}`);
    expect((await own.row()).state).toBe('confirmed');
    const done = await own.post('/cancel', { refundCents: hiddenIn(before.html, 'refundCents') });
    expect(textOf(done.html)).toContain('Prenotazione annullata');
    expect((await own.row()).state).toBe('cancelled');
    expect(await own.refunds()).toEqual(refunds);
    expect(await own.mails('booking_cancelled')).toBe(1);
  });

  it('refund: processed in 7 to 14 working days, and it says so', async () => {
    const own = await anOwnBooking();
    expect(textOf((await own.get('/cancel')).html)).toContain('7–14 giorni lavorativi');
  });

  it('refund: none for a no-show', async () => {
    const own = await anOwnBooking();
    await setBookingState(own.shop.database, 'no_show');
    expect(textOf((await own.get('/cancel')).html)).toContain('Questa prenotazione non si può annullare qui');
    await own.post('/cancel', { refundCents: '0' });
    expect(await own.refunds()).toEqual([]);
  });

  it('F24 five presses at once give back once', async () => {
    const own = await anOwnBooking();
    own.atHoursBefore(20);
    const presses = [1, 2, 3, 4, 5].map(() => own.post('/cancel', { refundCents: '3250' }));
    for (const { html } of await Promise.all(presses)) expect(textOf(html)).toContain('32,50\u00a0€');
    expect(await own.refunds()).toEqual([3250]);
  });

  it('does nothing where the amount is no longer the one that was shown', async () => {
    const own = await anOwnBooking();
    own.atHoursBefore(20);
    const { status, html } = await own.post('/cancel', { refundCents: '6500' });
    expect(status).toBe(400);
    expect(hiddenIn(html, 'refundCents')).toBe('3250');
    expect((await own.row()).state).toBe('confirmed');
    expect((await own.post('/cancel', {})).status).toBe(400);
  });
});

describeOnPostgres('a lost link', () => {
  it('comes again to the booking’s own address, once in ten minutes, and the answer tells nobody whether it does', async () => {
    const own = await anOwnBooking();
    await own.shop.jobs.drain();
    const pages = pagesOf(own.shop);
    const ask = (code: string, email: string) => pages.post('/it/find-booking', { code, email });
    const right = await ask(` ${own.code.toLowerCase()} `, 'Lukasz@guest.example');
    await ask(own.code, 'lukasz@guest.example');
    const wrong = await ask(own.code, 'somebody@else.example');
    expect(wrong).toEqual(right);
    await own.shop.jobs.drain();
    await own.shop.jobs.drain();
    expect(await own.mails('booking_link')).toBe(1);
    const [received] = await listMails(own.shop.mailsFolder);
    expect(received?.mail.text).toContain(own.address);
    expect(received?.mail.to).toMatchObject([{ address: 'lukasz@guest.example' }]);
  });

  it('is found by the address alone: every open booking of it in one mail, and nobody hears whether there is any', async () => {
    const own = await anOwnBooking();
    const { driver } = aBookingRequest();
    const days = (from: number) => ({
      language: 'it' as const,
      startDate: dayFromNow(from),
      endDate: dayFromNow(from + 1),
    });
    const later = await anOwnBooking(days(40), own.shop);
    const over = await anOwnBooking(days(50), own.shop);
    await own.shop.desk.cancelBooking({ bookingId: over.id, actor: 'customer' });
    const email = 'somebody@else.example';
    const others = await anOwnBooking({ ...days(60), driver: { ...driver, email } }, own.shop);
    await own.shop.jobs.drain();
    const pages = pagesOf(own.shop);
    const ask = (asked: string) => pages.post('/it/find-booking', { code: '', email: asked });
    const right = await ask('Lukasz@guest.example ');
    expect(await ask('nobody@guest.example')).toEqual(right);
    expect(right.status).toBe(200);
    await own.shop.jobs.drain();
    await ask('lukasz@guest.example');
    await own.shop.jobs.drain();
    expect(await own.mails('booking_link')).toBe(1);
    const mails = await listMails(own.shop.mailsFolder);
    const received = mails.find(({ mail }) => mail.subject?.startsWith('Il link alla tua prenotazione'));
    expect(received?.mail.to).toMatchObject([{ address: 'lukasz@guest.example' }]);
    for (const found of [own, later]) {
      expect(received?.mail.text).toContain(found.address);
      expect(received?.mail.text).toContain(found.code);
    }
    for (const hidden of [over, others]) expect(received?.mail.text).not.toContain(hidden.address);
  });

  it('ends 30 days after the return, opens nothing then, and is replaced by a mail to the booking’s own address', async () => {
    const own = await anOwnBooking();
    await own.shop.jobs.drain();
    const token = own.address.split('/').at(-1) ?? '';
    const end = addHours((await own.row()).ends_at, 30 * 24);
    await setBookingState(own.shop.database, 'returned');
    own.shop.setNow(new Date(end.getTime() - 1));
    expect(textOf((await own.get()).html)).toContain(own.code);
    own.shop.setNow(end);
    for (const path of ['', '/data', '/receipt', '/cancel', '/change', '/key']) {
      const { html } = await own.get(path);
      expect([path, textOf(html).includes('Questo link è scaduto')]).toEqual([path, true]);
      for (const hidden of [own.code, 'Ğündoğan', 'Viale Pasitea', '/contract/'])
        expect(html).not.toContain(hidden);
    }
    for (const call of ['', '/calendar']) {
      const { status } = await own.shop.ask('GET', `/api/bookings/by-token/${token}${call}`);
      expect([call, status]).toEqual([call, 404]);
    }
    for (const [call, body] of [
      ['/data-code', {}],
      ['/data', { code: '123456' }],
    ] as const) {
      const { status } = await own.shop.ask('POST', `/api/bookings/by-token/${token}${call}`, body);
      expect([call, status]).toEqual([call, 404]);
    }
    for (const path of ['/data', '/cancel', '/key']) expect((await own.post(path, {})).status).toBe(400);
    expect((await own.post('/data', { dataCode: 'send' })).status).toBe(400);
    expect(await own.mails('data_code')).toBe(0);
    expect(await own.mails('booking_link')).toBe(0);
    const asked = await own.post('', { renewLink: 'yes' });
    expect(textOf(asked.html)).toContain('all’indirizzo della prenotazione');
    await own.post('', { renewLink: 'yes' });
    await own.shop.jobs.drain();
    expect(await own.mails('booking_link')).toBe(1);
    const renewed = createLinkTokens(testSecret).tokenFor('booking', own.id, 2);
    const [received] = await listMails(own.shop.mailsFolder);
    expect(received?.mail.to).toMatchObject([{ address: 'lukasz@guest.example' }]);
    expect(received?.mail.text).toContain(renewed);
    const pages = pagesOf(own.shop);
    expect((await own.get()).status).toBe(404);
    expect(textOf((await pages.get(`/it/booking/${renewed}`)).html)).toContain(own.code);
    own.shop.setNow(addHours(end, 7 * 24));
    expect(textOf((await pages.get(`/it/booking/${renewed}`)).html)).toContain('Questo link è scaduto');
  });

  it('lasts while the scooter is out, and 30 days from a late return', async () => {
    const own = await anOwnBooking();
    const { ends_at: endsAt } = await own.row();
    expect(await own.shop.desk.handOver(own.id)).toBe('collected');
    own.shop.setNow(addHours(endsAt, 40 * 24));
    expect(textOf((await own.get()).html)).toContain(own.code);
    expect(await own.shop.desk.returnScooter(own.id)).toBe('returned');
    own.shop.setNow(addHours(endsAt, 70 * 24 - 1));
    expect(textOf((await own.get()).html)).toContain(own.code);
    own.shop.setNow(addHours(endsAt, 70 * 24));
    expect(textOf((await own.get()).html)).toContain('Questo link è scaduto');
  });

  it.each([
    ['a dispute', 'open', 'lost'],
    ['a refund', null, 'succeeded'],
  ] as const)('lasts while %s is open, and 30 days from its end', async (matter, opens, closes) => {
    const own = await anOwnBooking();
    const { database } = own.shop;
    const { ends_at: endsAt } = await own.row();
    const after = (days: number): Date => addHours(endsAt, days * 24);
    await setBookingState(database, 'returned');
    const request = {
      id: randomUUID(),
      reference: own.id,
      intent_id: 'pi_1',
      amount_cents: 500,
      reason: 'part',
    };
    // The database keeps its own time.
    const say = (status: string, at: Date) =>
      database
        .insertInto('payment_fact')
        .values({
          reference: own.id,
          object_id: 'object_1',
          object_kind: matter === 'a dispute' ? 'dispute' : 'refund',
          status,
          amount_cents: 500,
          currency: 'eur',
          live: false,
          detail: JSON.stringify({ intentId: 'pi_1', requestId: request.id }),
          recorded_at: at,
        })
        .execute();
    if (opens) await say(opens, after(29));
    else
      await database
        .insertInto('refund_request')
        .values({ ...request, created_at: after(29) })
        .execute();
    const isOpen = async (moment: Date) => {
      own.shop.setNow(moment);
      return textOf((await own.get()).html).includes(own.code);
    };
    expect(await isOpen(after(60))).toBe(true);
    await say(closes, after(70));
    expect([await isOpen(new Date(after(100).getTime() - 1)), await isOpen(after(100))]).toEqual([
      true,
      false,
    ]);
    const { status } = await own.shop.ask('GET', `/api/bookings/by-token/${own.address.split('/').at(-1)}`);
    expect(status).toBe(404);
  });

  it('lasts while the difference of a change is to be paid, and 30 days from when it is dropped', async () => {
    const own = await anOwnBooking();
    const { database } = own.shop;
    const { ends_at: endsAt, version, quote } = await own.row();
    const after = (days: number): Date => addHours(endsAt, days * 24);
    await setBookingState(database, 'returned');
    const wanted = { id: randomUUID(), booking_id: own.id, booking_version: version, due_cents: 500 };
    const change = { ...wanted, wish: '{}', quote: JSON.stringify(quote), created_at: after(-1) };
    await database.insertInto('booking_change').values(change).execute();
    const call = `/api/bookings/by-token/${own.address.split('/').at(-1)}`;
    const isOpen = async (moment: Date) => {
      own.shop.setNow(moment);
      return (await own.shop.ask('GET', call)).status === 200;
    };
    expect(await isOpen(after(40))).toBe(true);
    await database
      .updateTable('booking_change')
      .set({ state: 'dropped', ended_at: after(41) })
      .execute();
    expect([await isOpen(new Date(after(71).getTime() - 1)), await isOpen(after(71))]).toEqual([true, false]);
  });

  it('says of a code that cannot be one that it is mistyped', async () => {
    const shop = await aShop();
    const { status, html } = await pagesOf(shop).post('/it/find-booking', {
      code: 'ABC',
      email: 'a@b.example',
    });
    expect(status).toBe(400);
    expect(textOf(html)).toContain('non sembrano giusti');
  });
});

describeOnPostgres('one’s own data', () => {
  it('are downloaded whole with a code that is mailed to the booking’s own address, and never by the link alone', async () => {
    const own = await anOwnBooking();
    await own.shop.jobs.drain();
    const call = `/api/bookings/by-token/${own.address.split('/').at(-1)}/data`;
    expect((await own.shop.ask('GET', call)).status).toBe(404);
    expect((await own.shop.ask('POST', call, { code: own.dataCode(1) })).body.refusal).toBe(
      'data_code_ended',
    );
    expect((await own.shop.ask('POST', `${call}-code`, {})).body).toEqual({ minutes: 15 });
    await own.shop.jobs.drain();
    const mails = await listMails(own.shop.mailsFolder);
    const received = mails.find(({ mail }) => mail.subject?.startsWith('Il codice per scaricare'));
    expect(received?.mail.to).toMatchObject([{ address: 'lukasz@guest.example' }]);
    expect(received?.mail.text).toContain(own.dataCode(1));
    // Who forwards the mail gives away no link with it.
    expect(`${received?.mail.text}${received?.mail.html}`).not.toContain('/booking/');
    const { status, body, headers } = await own.shop.ask('POST', call, { code: own.dataCode(1) });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="costiera-${own.code}.json"`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      booking: { code: own.code, driver: { email: 'lukasz@guest.example' } },
      history: [
        { kind: 'held' },
        { kind: 'confirmed' },
        { kind: 'data_code_sent' },
        { kind: 'data_downloaded' },
      ],
      money: [{ kind: 'paid', amountCents: 6500 }],
      contract: { driver: { dateOfBirth: '1990-04-05' } },
      review: null,
      invoices: { for: null, issued: [] },
      letters: [{ kind: 'booking_confirmed' }, { kind: 'data_code' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/[Ss]ha256":"|network/);
    const unknown = '/api/bookings/by-token/unknown/data';
    expect((await own.shop.ask('POST', `${unknown}-code`, {})).status).toBe(404);
    expect((await own.shop.ask('POST', unknown, { code: own.dataCode(1) })).status).toBe(404);
  });

  it('are downloaded without scripts: one press mails the code, the page asks for it, and its answer is the file', async () => {
    const own = await anOwnBooking();
    const before = await own.get('/data');
    expect(before.html).not.toContain('name="code"');
    const { dataCode } = formsIn(before.html).find((fields) => 'dataCode' in fields) ?? {};
    const asked = await own.post('/data', { dataCode: dataCode ?? '' });
    expect(asked).toMatchObject({ status: 303, location: `${own.address}/data` });
    // Also when the page is opened anew after a look at the mail.
    const page = await own.get('/data');
    expect(textOf(page.html)).toContain('un codice di sei cifre all’indirizzo della prenotazione');
    expect(page.html).toContain('autoComplete="one-time-code"');
    const mistyped = await own.post('/data', { code: '12345' });
    expect([mistyped.status, textOf(mistyped.html).includes('Il codice ha sei cifre')]).toEqual([400, true]);
    const typed = own.dataCode(1).replace(/^.../, '$& ');
    const file = await own.post('/data', { code: typed });
    expect(file.status).toBe(200);
    expect(JSON.parse(file.html)).toMatchObject({ booking: { code: own.code } });
    const again = await own.post('/data', { code: typed });
    expect(again.status).toBe(400);
    expect(textOf(again.html)).toContain('Questo codice è già stato usato');
  });

  it('are opened by a code once, of two who send it at the same time by one, and for 15 minutes', async () => {
    const own = await anOwnBooking();
    const call = `/api/bookings/by-token/${own.address.split('/').at(-1)}/data`;
    const now = addHours((await own.row()).starts_at, -72);
    own.shop.setNow(now);
    const sendCode = () => own.shop.ask('POST', `${call}-code`, {});
    const open = async (nth: number) => {
      const { status, body } = await own.shop.ask('POST', call, { code: own.dataCode(nth) });
      return status === 200 ? 'opened' : body.refusal;
    };
    await sendCode();
    expect((await Promise.all([open(1), open(1)])).toSorted()).toEqual(['data_code_used', 'opened']);
    await sendCode();
    await sendCode();
    expect([await open(2), await open(1)]).toEqual(['data_code_ended', 'data_code_used']);
    own.shop.setNow(addMinutes(now, 15));
    expect(await open(3)).toBe('data_code_ended');
    // What has ended by the time at which its mail could leave is not mailed.
    await own.shop.jobs.drain();
    expect(
      (await listMails(own.shop.mailsFolder)).filter(({ mail }) => mail.text?.includes(own.dataCode(3))),
    ).toEqual([]);
  });

  it('are shut to who guesses: five tries for a code, ten in a day for a booking, three codes an hour', async () => {
    const own = await anOwnBooking();
    const call = `/api/bookings/by-token/${own.address.split('/').at(-1)}/data`;
    const now = addHours((await own.row()).starts_at, -72);
    own.shop.setNow(now);
    const sendCode = async () => (await own.shop.ask('POST', `${call}-code`, {})).status;
    const open = async (code: string) => {
      const { status, body } = await own.shop.ask('POST', call, { code });
      return status === 200 ? 'opened' : body.refusal;
    };
    const guess = async (nth: number, times: number) => {
      const wrong = own.dataCode(nth) === '000000' ? '000001' : '000000';
      const heard = [];
      for (let time = 0; time < times; time += 1) heard.push(await open(wrong));
      return new Set(heard);
    };
    expect(await sendCode()).toBe(200);
    expect(await guess(1, 5)).toEqual(new Set(['data_code_wrong']));
    expect(await open(own.dataCode(1))).toBe('data_code_ended');
    expect(await sendCode()).toBe(200);
    expect(await guess(2, 4)).toEqual(new Set(['data_code_wrong']));
    expect(await sendCode()).toBe(200);
    expect(await open(own.dataCode(3))).toBe('too_many_codes');
    expect(await sendCode()).toBe(429);
    own.shop.setNow(addMinutes(now, 61));
    expect(await sendCode()).toBe(200);
    expect(await open(own.dataCode(4))).toBe('too_many_codes');
    own.shop.setNow(addMinutes(now, 24 * 60 + 1));
    expect(await sendCode()).toBe(200);
    expect(await open(own.dataCode(5))).toBe('opened');
  });

  it('are asked to be erased once, however often it is pressed, and a person decides', async () => {
    const own = await anOwnBooking();
    for (const press of [1, 2]) {
      const { status, html } = await own.post('/data', {});
      expect([press, status]).toEqual([press, 200]);
      expect(textOf(html)).toContain('Abbiamo ricevuto la richiesta');
    }
    expect(textOf((await own.get('/data')).html)).toContain('Abbiamo ricevuto la richiesta');
    const tasks = await own.shop.database.selectFrom('staff_task').select('kind').execute();
    expect(tasks).toEqual([{ kind: 'erasure_asked' }]);
  });
});
