import { expect, it } from 'vitest';
import { addHours, instantOf, wallClockOf } from '../../src/basics/rome-time.ts';
import type { BookingAnswer } from '../../src/back-office/bookings/bookings.shape.ts';
import { bookingStore } from '../../src/booking/booking.store.ts';
import { depositPayments } from '../../src/deposit/deposit-payments.ts';
import { depositStore } from '../../src/deposit/deposit.store.ts';
import { holdStateOf } from '../../src/payment/hold/hold.rules.ts';
import { paymentStore } from '../../src/payment/payment.store.ts';
import { staffTasks } from '../../src/tasks/staff-tasks.store.ts';
import { givenBeforeHours } from '../../src/deposit/deposit.rules.ts';
import { agreedDeposit } from '../../src/shop/agreed-fees.rules.ts';
import type { Fees } from '../../src/shop/settings/fees.shape.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { dayFromNow, nextDaytime } from '../builders/a-booking-request.ts';
import { setAgreedTimes } from '../builders/stored-states.ts';
import { aReport } from '../builders/a-report.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';
import { charged, setSetting } from '../support/shop/charges.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { deposited, depositCents } from '../support/shop/deposits.ts';
import { hiddenIn, textOf } from '../support/shop/own-pages.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { backFrom } from '../support/shop/way-back.ts';

type Rental = Awaited<ReturnType<typeof deposited>>;

