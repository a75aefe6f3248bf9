import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addHours, instantOf } from '../../src/basics/rome-time.ts';
import { formatDate } from '../../src/translations/format.ts';
import { termsVersion } from '../../src/shop/business.rules.ts';
import type { WalkInBody } from '../../src/back-office/walk-in/walk-in.shape.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { book, sessionIn } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { hiddenIn, textOf } from '../support/shop/own-pages.ts';
import { aCall, aTelephone, until } from '../support/shop/telephone.ts';
import type { TestShop } from '../support/shop/shop.ts';
import { black } from '../support/shop/small-fleet.ts';

const { fullName, phone } = aBookingRequest().driver;

const bookings = ({ database }: TestShop) =>
  database.selectFrom('booking').selectAll().orderBy('id').execute();
const logged = async ({ database }: TestShop) =>
  (
    await database
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'sold at the desk')
      .orderBy('number')
      .execute()
  ).map(({ after }) => after);
const lineOf = async (browser: Awaited<ReturnType<typeof signedInBrowser>>, code: string) =>
  (await browser.ask('GET', `/bookings/${code}`)).body;
/** What its history says of its end, and by whom. */
const endOf = async (browser: Awaited<ReturnType<typeof signedInBrowser>>, code: string) =>
  (await lineOf(browser, code)).history.flatMap(
    ({ kind, letGoBy }: { kind: string; letGoBy: string | null }) =>
      kind === 'expired' || kind === 'declined' ? [[kind, letGoBy]] : [],
  );
const unitsTaken = async ({ database }: TestShop) =>
  (await database.selectFrom('occupancy').select('id').execute()).length;
/** The hour has come, by the database's clock. */
const letTimePass = (shop: TestShop) =>
  sql`update booking set hold_ends_at = now() - interval '1 second', kept_until = now() - interval '1 second'
    where state = 'held'`.execute(shop.database);

