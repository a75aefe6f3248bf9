import type { BookingAnswer } from '../../src/back-office/bookings/bookings.shape.ts';
import { expect, it } from 'vitest';
import { addDays, addHours, instantOf } from '../../src/basics/rome-time.ts';
import { bookingStore } from '../../src/booking/booking.store.ts';
import { evidenceFieldsOf } from '../../src/disputes/evidence-fields.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { setBookingState } from '../builders/stored-states.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { signWhole } from '../support/shop/contract-calls.ts';
import { disputeAt } from '../support/shop/disputes.ts';
import { hiddenIn, textOf } from '../support/shop/own-pages.ts';
import { partPaid, restCents } from '../support/shop/part-payments.ts';
import type { TestShop } from '../support/shop/shop.ts';

/** The newest mail that says it, without where its lines break. */
const mailWith = async (shop: TestShop, subject: string) => {
  await shop.jobs.drain();
  const found = (await listMails(shop.mailsFolder)).find(({ mail }) => mail.subject?.includes(subject));
  return (found?.mail.text ?? '').replaceAll(/\s+/g, ' ');
};
const mailsOf = async (shop: TestShop, kind: string) =>
  (await shop.database.selectFrom('mail').select('state').where('kind', '=', kind).execute()).map(
    ({ state }) => state,
  );

describeOnPostgres('what is said of a price of which a part was paid', () => {
  it('in the mail that confirms it: what was paid, what is missing until when, and where to pay it', async () => {
    const own = await partPaid({ language: 'en' });
    const text = await mailWith(own.shop, 'Booking confirmed');
    expect(text).toContain('first payment of €20.00');
    expect(text).toContain('Total price');
    expect(text).not.toMatch(/Total paid|What you paid/);
    expect(text).toMatch(
      /The rest, €45\.00, is due by .* Pay the rest: €45\.00: \S*\/en\/booking\/[\w-]{43}#rest/,
    );
    expect(text).toContain('we don’t hand over the scooter');
  });

  it('of cancelling late: a share of the price is kept, in the mail, on the page and to a bank', async () => {
    const own = await partPaid({ language: 'en' });
    const mail = await mailWith(own.shop, 'Booking confirmed');
    expect(mail).toContain('we may keep 50% of the price');
    expect(mail).not.toContain('we refund 50%');
    const page = textOf((await own.get()).html);
    expect(page).toContain('we may keep 50% of the price');
    expect(page).not.toContain('we refund 50%');
    const booking = await bookingStore.byId(own.shop.database, own.id);
    if (!booking) throw new Error('it was booked');
    const about = { booking, orderer: booking, customer: null, rides: [], money: [], explanation: '' };
    const { cancellationTerms } = evidenceFieldsOf(about);
    expect(cancellationTerms).toContain(
      '50 % of the price is kept, and what was paid beyond it is given back',
    );
    expect(cancellationTerms).not.toContain('of what was paid is given back');
  });

  it('on the page that thanks for the part, in its language, until the rest is paid', async () => {
    const own = await partPaid({ language: 'en' });
    const look = async (language: string) => {
      const { session_id: session } = await own.shop.database
        .selectFrom('payment_attempt')
        .select('session_id')
        .where('reference', '=', own.id)
        .executeTakeFirstOrThrow();
      const asked = `/api/bookings/${own.code}/payment?session_id=${session}`;
      const { body } = await own.shop.ask('GET', asked, undefined, { 'accept-language': language });
      return body.part;
    };
    expect((await look('de')).words).toMatch(
      /Bei der Buchung hast du 20,00.€ bezahlt\. Der Rest von 45,00.€ ist bis .* fällig/,
    );
    expect((await look('fr')).words).toContain('Le solde de');
    await own.takeRest(restCents);
    expect(await look('de')).toMatchObject({ restCents: 0 });
    expect(await look('de')).not.toHaveProperty('words');
  });

  it('once it may go out all the same: that it does, on the page and in the mail with the link', async () => {
    const own = await partPaid({ language: 'en' });
    const before = 'we don’t hand over the scooter';
    expect(textOf((await own.get()).html)).toContain(before);
    const waived = await own.desk.ask('POST', `/bookings/${own.code}/rest/waive`, { why: 'A regular' });
    expect(waived.status).toBe(204);
    const page = textOf((await own.get()).html);
    expect(page).not.toContain(before);
    expect(page).toContain('We hand over the scooter all the same; the rest is still to pay');
    await own.desk.ask('POST', `/bookings/${own.code}/rest/mail`, { id: crypto.randomUUID() });
    const mail = await mailWith(own.shop, 'The rest of your booking: €45.00');
    expect(mail).toContain('We hand over the scooter all the same');
    expect(mail).not.toContain(before);
  });

  it('when it is cancelled before the rest was paid: that it is no longer owed, and nothing of it where it was', async () => {
    const open = await partPaid({ language: 'en' });
    const gone = 'The rest of the price is no longer owed';
    await open.post('/cancel', { refundCents: hiddenIn((await open.get('/cancel')).html, 'refundCents') });
    expect(await mailWith(open.shop, 'Booking cancelled')).toContain(gone);
    const paid = await partPaid({ language: 'en' });
    await paid.takeRest(restCents);
    await paid.post('/cancel', { refundCents: hiddenIn((await paid.get('/cancel')).html, 'refundCents') });
    expect(await mailWith(paid.shop, 'Booking cancelled')).not.toContain(gone);
  });

  it('once it is cancelled late, and what was paid is kept: on its page that the rest is no longer owed, and not once that was paid', async () => {
    const pageAfter = async (isRestPaid: boolean) => {
      const own = await partPaid({ language: 'en' });
      if (isRestPaid) await own.takeRest(restCents);
      own.shop.setNow(addHours((await own.row()).starts_at, -20));
      await own.post('/cancel', { refundCents: hiddenIn((await own.get('/cancel')).html, 'refundCents') });
      expect(await own.row()).toMatchObject({ state: 'cancelled' });
      return textOf((await own.get()).html);
    };
    const gone = 'The rest of the price is no longer owed';
    expect(await pageAfter(false)).toContain(gone);
    expect(await pageAfter(true)).not.toContain(gone);
  });

  it('how money goes back: what was paid in cash comes back at the counter, the rest by the way it was paid', async () => {
    const own = await partPaid({ language: 'en' });
    await own.takeRest(restCents);
    const owner = await signedInBrowser(own.shop, 'owner');
    const { version } = (await owner.ask('GET', `/bookings/${own.code}`)).body;
    const toCustomer = 'For the flat tyre in Amalfi';
    const part = { version, amountCents: 10_00, why: 'Slow with help', toCustomer };
    expect((await owner.ask('POST', `/bookings/${own.code}/part-refund`, part)).status).toBe(200);
    // The mail says why in the desk's words for them, and not in those that stay in the house.
    const mail = await mailWith(own.shop, '€10.00 back');
    expect(mail).toContain('The reason: For the flat tyre in Amalfi');
    expect(mail).not.toContain('Slow with help');
    const page = textOf((await own.get()).html);
    expect(page).toContain('What you paid at our counter you get back at the counter');
    expect(page).not.toContain('go to the payment method you used');
    // So say the customer's page and receipt, and the history at the desk has both.
    for (const words of [page, textOf((await own.get('/receipt')).html)]) {
      expect(words).toContain('€10.00 given back: For the flat tyre in Amalfi');
      expect(words).not.toContain('Slow with help');
    }
    const { history } = (await owner.ask('GET', `/bookings/${own.code}`)).body as BookingAnswer; // what the test asserts of it is what it holds
    expect(history.filter(({ kind }) => kind === 'part_refund')).toMatchObject([
      { text: 'Slow with help', toCustomer, amountCents: 10_00 },
    ]);
  });

  it('nothing, once it is paid whole', async () => {
    const own = await partPaid({ language: 'en' });
    await own.takeRest(restCents);
    expect(textOf((await own.get()).html)).toContain('we refund 50%');
  });
});