describeOnPostgres('a deposit', () => {
  it('is asked for by nobody where the shop takes none, and nothing waits for it', async () => {
    const rental = await charged();
    await rental.shop.jobs.run('sweep-deposits');
    const { body } = await rental.desk.ask('GET', `/bookings/${rental.own.code}/deposit`);
    expect(body).toEqual({ deposit: null });
    expect((await rental.report(await aReport())).status).toBe(204);
  });

  it('is named at the checkout before anybody pays: how much, on what and when; where the shop takes none, it is not', async () => {
    const rental = await charged();
    const checkout = async () => textOf((await pagesOf(rental.shop).get('/de/checkout')).html);
    expect(await checkout()).not.toContain('eine Kaution von');
    await rental.setFees({ depositCents });
    expect(await checkout()).toMatch(
      /eine Kaution von 300.€ je Roller auf einer Kredit- oder Debitkarte reserviert, nicht abgebucht: über einen Link ab einem Tag vorher/,
    );
  });

  it('that is set later touches no booking of before', async () => {
    const rental = await charged();
    await rental.setFees({ depositCents });
    const { terms_version: terms } = await rental.own.row();
    expect(agreedDeposit(terms).cents).toBe(0);
    await rental.shop.jobs.run('sweep-deposits');
    expect(await rental.own.mails('deposit_link')).toBe(0);
    expect((await rental.report(await aReport())).status).toBe(204);
  });

  it('is explained to the owner before it is saved, in the figures that they type; who has booked gives none, and keeps fees that were lower', async () => {
    const { shop } = await charged();
    const owner = await signedInBrowser(shop, 'owner');
    const { value } = (await owner.ask('GET', '/settings/fees')).body;
    const effectsOf = async (changes: Partial<Fees>) =>
      (await owner.ask('POST', '/settings/fees/effects', { value: { ...value, ...changes } })).body;
    const kept = { kind: 'bookings_keep_theirs', count: 1 };
    const deposit = { kind: 'holds_deposits', cents: 450_00, releaseHours: 36, givenBeforeHours };
    const typed = { depositCents: 450_00, depositReleaseHours: 36 };
    expect(await effectsOf(typed)).toEqual([{ ...deposit, keepsCards: false }, kept]);
    await setSetting(shop, 'payments', { keepCard: true });
    expect(await effectsOf(typed)).toEqual([{ ...deposit, keepsCards: true }, kept]);
    expect(await effectsOf({ lostHelmetCents: value.lostHelmetCents + 1 })).toEqual([kept]);
    expect(await effectsOf({ lostHelmetCents: value.lostHelmetCents - 1 })).toEqual([]);
  });

  it('is asked for by one mail a day before the pickup, and held on the card of who gives it', async () => {
    const rental = await deposited();
    rental.setNow(nextDaytime());
    await rental.sweepDeposits();
    await rental.sweepDeposits();
    expect(await rental.own.mails('deposit_link')).toBe(1);
    expect(await rental.deposit()).toMatchObject({ state: 'due', cents: depositCents, mayAsk: false });
    await rental.give();
    const held = await rental.deposit();
    expect(held).toMatchObject({ state: 'held', link: null, isMissing: false, mayWaive: false });
    expect(held.captureBefore).not.toBeNull();
    expect(await rental.events()).toEqual(['deposit_held']);
    expect(await rental.own.mails('deposit_held')).toBe(1);
    expect(textOf((await rental.own.get()).html)).toContain('sono bloccati sulla tua carta');
    // Held, it has moved nothing yet.
    const { body } = await rental.desk.ask('GET', `/bookings/${rental.own.code}`);
    const happened = (body as BookingAnswer).history;
    expect(happened.filter(({ of }) => of === 'money')).toHaveLength(1);
  });

  it('that was given thanks on its page with the way on, and opens no booking to whoever has its link', async () => {
    const rental = await deposited();
    rental.setNow(nextDaytime());
    await rental.sweepDeposits();
    const { link } = await rental.deposit();
    await rental.give();
    const { html } = await pagesOf(rental.shop).get(new URL(link ?? '').pathname);
    expect(html).toMatch(/<a[^>]* href="\/it\/find-booking"/);
    expect(html).not.toContain(rental.own.address);
    // Which booking it is for, and when it goes back.
    expect(textOf(html)).toContain(rental.own.code);
    expect(textOf(html)).toContain('dopo 24 ore');
  });

  it('its link is sent by the desk: by WhatsApp, and by one mail for each press; not once it stands', async () => {
    const rental = await deposited();
    await rental.sweepDeposits();
    const { link, whatsapp, hasEmail } = await rental.deposit();
    const text = new URL(whatsapp ?? '').searchParams.get('text');
    expect(text).toContain(link);
    expect(text).toContain('300,00\u00a0€');
    expect(hasEmail).toBe(true);
    const before = await rental.own.mails('deposit_link');
    const mailed = async (id: string) =>
      (await rental.desk.ask('POST', `/bookings/${rental.own.code}/deposit/mail`, { id })).status;
    const press = crypto.randomUUID();
    expect([await mailed(press), await mailed(press)]).toEqual([204, 204]);
    expect(await rental.own.mails('deposit_link')).toBe(before + 1);
    await rental.give();
    expect(await rental.deposit()).toMatchObject({ link: null, whatsapp: null });
    expect(await mailed(crypto.randomUUID())).toBe(409);
  });

  it('its link that the desk has mailed by night is not sent again in the morning', async () => {
    const rental = await deposited();
    const night = instantOf({ date: dayFromNow(1), time: '04:00' });
    await setAgreedTimes(rental.shop.database, rental.own.code, {
      start: wallClockOf(addHours(night, 8)),
      end: wallClockOf(addHours(night, 32)),
    });
    rental.setNow(night);
    await rental.sweepDeposits();
    expect(await rental.own.mails('deposit_link')).toBe(0);
    // Who sits at the desk does so by the clock of this moment.
    await setAgreedTimes(rental.shop.database, rental.own.code, {
      start: wallClockOf(addHours(new Date(), 3)),
      end: wallClockOf(addHours(night, 32)),
    });
    const mail = { id: crypto.randomUUID() };
    expect((await rental.desk.ask('POST', `/bookings/${rental.own.code}/deposit/mail`, mail)).status).toBe(
      204,
    );
    await setAgreedTimes(rental.shop.database, rental.own.code, {
      start: wallClockOf(addHours(night, 8)),
      end: wallClockOf(addHours(night, 32)),
    });
    rental.setNow(instantOf({ date: dayFromNow(1), time: '09:00' }));
    await rental.sweepDeposits();
    expect(await rental.own.mails('deposit_link')).toBe(1);
  });

  it('that is held, or left out, asks for no card among what to bring', async () => {
    const rental = await deposited();
    rental.setNow(nextDaytime());
    const asks = 'Una carta di credito o di debito per la cauzione';
    expect(textOf((await rental.own.get()).html)).toContain(asks);
    await rental.give();
    expect(textOf((await rental.own.get()).html)).not.toContain(asks);
    const without = await deposited();
    await without.desk.ask('POST', `/bookings/${without.own.code}/deposit/waive`, { why: 'Di casa' });
    expect(textOf((await without.own.get()).html)).not.toContain(asks);
  });

  it('of a booking that is cancelled is said to go back: where it is cancelled, by mail, on both pages and at the desk', async () => {
    const rental = await deposited();
    rental.setNow(nextDaytime());
    await rental.sweepDeposits();
    const { link } = await rental.deposit();
    await rental.give();
    const goesBack = /La cauzione di 300,00\s€ torna libera: non preleviamo nulla/;
    const asked = await rental.own.get('/cancel');
    expect(textOf(asked.html)).toMatch(goesBack);
    const done = await rental.own.post('/cancel', { refundCents: hiddenIn(asked.html, 'refundCents') });
    expect(textOf(done.html)).toMatch(goesBack);
    for (const address of [rental.own.address, new URL(link ?? '').pathname])
      expect(textOf((await pagesOf(rental.shop).get(address)).html)).toContain('torna libera da sola');
    expect(await rental.deposit()).toMatchObject({ state: 'held', outlook: 'over', isAhead: false });
    await rental.shop.jobs.drain();
    const mail = (await rental.mailWith('annullata')).text?.replaceAll(/\s+/g, ' ');
    expect(mail).toMatch(/La cauzione di 300,00\s€ la liberiamo subito/);
  });

  it('with charges says at the desk that it pays what is accepted', async () => {
    const rental = await deposited();
    await rental.give();
    expect((await rental.deposit()).outlook).toBe('clean');
    await rental.returned({ fuelEighths: 4 });
    expect((await rental.deposit()).outlook).toBe('charges');
  });

  it('stands in what its customer downloads of their data', async () => {
    const rental = await deposited();
    rental.setNow(nextDaytime());
    await rental.sweepDeposits();
    await rental.give();
    const { body } = await rental.own.exportData();
    expect(body.deposit).toMatchObject({
      state: 'held',
      cents: depositCents,
      capturedCents: null,
      waived: null,
    });
  });

  it('stands on the customer’s page with what it is and the way to give it; two presses open one page', async () => {
    const rental = await deposited();
    rental.setNow(nextDaytime());
    await rental.sweepDeposits();
    const own = await rental.own.get();
    expect(textOf(own.html)).toContain('Non li preleviamo');
    // What to bring says so, on the page and in the mail of the booking.
    await rental.shop.jobs.drain();
    const mails = await listMails(rental.shop.mailsFolder);
    const told = mails.find(({ mail: { subject } }) => subject?.startsWith('Prenotazione confermata'));
    for (const text of [textOf(own.html), told?.mail.text])
      expect(text?.replaceAll(/\s+/g, ' ')).toContain(
        'per la cauzione: prima del ritiro blocchiamo 300,00 €',
      );
    // Given by a press on it, it leads back to it.
    const given = await rental.own.post('', { giveDeposit: 'give' });
    expect([given.status, given.location]).toEqual([303, expect.stringContaining('/demo/pay/')]);
    expect(own.html).toContain('name="giveDeposit"');
    expect(await backFrom(rental, 'deposits', rental.own.address)).toBe(rental.own.address);
    expect(await backFrom(rental, 'deposits', '/it/booking/another')).toBe('/it/');
    const { link } = await rental.deposit();
    const address = new URL(link ?? '').pathname;
    const pages = pagesOf(rental.shop);
    expect(textOf((await pages.get(address)).html)).toContain('Dai la cauzione di');
    const [one, two] = await Promise.all([pages.post(address, {}), pages.post(address, {})]);
    expect(one.location).toBe(two.location);
    expect((await rental.deposit()).state).toBe('open');
  });

  it('that is due keeps the scooter in, until it is held', async () => {
    const rental = await deposited();
    const refused = await rental.report(await aReport());
    expect([refused.status, refused.body]).toMatchObject([409, { refusal: 'deposit_missing' }]);
    await rental.give();
    expect((await rental.report(await aReport())).status).toBe(204);
  });

  it('may be left out by somebody with that right, who says why, in words that go with the customer', async () => {
    const rental = await deposited();
    expect(await rental.deposit()).toMatchObject({ isMissing: true });
    const address = `/bookings/${rental.own.code}/deposit/waive`;
    expect((await rental.desk.ask('POST', address, { why: ' ' })).status).toBe(400);
    expect((await rental.desk.ask('POST', address, { why: 'Cliente di casa' })).status).toBe(204);
    expect((await rental.desk.ask('POST', address, { why: 'Due volte' })).status).toBe(204);
    expect(await rental.deposit()).toMatchObject({ state: 'waived', waived: { why: 'Cliente di casa' } });
    expect(await rental.events()).toEqual(['deposit_waived']);
    // Why stands in the history, and the customer, who has read that nothing goes out without, is told that it does.
    expect(await happened(rental, 'deposit_waived')).toEqual(['Cliente di casa']);
    expect(await rental.own.mails('deposit_waived')).toBe(1);
    await rental.shop.jobs.drain();
    const mail = (await rental.mailWith('Non serve la cauzione')).text?.replaceAll(/\s+/g, ' ');
    expect(mail).toContain('non ti chiediamo la cauzione di 300,00 €');
    expect(mail).not.toContain('Cliente di casa');
    await rental.returned({});
    await rental.shop.desk.erasePerson({ code: rental.own.code });
    expect(await rental.row()).toMatchObject({ waived_why: '', link_sha256: null });
    const kept = await rental.shop.database.selectFrom('booking_event').select('detail').execute();
    expect(JSON.stringify(kept)).not.toContain('Cliente di casa');
  });

  it('that was left out is wanted again until the scooter has gone out: it stays in, and its customer is sent the link again', async () => {
    const rental = await deposited();
    rental.setNow(nextDaytime());
    await rental.sweepDeposits();
    const { desk, own } = rental;
    const decided = async (act: 'waive' | 'wanted') =>
      (
        await desk.ask(
          'POST',
          `/bookings/${own.code}/deposit/${act}`,
          act === 'waive' ? { why: 'Sbagliato' } : undefined,
        )
      ).status;
    expect(await decided('waive')).toBe(204);
    expect(await rental.deposit()).toMatchObject({
      state: 'waived',
      mayWantAgain: true,
      isMissing: false,
      mayWaive: false,
    });
    expect([await decided('wanted'), await decided('wanted')]).toEqual([204, 204]);
    expect(await rental.deposit()).toMatchObject({ state: 'due', waived: null, mayWantAgain: false });
    expect((await rental.report(await aReport())).body).toMatchObject({ refusal: 'deposit_missing' });
    await rental.sweepDeposits();
    await rental.sweepDeposits();
    expect(await own.mails('deposit_link')).toBe(2);
    // As often as somebody says so, and each time once.
    expect(await decided('waive')).toBe(204);
    expect(await own.mails('deposit_waived')).toBe(2);
    expect(await rental.events()).toEqual(['deposit_waived', 'deposit_wanted', 'deposit_waived']);
    expect((await rental.report(await aReport())).status).toBe(204);
    expect(await rental.deposit()).toMatchObject({ state: 'waived', mayWantAgain: false });
    expect(await decided('wanted')).toBe(409);
  });

  it('that was left out is not wanted again once the key was shown: they may be on the road', async () => {
    const rental = await deposited();
    const wanted = async () =>
      (await rental.desk.ask('POST', `/bookings/${rental.own.code}/deposit/wanted`)).status;
    await rental.desk.ask('POST', `/bookings/${rental.own.code}/deposit/waive`, { why: 'Cliente di casa' });
    const { id: booking_id } = await rental.shop.database
      .selectFrom('booking')
      .select('id')
      .executeTakeFirstOrThrow();
    const shown = { booking_id, kind: 'key_shown', actor: 'customer', detail: '{}' } as const;
    await rental.shop.database.insertInto('booking_event').values(shown).execute();
    expect(await wanted()).toBe(409);
    await rental.shop.database.deleteFrom('booking_event').where('kind', '=', 'key_shown').execute();
    expect(await wanted()).toBe(204);
  });

  it('is let go by hand before its hours are over, with a reason and once, and its customer is told', async () => {
    const rental = await deposited();
    const { desk, own } = rental;
    const free = async (why: string) =>
      (await desk.ask('POST', `/bookings/${own.code}/deposit/free`, { why })).status;
    await rental.give();
    // Not while the scooter is to go out with it.
    expect([(await rental.deposit()).mayFree, await free('Presto')]).toEqual([false, 409]);
    await rental.returned({});
    expect((await rental.deposit()).mayFree).toBe(true);
    expect(await free(' ')).toBe(400);
    expect(await Promise.all([free('Riparte subito'), free('Riparte subito')])).toEqual([204, 204]);
    await rental.sweepDeposits();
    await rental.settled('the deposit to be free', 'released');
    expect(await happened(rental, 'deposit_freed')).toEqual(['Riparte subito']);
    expect(await rental.events()).toEqual(['deposit_held', 'deposit_freed', 'deposit_released']);
    expect(await own.mails('deposit_released')).toBe(1);
    expect(await rental.holds()).not.toContain(`charge succeeded ${depositCents}`);
    expect((await rental.deposit()).mayFree).toBe(false);
  });

  it('is not let go by hand while something is asked for that it may pay', async () => {
    const rental = await deposited();
    await rental.give();
    await rental.returned({ fuelEighths: 4 });
    expect((await rental.deposit()).mayFree).toBe(false);
    const address = `/bookings/${rental.own.code}/deposit/free`;
    const refused = await rental.desk.ask('POST', address, { why: 'Presto' });
    expect([refused.status, refused.body]).toMatchObject([409, { refusal: 'deposit_has_charges' }]);
    expect((await rental.deposit()).state).toBe('held');
  });

  it('goes back by itself after a clean return, when its hours are over, and its customer is told once', async () => {
    const rental = await deposited();
    await rental.give();
    await rental.returned({});
    await rental.sweepDeposits();
    expect((await rental.deposit()).state).toBe('held');
    await rental.hoursAfterReturn(25);
    await Promise.all([rental.sweepDeposits(), rental.sweepDeposits()]);
    await rental.settled('the deposit to be free', 'released');
    await rental.sweepDeposits();
    expect(await rental.own.mails('deposit_released')).toBe(1);
    expect(await rental.events()).toEqual(['deposit_held', 'deposit_released']);
    expect(await rental.holds()).not.toContain(`charge succeeded ${depositCents}`);
    expect(textOf((await rental.own.get()).html)).toContain('tornata libera');
  });

  it('goes back at once where the booking is cancelled', async () => {
    const rental = await deposited();
    await rental.give();
    await cancelled(rental);
    await rental.sweepDeposits();
    await rental.settled('the deposit to be free', 'released');
    const later = await rental.deposit();
    expect(later).toMatchObject({ link: null, mayAsk: false, mayWaive: false });
  });

  it('that is given anew in the moment in which the booking is cancelled goes back as well', async () => {
    const rental = await deposited();
    await rental.shop.sandbox.faults({ holdSeconds: 600 });
    await rental.give();
    rental.setNow(new Date(Date.now() + 400_000));
    await rental.sweepDeposits();
    expect((await rental.deposit()).state).toBe('renewing');
    const page = await rental.openPage();
    await cancelled(rental);
    await rental.sweepDeposits();
    // What the provider tells is only believed while it is fresh.
    rental.setNow(new Date());
    await rental.shop.sandbox.simulateOutcome(page, 'paid');
    await until('both to be free', async () => {
      await rental.shop.jobs.drain();
      return (await rental.holds()).filter((one) => one.startsWith('intent cancelled')).length === 2;
    });
    expect((await rental.deposit()).state).toBe('released');
    expect(await rental.own.mails('deposit_released')).toBe(1);
  });

  it('whose time at the bank is over is given again by its link, though the bank has not said so yet', async () => {
    const rental = await deposited();
    await rental.give();
    expect((await rental.report(await aReport())).status).toBe(204);
    const { held_intent: before } = await rental.row();
    await rental.shop.database.updateTable('payment_attempt').set({ capture_before: new Date() }).execute();
    expect((await rental.deposit()).state).toBe('lapsed');
    await rental.shop.sandbox.simulateOutcome(await rental.openPage(), 'paid');
    await rental.settled('the deposit to stand', 'held');
    expect((await rental.row()).held_intent).not.toBe(before);
  });

  it('stands once in the history, however often its payment is looked at after other news', async () => {
    const rental = await deposited();
    await rental.give();
    const { held_at: before } = await rental.row();
    await rental.shop.database.updateTable('deposit').set({ told: 'asked' }).execute();
    await heldAgain(rental);
    expect(await rental.events()).toEqual(['deposit_held']);
    expect((await rental.row()).held_at).toEqual(before);
  });

  it('of somebody who is erased goes back, and its link opens nothing', async () => {
    const rental = await deposited();
    await rental.sweepDeposits();
    const { link } = await rental.deposit();
    await rental.give();
    await rental.returned({});
    await rental.shop.desk.erasePerson({ code: rental.own.code });
    await rental.sweepDeposits();
    await rental.settled('the deposit to be free', 'released');
    expect(await rental.own.mails('deposit_released')).toBe(0);
    const page = await pagesOf(rental.shop).get(new URL(link ?? '').pathname);
    expect(textOf(page.html)).toContain('Questo link non è valido');
  });
});