describeOnPostgres('somebody who calls', () => {
  it('needs no e-mail address and no licence: the scooter is kept until the hour, and paid by a lasting link', async () => {
    const { shop, sell, read, page } = await aTelephone();
    const { status, body } = await sell();
    expect(status).toBe(201);
    const seen = await read(body.code);
    expect(seen).toMatchObject({ state: 'held', checkoutUrl: null, kept: { as: 'hold', email: '' } });
    expect(decodeURIComponent(seen.kept.whatsapp)).toContain(phone.slice(1));
    await shop.jobs.drain();
    expect(await listMails(shop.mailsFolder)).toEqual([]);
    const [booked] = await bookings(shop);
    expect(booked).toMatchObject({ source: 'telephone', licence_category: null, kept_as: 'hold' });
    // Long after a hold of the site would be over it stands, and another page can be opened.
    await sql`update booking set created_at = now() - interval '3 hours'`.execute(shop.database);
    await shop.jobs.run('sweep-holds');
    const own = await page(body.code);
    expect(textOf((await own.get()).html)).toContain('Held for you');
    expect((await own.post({ kept: 'accept' })).html).toContain('aria-invalid="true"');
    const paying = await own.post({ kept: 'accept', terms: 'yes' });
    expect(paying.status).toBe(303);
    // A page of the provider's is shorter than what is kept.
    const attempts = shop.database.selectFrom('payment_attempt').select('expires_at');
    expect((await attempts.executeTakeFirstOrThrow()).expires_at.getTime()).toBeLessThan(
      addHours(new Date(), 1).getTime(),
    );
    expect((await bookings(shop))[0]?.hold_ends_at).toEqual(booked?.kept_until);
    await shop.sandbox.simulateOutcome(sessionIn(paying.location ?? ''), 'paid');
    // Paid in the last second: the hour has passed, and the provider is asked first.
    await letTimePass(shop);
    await shop.jobs.run('sweep-holds');
    expect((await read(body.code)).state).toBe('confirmed');
    const [entry] = await logged(shop);
    expect(entry).toMatchObject({ way: 'kept', amountCents: 65_00, source: 'telephone', keptAs: 'hold' });
  });

  it('of two that are sold one after the other each names the other, on its page and in its history; after one that there is not nothing is sold', async () => {
    const { browser, sell } = await aTelephone(4);
    const { code: first } = (await sell()).body;
    const { code: second } = (await sell({ after: first })).body;
    const { code: alone } = (await sell()).body;
    for (const [one, other] of [
      [first, [second]],
      [second, [first]],
      [alone, []],
    ] as const) {
      const { soldBeside, history } = await lineOf(browser, one);
      expect(soldBeside.map(({ code }: { code: string }) => code)).toEqual(other);
      const said = history.filter(({ kind }: { kind: string }) => kind === 'sold_beside');
      expect(said).toHaveLength(other.length);
    }
    const anybody = aBookingRequest().driver;
    const { code: stranger } = (
      await sell({ after: alone, driver: { ...anybody, email: 'else@guest.example' } })
    ).body;
    for (const code of [alone, stranger]) expect((await lineOf(browser, code)).soldBeside).toEqual([]);
    expect((await sell({ after: 'ZZZZ9999' })).body.refusal).toBe('not_found');
  });

  it('who has an address is written to, once; sent twice it is one booking', async () => {
    const { shop, sell } = await aTelephone(2);
    const body = aCall({ driver: aBookingRequest().driver });
    const sent = await Promise.all([sell(body), sell(body)]);
    expect(sent.map(({ status }) => status)).toContain(201);
    expect((await sell(body)).status).toBe(201);
    expect(await bookings(shop)).toHaveLength(1);
    await shop.jobs.drain();
    const mails = await listMails(shop.mailsFolder);
    expect(mails.map(({ mail }) => mail.subject)).toEqual([expect.stringContaining('Held for you until')]);
    expect(mails[0]?.mail.text).toContain('/en/booking/');
  });

  it('what is kept until a midnight is said to be kept until the 24:00 before it: at the desk’s message, in the mail, on their page', async () => {
    const { shop, sell, read, page } = await aTelephone();
    const [lastDay, midnight] = [dayFromNow(1), { date: dayFromNow(2), time: '00:00' }];
    const { body } = await sell({
      driver: { fullName, email: 'caller@example.com', phone },
      kept: { ...midnight, as: 'offer' },
    });
    const { kept } = await read(body.code);
    expect(kept.until).toBe(instantOf(midnight).toISOString());
    const said = /^(?!.*00:00).*24:00/s;
    const day = formatDate('en', lastDay, 'weekday');
    const message = new URL(kept.whatsapp).searchParams.get('text') ?? '';
    expect(message).toMatch(said);
    expect(message).toContain(day);
    await shop.jobs.drain();
    const [sent] = await listMails(shop.mailsFolder);
    const own = await page(body.code);
    for (const text of [sent?.mail.text ?? '', textOf((await own.get()).html)])
      expect(text.replaceAll('\u00a0', ' ')).toContain(`${day} at 24:00`);
  });

  it('an hour that passes unpaid frees the scooter by itself, on whichever copy, and nobody can pay any more', async () => {
    const { shop, browser, sell, page, read } = await aTelephone();
    const { body } = await sell();
    const own = await page(body.code);
    expect((await book(shop, aBookingRequest(black(3, 4)))).body.refusal).toBe('nothing_free');
    await letTimePass(shop);
    await Promise.all([shop.jobs.run('sweep-holds'), shop.jobs.run('sweep-holds')]);
    expect(await unitsTaken(shop)).toBe(0);
    expect((await own.post({ kept: 'accept', terms: 'yes' })).location).toBeNull();
    expect((await bookings(shop))[0]?.state).toBe('expired');
    expect(await lineOf(browser, body.code)).toMatchObject({ state: 'expired', letGoBy: null });
    expect(await endOf(browser, body.code)).toEqual([['expired', null]]);
    expect((await read(body.code)).letGoBy).toBeNull();
    expect((await book(shop, aBookingRequest(black(3, 4)))).status).toBe(201);
  });

  it.each<[string, Partial<WalkInBody>]>([
    ['to be paid by a link', { way: 'link', kept: undefined, driver: aBookingRequest().driver }],
    ['as an offer', { kept: { ...until(4), as: 'offer' } }],
    ['until another hour', { kept: { ...until(6), as: 'hold' } }],
    ['at another price', { agreed: { cents: 50_00, why: 'mercato' } }],
    ['in spite of warnings', { override: 'si fa' }],
  ])('the same key %s is another sale, and is refused', async (_, changes) => {
    const { shop, sell } = await aTelephone(2);
    const body = aCall({ driver: aBookingRequest().driver });
    expect((await sell(body)).status).toBe(201);
    expect((await sell({ ...body, ...changes })).body.refusal).toBe('key_reused');
    expect(await bookings(shop)).toHaveLength(1);
  });

  it('visitors of the site hold as many as before, whatever the desk keeps', async () => {
    const { shop, sell } = await aTelephone(6, { KEEP_HALF_SELLABLE: 'true' });
    for (let nth = 0; nth < 2; nth += 1) expect((await sell()).status).toBe(201);
    const visitor = async (email: string) =>
      (await book(shop, aBookingRequest({ ...black(3, 4), driver: { ...aBookingRequest().driver, email } })))
        .body.holdExpiresAt;
    const held = [await visitor('one@guest.example'), await visitor('two@guest.example')];
    expect(held).toEqual([expect.any(String), expect.any(String)]);
    // Of the four that are left two: the others are for who pays at once.
    expect(await visitor('three@guest.example')).toBeNull();
  });

  it('is accepted in writing for each of its scooters, again on newer terms, and never paid before', async () => {
    const { shop, sell, page } = await aTelephone(3);
    const second = { scooterId: 2, extras: {}, driver: { fullName: 'Ada Rossi', email: '', phone: '' } };
    const { body } = await sell({ furtherRides: [second], expectedTotalCents: 130_00 });
    const own = await page(body.code);
    const pages = () => shop.database.selectFrom('payment_attempt').select('session_id').execute();
    // A post without the field, as no page sends it.
    expect((await own.post({})).location).toBeNull();
    expect(await pages()).toEqual([]);
    const accept = async () => (await own.post({ kept: 'accept', terms: 'yes' })).status;
    const accepted = async () =>
      (
        await shop.database
          .selectFrom('booking_event')
          .select(['booking_id', 'detail'])
          .where('kind', '=', 'terms_accepted')
          .execute()
      ).length;
    expect([await accept(), await accept()]).toEqual([303, 303]);
    expect(await accepted()).toBe(2);
    expect((await own.post({})).status).toBe(303);
    // As if they had been read before the terms were written anew.
    await sql`update booking_event set detail = '{"version": "2020-01-01"}' where kind = 'terms_accepted'`.execute(
      shop.database,
    );
    await sql`update booking set terms_version = '2020-01-01'`.execute(shop.database);
    expect(await accept()).toBe(303);
    expect(await accepted()).toBe(4);
    const versions = new Set((await bookings(shop)).map((one) => one.terms_version));
    expect([...versions]).toEqual([termsVersion()]);
    await sql`delete from booking_event where kind = 'terms_accepted' and booking_id <> (
      select id from booking where kept_until is not null)`.execute(shop.database);
    expect((await own.post({})).location).toBeNull();
  });

  it('two desks at once sell the last scooter once', async () => {
    const { shop, sell } = await aTelephone();
    const answers = await Promise.all([sell(), sell(), sell()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await bookings(shop)).toHaveLength(1);
  });

  it('an offer is accepted or declined on the own page; declined, the scooter is free at once', async () => {
    const { shop, browser, sell, page, read } = await aTelephone();
    const kept = { ...until(4), as: 'offer' as const };
    const { body } = await sell({ kept, language: 'de' });
    const own = await page(body.code);
    const shown = textOf((await own.get()).html);
    expect(shown).toContain('Unser Angebot');
    expect(shown).toContain('Annehmen und jetzt 65,00');
    // Nothing is declined with one press: what opens first says that it cannot be taken back.
    const [asked = ''] =
      /<details>(?:(?!<\/details>).)*value="decline".*?<\/details>/s.exec((await own.get()).html) ?? [];
    expect(textOf(asked)).toMatch(/Angebot ablehnen.*sofort für andere frei.*rückgängig.*Ja, ich verzichte/);
    const [one, other] = await Promise.all([own.post({ kept: 'decline' }), own.post({ kept: 'decline' })]);
    expect([one?.status, other?.status]).not.toContain(500);
    expect(await unitsTaken(shop)).toBe(0);
    const declined = textOf((await own.get()).html);
    expect(declined).toContain('Danke, dass du Bescheid gibst');
    expect(declined).toContain('Von dir abgelehnt');
    expect(declined).not.toMatch(/Ohne Zahlung verfallen|Die Zeit zum Bezahlen ist um/);
    expect((await own.post({ kept: 'accept', terms: 'yes' })).location).toBeNull();
    expect((await read(body.code)).state).toBe('expired');
    expect(await lineOf(browser, body.code)).toMatchObject({ state: 'expired', letGoBy: 'customer' });
    expect(await endOf(browser, body.code)).toEqual([['expired', 'customer']]);
    expect((await read(body.code)).letGoBy).toBe('customer');
  });

  it('what is kept stands on the day until it is answered, the next hour first, and for a day what its customer declined: for the desk, not for riders', async () => {
    const { shop, browser, sell, page } = await aTelephone(3);
    const kept = async (by = browser) => (await by.ask('GET', '/today')).body.attention?.kept;
    expect(await kept()).toEqual({ unanswered: null, declined: [] });
    const second = { scooterId: 1, extras: {}, driver: { fullName: 'Ugo Reed', email: '', phone: '' } };
    const several = { furtherRides: [second], expectedTotalCents: 130_00 };
    expect((await sell({ kept: { ...until(6), as: 'offer' }, ...several })).status).toBe(201);
    const sooner = (await sell({ kept: { ...until(4), as: 'hold' } })).body.code;
    const own = await page(sooner);
    const seen = await kept();
    expect(seen).toMatchObject({ unanswered: { n: 2, code: sooner, driver: fullName }, declined: [] });
    expect(seen.unanswered.until).toBe(instantOf(until(4)).toISOString());
    expect(await kept(await signedInBrowser(shop, 'rider'))).toBeUndefined();
    await own.post({ kept: 'decline' });
    expect(await kept()).toMatchObject({
      unanswered: { n: 1 },
      declined: [{ code: sooner, driver: fullName }],
    });
    await sql`update booking_event set at = at - interval '25 hours' where kind = 'declined'`.execute(
      shop.database,
    );
    expect((await kept()).declined).toEqual([]);
  });

  it('what the desk takes back is not called declined by its customer, nor unpaid in time', async () => {
    const { shop, browser, sell, page, read } = await aTelephone(2);
    const second = { scooterId: 1, extras: {}, driver: { fullName: 'Ugo Reed', email: '', phone: '' } };
    const { body } = await sell({ furtherRides: [second], expectedTotalCents: 130_00 });
    const own = await page(body.code);
    expect((await browser.ask('POST', `/walk-ins/${body.code}/let-go`)).status).toBeLessThan(300);
    expect((await bookings(shop))[0]?.state).toBe('expired');
    expect(await lineOf(browser, body.code)).toMatchObject({ state: 'expired', letGoBy: 'shop' });
    for (const { code } of (await read(body.code)).rides) {
      expect(await endOf(browser, code)).toEqual([['expired', 'shop']]);
      expect((await read(code)).letGoBy).toBe('shop');
    }
    expect((await browser.ask('GET', '/today')).body.attention.kept.declined).toEqual([]);
    const shown = textOf((await own.get()).html);
    expect(shown).toContain('Not booked');
    expect(shown).not.toMatch(/Declined by you|Thank you for telling us|Expired unpaid|Time ran out/);
  });

  it('what came to nothing is found by who calls again, and stands in no list that nobody looked for it in', async () => {
    const { browser, sell } = await aTelephone(3);
    const second = { scooterId: 2, extras: {}, driver: { fullName: 'Ada Rossi', email: '', phone: '' } };
    const { body } = await sell({ furtherRides: [second], expectedTotalCents: 130_00 });
    expect((await browser.ask('POST', `/walk-ins/${body.code}/let-go`)).status).toBeLessThan(300);
    const found = async (text: string) =>
      (await browser.ask('GET', `/bookings?q=${encodeURIComponent(text)}`)).body.lines.map(
        ({ driver }: { driver: string }) => driver,
      );
    const both = expect.arrayContaining([fullName, 'Ada Rossi']);
    expect(await found(phone)).toEqual(both);
    expect(await found('Ada')).toEqual(both);
    expect(await found('')).toEqual([]);
  });

  it('money that is on its way keeps it, whoever lets go', async () => {
    const { shop, browser, sell, page } = await aTelephone();
    const { body } = await sell();
    const own = await page(body.code);
    const paying = await own.post({ kept: 'accept', terms: 'yes' });
    await shop.sandbox.simulateOutcome(sessionIn(paying.location ?? ''), 'paid');
    const declined = await own.post({ kept: 'decline' });
    expect(textOf(declined.html)).toContain('Confirmed');
    expect((await browser.ask('POST', `/walk-ins/${body.code}/let-go`)).body.refusal).toBe('already_paid');
    expect((await bookings(shop))[0]?.state).toBe('confirmed');
  });

  it('whoever pays by a way whose money comes later keeps it too', async () => {
    const { shop, browser, sell, page } = await aTelephone();
    const { body } = await sell();
    const own = await page(body.code);
    const paying = await own.post({ kept: 'accept', terms: 'yes' });
    await shop.sandbox.simulateOutcome(sessionIn(paying.location ?? ''), 'later');
    const { refusal } = (await browser.ask('POST', `/walk-ins/${body.code}/let-go`)).body;
    expect(refusal).toBe('payment_in_progress');
    await letTimePass(shop);
    await shop.jobs.run('sweep-holds');
    expect(await unitsTaken(shop)).toBe(1);
  });

  it('the desk takes back what it kept; the log says so', async () => {
    const { shop, browser, sell } = await aTelephone();
    const { body } = await sell();
    expect((await browser.ask('POST', `/walk-ins/${body.code}/let-go`)).status).toBe(204);
    expect((await browser.ask('POST', `/walk-ins/${body.code}/let-go`)).status).toBe(204);
    expect(await unitsTaken(shop)).toBe(0);
    const log = shop.database
      .selectFrom('audit_entry')
      .select('number')
      .where('action', '=', 'let an offer go');
    expect(await log.execute()).toHaveLength(1);
  });
});

describeOnPostgres('a sale by telephone', () => {
  it('is brought to an address, with its fee; what riders cannot do is refused, whatever the reason', async () => {
    const { shop, sell, browser } = await aTelephone(9, { RIDERS: '1', DELIVERY_STOP_MINUTES: '20' });
    const delivery = {
      destination: 'Positano',
      deliveryAddress: 'Viale Pasitea',
      returnAddress: 'Viale Pasitea',
    };
    const { status } = await sell({ delivery, expectedTotalCents: 65_00 });
    expect(status).toBe(201);
    expect((await bookings(shop))[0]).toMatchObject({ pickup_option: 'delivery', destination: 'Positano' });
    const { body: quote } = await browser.ask('POST', '/walk-ins/quote', {
      scooterId: 2,
      startDate: dayFromNow(3),
      startTime: '10:00',
      endDate: dayFromNow(4),
      endTime: '10:00',
      secondDriver: false,
      source: 'telephone',
      pickupOption: 'delivery',
      destination: 'Positano',
    });
    expect(quote.totalCents).toBe(65_00);
    const insisting = await sell({ delivery, override: 'il cliente insiste' });
    expect(insisting.body.refusal).toBe('slot_full');
  });

  it('is brought for nothing, and their page says so among the lines of the price; fetched, it says nothing of it', async () => {
    const { sell, page } = await aTelephone(2);
    const place = {
      destination: 'Positano',
      deliveryAddress: 'Viale Pasitea',
      returnAddress: 'Viale Pasitea',
    };
    const priceOf = async (changes: Partial<WalkInBody>) => {
      const { body } = await sell(changes);
      return textOf((await (await page(body.code)).get()).html);
    };
    expect(await priceOf({ delivery: place })).toMatch(/Delivery and collection ?free/);
    expect(await priceOf({})).not.toContain('Delivery and collection');
  });

  it('has a price by hand: each scooter bears its part, and the reason stands in the history', async () => {
    const { shop, sell } = await aTelephone(3);
    const second = { scooterId: 2, extras: {}, driver: { fullName: 'Ada Rossi', email: '', phone: '' } };
    const { status, body } = await sell({
      furtherRides: [second],
      agreed: { cents: 100_01, why: 'cliente di ogni estate' },
      expectedTotalCents: 100_01,
    });
    expect([status, body.refusal]).toEqual([201, undefined]);
    const all = await bookings(shop);
    expect(all.map((one) => one.total_cents).toSorted((a, b) => a - b)).toEqual([50_00, 50_01]);
    const byHand = (await logged(shop)).map((after) => (after as { byHandCents: number }).byHandCents);
    expect(byHand.toSorted((a, b) => a - b)).toEqual([-15_00, -14_99]);
    const notes = shop.database.selectFrom('booking_event').select('detail').where('kind', '=', 'note');
    expect((await notes.execute())[0]?.detail).toMatchObject({ text: 'cliente di ogni estate' });
    expect((await sell({ agreed: { cents: 10, why: 'x' }, expectedTotalCents: 10 })).body.refusal).toBe(
      'too_little_to_pay',
    );
  });

  it('shortened has its part of the price by hand, and of what was paid comes back no more', async () => {
    const { shop, sell, page, read } = await aTelephone();
    const { body } = await sell({
      endDate: dayFromNow(6),
      agreed: { cents: 60_00, why: 'cliente di ogni estate' },
      expectedTotalCents: 60_00,
    });
    const own = await page(body.code);
    const paying = await own.post({ kept: 'accept', terms: 'yes' });
    await shop.sandbox.simulateOutcome(sessionIn(paying.location ?? ''), 'paid');
    await letTimePass(shop);
    await shop.jobs.run('sweep-holds');
    expect((await read(body.code)).state).toBe('confirmed');
    // 160 € for 60 € leaves of the single day's 65 € what 60 are of 160, a cent not less.
    const shorter = { endDate: dayFromNow(4) };
    const { html } = await own.post(shorter, '/change');
    expect(hiddenIn(html, 'cents')).toBe(String(24_38 - 60_00));
    const agreed = { ...shorter, step: 'confirm', version: hiddenIn(html, 'version') };
    await own.post({ ...agreed, cents: String(24_38 - 60_00) }, '/change');
    expect((await bookings(shop))[0]).toMatchObject({ state: 'confirmed', total_cents: 24_38 });
  });

  it('goes on in spite of warnings with a reason that is logged, never without a scooter', async () => {
    const { shop, sell, browser } = await aTelephone();
    shop.setNow(addHours(instantOf({ date: dayFromNow(3), time: '10:00' }), -1));
    const young = {
      ...aBookingRequest().driver,
      dateOfBirth: `${Number(dayFromNow(0).slice(0, 4)) - 17}-01-01`,
    };
    const kept = { date: dayFromNow(3), time: '09:30', as: 'hold' } as const;
    expect((await sell({ kept })).body.refusal).toBe('too_short_notice');
    expect((await sell({ kept, source: 'counter', driver: young })).body.refusal).toBe('too_young');
    // Neither the shop's to decide nor a parent's: by the contract, and by the law of the road.
    const insisting = { kept, override: 'la madre firma' };
    expect((await sell({ ...insisting, driver: young })).body.refusal).toBe('too_young');
    const german = { ...aBookingRequest().driver, licenceCountry: 'DE', licenceCategory: 'B' as const };
    expect((await sell({ ...insisting, driver: german })).body.refusal).toBe('licence_not_enough');
    const free = `/walk-ins/free?${new URLSearchParams({ startDate: dayFromNow(3), startTime: '10:00', endDate: dayFromNow(4), endTime: '10:00', source: 'telephone' }).toString()}`;
    expect((await browser.ask('GET', free)).body.refusal).toBe('too_short_notice');
    expect((await browser.ask('GET', `${free}&despite=1`)).status).toBe(200);
    const sold = await sell({ kept, override: 'li aspetta la madre' });
    expect(sold.status).toBe(201);
    const [entry] = await logged(shop);
    expect(entry).toMatchObject({ warnings: 'too_short_notice' });
    expect(JSON.stringify(entry)).not.toContain('madre');
    expect((await sell({ kept, override: 'ancora' })).body.refusal).toBe('nothing_free');
    const yesterday = aWalkIn({ source: 'telephone', startTime: '08:00', startDate: dayFromNow(3) });
    const late = { ...yesterday, endDate: dayFromNow(4), override: 'ieri' };
    expect((await browser.ask('POST', '/walk-ins', late)).body.refusal).toBe('in_the_past');
  });

  it('on a closed day is made by who says why', async () => {
    const { shop, sell } = await aTelephone();
    const owner = await signedInBrowser(shop, 'owner');
    const { version: basedOn, value } = (await owner.ask('GET', '/settings/opening')).body;
    const closures = [
      { name: 'Festa', from: dayFromNow(3), until: dayFromNow(3), everyYear: false, hours: null },
    ];
    await owner.ask('PUT', '/settings/opening', { basedOn, value: { ...value, closures } });
    expect((await sell()).body.refusal).toBe('closed_then');
    expect((await sell({ override: 'apriamo per loro' })).status).toBe(201);
    expect((await logged(shop))[0]).toMatchObject({ warnings: 'closed_then' });
  });

  it.each([
    ['until an hour that is over', { ...until(-1), as: 'hold' as const }, 400],
    ['beyond the pickup', { date: dayFromNow(5), time: '10:00', as: 'hold' as const }, 400],
  ])('keeps nothing %s', async (_, kept, status) => {
    const { sell, shop } = await aTelephone();
    expect((await sell({ kept })).status).toBe(status);
    expect(await bookings(shop)).toEqual([]);
  });

  it('is nothing for a rider, and counter sales ask for the licence as before', async () => {
    const { shop, sell } = await aTelephone();
    const rider = await signedInBrowser(shop, 'rider');
    expect((await rider.ask('POST', '/walk-ins', aCall())).status).toBe(403);
    expect((await sell({ source: 'counter' })).status).toBe(400);
    expect((await sell({ driver: { fullName, email: '', phone: '' } })).status).toBe(400);
  });
});