describeOnPostgres('a rest that its customer disputes with a bank', () => {
  it('is called neither paid nor lost to a pickup that is still to come, and names what a bank has', async () => {
    const own = await partPaid({ language: 'en' });
    const session = await own.openRest();
    await own.settleRest(session);
    await disputeAt(own.shop, session);
    own.shop.setNow(addHours((await own.row()).starts_at, -20));
    const page = textOf((await own.get()).html);
    expect(page).toContain('€45.00 of what you paid is disputed with your bank');
    expect(page).not.toMatch(/The pickup time has passed|Everything paid/);
    const cancelling = textOf((await own.get('/cancel')).html);
    expect(cancelling).toContain('we may keep 50% of the price');
    expect(cancelling).toMatch(/You paid €65\.00 Disputed with the bank €45\.00 Not refundable €20\.00/);
    expect(cancelling).not.toContain('The pickup time has passed');
    own.shop.setNow(addHours((await own.row()).starts_at, 1));
    expect(textOf((await own.get('/cancel')).html)).toContain('all of it after the pickup time');
  });
});

describeOnPostgres('a rest whose payment is on its way', () => {
  const dueInTwoDays = async () => {
    const own = await partPaid({ language: 'en' });
    const session = await own.openRest();
    const dueOn = addDays((await own.row()).start_date, -3);
    const dueMorning = (days: number) =>
      own.shop.setNow(instantOf({ date: addDays(dueOn, days), time: '10:00' }));
    const sweep = async () => {
      await own.shop.jobs.run('timed-messages');
      await own.shop.jobs.run('report-unpaid-rests');
      await own.shop.jobs.drain();
    };
    return { ...own, session, dueMorning, sweep };
  };

  it('is asked for neither by mail nor as a task', async () => {
    const own = await dueInTwoDays();
    await own.settleRest(own.session, 'later');
    own.dueMorning(-2);
    await own.sweep();
    expect(await mailsOf(own.shop, 'rest_due')).toEqual([]);
    await own.shop.database.updateTable('booking').set({ rest_days: 30 }).execute(); // its day is over
    await own.sweep();
    expect(await own.tasks()).not.toContain('rest_unpaid');
  });

  it('is asked for again by both where nothing came of it', async () => {
    const own = await dueInTwoDays();
    await own.settleRest(own.session, 'later');
    own.dueMorning(-2);
    await own.sweep();
    await own.settleRest(own.session, 'fails');
    await own.sweep();
    expect(await mailsOf(own.shop, 'rest_due')).toEqual(['sent']);
    await own.shop.database.updateTable('booking').set({ rest_days: 30 }).execute();
    await own.sweep();
    expect(await own.tasks()).toContain('rest_unpaid');
  });
});