/** The same decision about its payment, once more. */
async function heldAgain({ shop: { database }, row }: Rental): Promise<void> {
  const { id } = await row();
  const clock = { now: () => new Date() };
  const hold = holdStateOf(await paymentStore.ledger(database, id), clock.now());
  if (hold.kind !== 'authorised') throw new Error('nothing is held');
  const notAsked = () => {
    throw new Error('nothing goes back, and nobody is told');
  };
  const { onAuthorised } = depositPayments({
    deposits: depositStore,
    bookings: bookingStore,
    tasks: staffTasks,
    clock,
    payment: { holdOf: () => Promise.resolve(hold), requestRelease: notAsked, ledger: notAsked },
    claims: notAsked,
    queueDepositMail: notAsked,
  });
  await database.transaction().execute(async (tx) => void (await onAuthorised?.(tx, id, hold)));
}

/** What the desk reads of it in the booking's history. */
async function happened({ desk, own }: Rental, wanted: string): Promise<(string | null)[]> {
  const { body } = await desk.ask('GET', `/bookings/${own.code}`);
  const { history } = body as BookingAnswer; // what the test asserts of it is what it holds
  return history.flatMap(({ of, kind, text }) => (of === 'booking' && kind === wanted ? text : []));
}

async function cancelled({ shop, own }: Rental): Promise<void> {
  const { id } = await own.row();
  await shop.database.updateTable('booking').set({ state: 'cancelled' }).where('id', '=', id).execute();
}