describeOnPostgres('what is missing before the pickup', () => {
  const eve = async (fees: { depositCents?: number } = { depositCents: 300_00 }) => {
    const own = await partPaid({ language: 'en', fees });
    const page = await own.shop.ask('GET', `/api/bookings/by-token/${own.address.split('/').at(-1)}`);
    await signWhole(own.shop, String(page.body.contractUrl).split('/').at(-1) ?? '');
    return {
      ...own,
      mailOfTomorrow: async () => {
        own.shop.setNow(instantOf({ date: addDays((await own.row()).start_date, -1), time: '10:00' }));
        await own.shop.jobs.run('timed-messages');
        return mailWith(own.shop, 'riding tomorrow');
      },
    };
  };
  it('is named in the mail of the day before and on the page, with the way to it, and nobody is told that all is set', async () => {
    const own = await eve();
    const mail = await own.mailOfTomorrow();
    expect(mail).toMatch(/STILL|Still missing/);
    expect(mail).toMatch(/The rest, €45\.00, was due by .*\/en\/booking\/[\w-]{43}#rest/);
    expect(mail).toContain('The deposit of €300.00 per scooter isn’t held on a card yet.');
    const { html } = await own.get();
    expect(html).toMatch(/href="#rest"[^>]*>the rest of the price: €45\.00/);
    expect(html).toMatch(/href="#deposit"[^>]*>the deposit of €300\.00/);
    expect(textOf(html)).not.toContain('All set');
    const signed = await mailWith(own.shop, 'signed contract');
    expect(signed).toContain('Still missing');
    expect(signed).not.toContain('all set');
  });

  it('is nothing once the rest is paid, or somebody of the desk has said why it may go out', async () => {
    const own = await eve({});
    await own.takeRest(restCents);
    expect(await own.mailOfTomorrow()).not.toContain('Still missing');
    expect(textOf((await own.get()).html)).toContain('All set');
    const waived = await eve({});
    await waived.desk.ask('POST', `/bookings/${waived.code}/rest/waive`, { why: 'Pays on return' });
    expect(await waived.mailOfTomorrow()).not.toContain('Still missing');
  });
});

describeOnPostgres('a rest that has come', () => {
  it('at the counter stands on the page and on the receipt', async () => {
    const own = await partPaid({ language: 'en' });
    await own.takeRest(restCents);
    expect(textOf((await own.get()).html)).toMatch(/Paid online.*€20\.00 Paid in cash.*€45\.00/);
    expect(textOf((await own.get('/receipt')).html)).toMatch(/Paid online.*€20\.00 Paid in cash.*€45\.00/);
  });

  it('is confirmed by one mail with its receipt, at the counter as on the page', async () => {
    for (const way of ['counter', 'page'] as const) {
      const own = await partPaid({ language: 'en' });
      if (way === 'counter') await own.takeRest(restCents);
      else await own.settleRest(await own.openRest());
      const mail = await mailWith(own.shop, 'Receipt for the rest: €45.00');
      expect(mail).toContain(
        'We’ve received the rest of €45.00. There’s nothing more to pay for the rental.',
      );
      expect(mail).toMatch(/\/en\/booking\/[\w-]{43}\/receipt/);
      expect(await mailsOf(own.shop, 'rest_paid')).toEqual(['sent']);
    }
  });
});

describeOnPostgres('a rest that is open once the scooter is out', () => {
  it('is no reason any more not to hand it over, on the page', async () => {
    const own = await partPaid({ language: 'en' });
    expect(textOf((await own.get()).html)).toContain('we don’t hand over the scooter');
    await own.desk.ask('POST', `/bookings/${own.code}/rest/waive`, { why: 'Pays on return' });
    await setBookingState(own.shop.database, 'collected');
    const page = textOf((await own.get()).html);
    expect(page).toContain('Pay the rest: €45.00');
    expect(page).not.toContain('we don’t hand over the scooter');
  });
});
