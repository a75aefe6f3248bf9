import { expect, it } from 'vitest';
import { addMinutes, instantOf } from '../../src/basics/rome-time.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { book, cookieOf, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { textOf } from '../support/shop/own-pages.ts';
import {
  aPot,
  aPotRequest,
  customersPage,
  endPot,
  givenBack,
  keptInAll,
  mailsIn,
  openPot,
  pageToPayOn,
  passTime,
  payBy,
  ridersPage,
  saidDead,
  settle,
  standing,
  stepOf,
  zoesAddress,
} from '../support/shop/pots.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { bookingEventKinds } from '../support/shop/small-fleet.ts';

const allAre = (state: string) => [state, state, state];

async function setPolicy(shop: TestShop, changes: object): Promise<void> {
  const owner = await signedInBrowser(shop, 'owner');
  const { version: basedOn, value } = (await owner.ask('GET', '/settings/policy')).body;
  const set = { basedOn, value: { ...value, ...changes } };
  expect((await owner.ask('PUT', '/settings/policy', set)).status).toBe(204);
}

describeOnPostgres('a group of which each pays their share', () => {
  it('has its scooters once all have paid: the customer first, each on a page of their own', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'customer_pays');
    expect((await payment(shop, pot.body)).body).toMatchObject({
      state: 'processing',
      totalCents: 65_00,
      pot: { step: 'waiting', isPaid: false, paidShares: 0, shares: 3 },
    });
    await openPot(shop, pot);
    expect(await standing(shop)).toEqual(allAre('held 1'));
    expect((await payment(shop, pot.body)).body).toMatchObject({
      state: 'processing',
      canRetry: false,
      pot: { step: 'open', isPaid: true, paidShares: 1, shares: 3 },
    });
    await payBy(shop, pot, ridersPage(pot.zoe));
    expect(await standing(shop)).toEqual(allAre('held 1'));
    await payBy(shop, pot, ridersPage(pot.mia));
    expect(await standing(shop)).toEqual(allAre('confirmed 1'));
    expect(await stepOf(shop)).toBe('paid');
    expect(await keptInAll(shop)).toBe(3 * 65_00);
    expect((await payment(shop, pot.body)).body).toMatchObject({ state: 'success' });
    // One confirmation for all, and each rider with an address their link.
    expect((await mailsIn(shop)).toSorted()).toEqual(
      ['booking_confirmed', 'pot_opened', 'pot_share', 'rider_link'].toSorted(),
    );
  });

  it('is asked nothing before the customer has paid their own share: no mail, and no page to pay on', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await shop.jobs.drain();
    expect(await mailsIn(shop)).toEqual([]);
    expect(await pageToPayOn(pot, ridersPage(pot.zoe))).toBeNull();
    // Nor does the customer's page of her scooter offer to pay it; that of their own does.
    const pageOf = async (link: string) => textOf((await pot.pages.get(link)).html);
    expect(await pageOf(customersPage(pot.zoe))).not.toContain('Pay €65.00');
    expect(await pageOf(customersPage(pot.first))).toContain('Pay €65.00');
    await passTime(shop, 60);
    await shop.jobs.run('sweep-holds');
    await shop.jobs.run('sweep-pots');
    expect(await standing(shop)).toEqual(allAre('expired 0'));
    expect(await mailsIn(shop)).toEqual([]);
  });

  it('is told before it pays what the customer chose, that they alone owe, and until when', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'customer_pays');
    await openPot(shop, pot);
    await shop.jobs.drain();
    const mails = await listMails(shop.mailsFolder);
    const to = (address: string) =>
      mails
        .filter(({ mail }) => mail.to?.some((one) => one.address === address))
        .map(({ mail }) => mail.text);
    const [customers = ''] = to('lukasz@guest.example');
    expect(customers).toContain('You alone owe us the price');
    expect(customers).toContain('you’ll get a link to pay the rest');
    const [zoes = ''] = to(zoesAddress);
    expect(zoes).toContain('Łukasz');
    expect(zoes).toContain('alone owes us the price');
    expect(zoes).toContain('€65.00');
    expect(zoes).toContain(ridersPage(pot.zoe));
  });

  it('may be late with a share that the customer pays by the rider’s own page of theirs', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    await payBy(shop, pot, ridersPage(pot.zoe));
    const checkoutUrl = (await pageToPayOn(pot, customersPage(pot.mia))) ?? '';
    await shop.sandbox.simulateOutcome(sessionIn(checkoutUrl), 'paid');
    await settle(shop, sessionIn(checkoutUrl));
    expect(await standing(shop)).toEqual(allAre('confirmed 1'));
    // Who has booked it all is led back to their own page, and to nobody's contract; who has only the session's address is not.
    const address = `/api/bookings/${pot.mia.code}/payment?session_id=${sessionIn(checkoutUrl)}`;
    const paid = { state: 'success', contractUrl: null, pot: { shares: 3, isCustomers: true } };
    expect((await shop.ask('GET', address)).body).toMatchObject({ ...paid, bookingUrl: null });
    expect((await shop.ask('GET', address, undefined, cookieOf(pot.body.bookingId))).body).toMatchObject({
      ...paid,
      bookingUrl: customersPage(pot.first),
    });
  });

  it('leaves what is missing to the customer, who pays it on one page; nobody else does', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'customer_pays');
    await openPot(shop, pot);
    await endPot(shop);
    expect(await stepOf(shop)).toBe('owed');
    expect(await standing(shop)).toEqual(allAre('held 1'));
    expect(await mailsIn(shop)).toContain('pot_owed');
    for (const member of [pot.zoe, pot.mia]) expect(await pageToPayOn(pot, ridersPage(member))).toBeNull();
    await payBy(shop, pot, customersPage(pot.first));
    expect(await standing(shop)).toEqual(allAre('confirmed 1'));
    const charges = await shop.database
      .selectFrom('payment_fact')
      .select('amount_cents')
      .where('object_kind', '=', 'charge')
      .execute();
    expect(new Set(charges.map(({ amount_cents }) => amount_cents))).toEqual(new Set([130_00, 65_00]));
    // Later each goes back for itself, from the payment that it was paid by.
    for (const { id } of [pot.mia, pot.zoe, pot.first])
      expect(await shop.desk.cancelBooking({ bookingId: id, actor: 'customer' })).toEqual({
        refundCents: 65_00,
      });
    expect(await keptInAll(shop)).toBe(0);
    expect(await mailsIn(shop)).not.toContain('share_refunded');
  });

  it('F57 is let go where the customer does not pay what is missing: each has back what they paid, and is told once', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'customer_pays');
    await openPot(shop, pot);
    await payBy(shop, pot, ridersPage(pot.zoe));
    await endPot(shop);
    expect(await stepOf(shop)).toBe('owed');
    await endPot(shop);
    expect(await standing(shop)).toEqual(allAre('expired 0'));
    expect(await givenBack(shop)).toEqual({ Zoë: 65_00, Łukasz: 65_00 });
    expect(await keptInAll(shop)).toBe(0);
    await endPot(shop);
    const mails = await mailsIn(shop);
    for (const kind of ['pot_let_go', 'share_refunded'])
      expect(mails.filter((one) => one === kind)).toHaveLength(1);
  });

  it('that was let go says to each what is so: nothing is booked, and of money only what they paid', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    const read = async (address: string) => textOf((await pot.pages.get(address)).html);
    await openPot(shop, pot);
    expect(await read(ridersPage(pot.zoe))).toContain('Łukasz would like to book this scooter for you.');
    await payBy(shop, pot, ridersPage(pot.zoe));
    // Two of three shares.
    expect(await read(customersPage(pot.first))).toContain('Paid in all €130.00');
    await endPot(shop);
    const pages = await Promise.all(
      [customersPage(pot.first), ridersPage(pot.zoe), ridersPage(pot.mia)].map(read),
    );
    for (const page of pages) {
      expect(page).toContain('Not booked');
      expect(page).not.toContain('Expired unpaid');
    }
    expect(pages[1]).toContain('What you paid');
    expect(pages[2]).not.toContain('you paid');
    const happened = await bookingEventKinds(shop, pot.zoe.id);
    expect(happened).toContain('pot_let_go');
    expect(happened).not.toContain('expired');
    const [told] = (await listMails(shop.mailsFolder)).filter(
      ({ mail }) => mail.to?.[0]?.address === zoesAddress && mail.subject?.includes('refunding'),
    );
    expect(told?.mail.text).toContain('The booking fell through, and the scooter has been released.');
  });

  it('in which a share is missing tells the rider who has paid that it comes back if nothing comes of it', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'customer_pays');
    await openPot(shop, pot);
    await payBy(shop, pot, ridersPage(pot.zoe));
    await endPot(shop);
    const back = 'If the booking falls through, you get your money back.';
    expect(textOf((await pot.pages.get(ridersPage(pot.zoe))).html)).toContain(back);
    expect(textOf((await pot.pages.get(ridersPage(pot.mia))).html)).not.toContain(back);
  });

  it('is let go at its end where that was chosen', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    await payBy(shop, pot, ridersPage(pot.mia));
    await endPot(shop);
    expect(await standing(shop)).toEqual(allAre('expired 0'));
    expect(await givenBack(shop)).toEqual({ Mia: 65_00, Łukasz: 65_00 });
    // Mia has no address; Zoë was asked and has paid nothing.
    expect((await mailsIn(shop)).toSorted()).toEqual([
      'pot_let_go',
      'pot_opened',
      'pot_share',
      'ride_cancelled',
    ]);
    for (const link of [ridersPage(pot.zoe), customersPage(pot.first)])
      expect(await pageToPayOn(pot, link)).toBeNull();
  });

  it('opens no page to pay on in its last 35 minutes; one that is open is ended at the end, and who paid on it has paid', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    const zoes = await pageToPayOn(pot, ridersPage(pot.zoe));
    await passTime(shop, 86);
    expect(await pageToPayOn(pot, ridersPage(pot.mia))).toBeNull();
    // Nobody is told any more to pay, or to send a link to pay by.
    for (const page of [customersPage(pot.first), ridersPage(pot.mia)]) {
      const { html } = await pot.pages.get(page);
      expect(textOf(html)).toContain('It’s too late to start paying now.');
      expect(html).not.toMatch(/Shares can be paid until|wa\.me\/\?text/);
    }
    // The shop has not heard of it yet.
    await shop.sandbox.faults({ webhooks: 'hold' });
    await shop.sandbox.simulateOutcome(sessionIn(zoes ?? ''), 'paid');
    await endPot(shop);
    expect(await givenBack(shop)).toEqual({ Zoë: 65_00, Łukasz: 65_00 });
    expect(await keptInAll(shop)).toBe(0);
  });

  it('loses nothing by a rider’s page that ends unpaid: there is another one, as long as it is open', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    const page = (await pageToPayOn(pot, ridersPage(pot.zoe))) ?? '';
    await passTime(shop, 60);
    await shop.sandbox.simulateOutcome(sessionIn(page), 'expired');
    await settle(shop, sessionIn(page));
    await shop.jobs.run('sweep-holds');
    await shop.jobs.run('sweep-pots');
    expect(await standing(shop)).toEqual(allAre('held 1'));
    await payBy(shop, pot, ridersPage(pot.zoe));
    await payBy(shop, pot, ridersPage(pot.mia));
    expect(await standing(shop)).toEqual(allAre('confirmed 1'));
  });

  it('F56 is not decided on a guess: while the provider is silent about a page it waits', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    await pageToPayOn(pot, ridersPage(pot.zoe));
    await shop.sandbox.faults({ webhooks: 'hold', failCalls: 4 });
    await endPot(shop);
    expect(await standing(shop)).toEqual(allAre('held 1'));
    await endPot(shop);
    expect(await standing(shop)).toEqual(allAre('expired 0'));
  });

  it('F56 gives back what comes after it was let go', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    const page = (await pageToPayOn(pot, ridersPage(pot.zoe))) ?? '';
    await shop.sandbox.faults({ webhooks: 'hold' });
    await shop.sandbox.simulateOutcome(sessionIn(page), 'paid');
    await saidDead(shop, pot.zoe);
    await endPot(shop);
    expect(await standing(shop)).toEqual(allAre('expired 0'));
    await shop.desk.reconcile({ since: new Date(0) });
    expect(await givenBack(shop)).toEqual({ Zoë: 65_00, Łukasz: 65_00 });
    expect(await keptInAll(shop)).toBe(0);
    expect(await mailsIn(shop)).toContain('share_refunded');
  });

  it('may pay in any order', async () => {
    const shop = await aShop();
    for (const order of [
      ['zoe', 'mia'],
      ['mia', 'zoe'],
    ] as const) {
      const pot = await aPot(shop, 'let_go');
      await openPot(shop, pot);
      for (const who of order) await payBy(shop, pot, ridersPage(pot[who]));
    }
    expect(new Set(await standing(shop))).toEqual(new Set(['confirmed 1']));
    expect(await keptInAll(shop)).toBe(6 * 65_00);
  });

  it('F56 is finished by the minute’s sweep where the shop died after the last share', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    await payBy(shop, pot, ridersPage(pot.zoe));
    const page = (await pageToPayOn(pot, ridersPage(pot.mia))) ?? '';
    await shop.sandbox.simulateOutcome(sessionIn(page), 'paid');
    await shop.ask('GET', `/api/bookings/payment?session_id=${sessionIn(page)}`);
    // The job that decides is lost with the process.
    await shop.jobs.run('sweep-pots');
    expect(await standing(shop)).toEqual(allAre('confirmed 1'));
    await shop.jobs.drain();
    expect((await mailsIn(shop)).filter((kind) => kind === 'booking_confirmed')).toHaveLength(1);
  });

  it('F56 is all or nothing where the last share comes at the very end', async () => {
    const shop = await aShop();
    for (let round = 0; round < 5; round += 1) {
      const pot = await aPot(shop, 'let_go');
      await openPot(shop, pot);
      await payBy(shop, pot, ridersPage(pot.zoe));
      const page = (await pageToPayOn(pot, ridersPage(pot.mia))) ?? '';
      await passTime(shop, 300);
      await Promise.all([
        shop.sandbox.simulateOutcome(sessionIn(page), 'paid').then(() => settle(shop, sessionIn(page))),
        shop.jobs.run('sweep-pots'),
      ]);
      await settle(shop, sessionIn(page));
      await shop.jobs.run('sweep-pots');
      const states = await shop.database
        .selectFrom('booking')
        .select('state')
        .where('party_id', '=', pot.first.id)
        .execute();
      const [state] = states.map((one) => one.state);
      expect(new Set(states.map((one) => one.state)).size).toBe(1);
      expect(['confirmed', 'expired']).toContain(state);
    }
    const { length } = (await standing(shop)).filter((one) => one === 'confirmed 1');
    expect(await keptInAll(shop)).toBe(length * 65_00);
  });

  it('shares a promo code to the cent', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go', { promoCode: 'LIMONE10', expectedTotalCents: 3 * 58_50 });
    await openPot(shop, pot);
    await payBy(shop, pot, ridersPage(pot.zoe));
    await payBy(shop, pot, ridersPage(pot.mia));
    expect(await standing(shop)).toEqual(allAre('confirmed 1'));
    expect(await keptInAll(shop)).toBe(3 * 58_50);
  });

  it('tells a rider who paid when their scooter is cancelled later: the money goes back to them', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    await payBy(shop, pot, ridersPage(pot.zoe));
    await payBy(shop, pot, ridersPage(pot.mia));
    await shop.desk.cancelBooking({ bookingId: pot.zoe.id, actor: 'customer' });
    expect(await givenBack(shop)).toEqual({ Zoë: 65_00 });
    expect((await mailsIn(shop)).filter((kind) => kind === 'share_refunded')).toHaveLength(1);
  });

  it('shows its customer whose share it is, on the page of each', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'customer_pays');
    await openPot(shop, pot);
    const own = textOf((await pot.pages.get(customersPage(pot.first))).html);
    expect(own).toContain('You can also pay for others');
    const mias = textOf((await pot.pages.get(customersPage(pot.mia))).html);
    expect(mias).toMatch(/Mia \S+’s share: €65\.00/);
    expect(mias).not.toContain('Your share');
  });

  it('shows a rider their own share, and nothing of the others', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'customer_pays');
    await openPot(shop, pot);
    const text = textOf((await pot.pages.get(ridersPage(pot.zoe))).html);
    for (const other of ['Mia', 'Kowalczyk', 'lukasz@guest.example', pot.mia.code, pot.first.code])
      expect(text).not.toContain(other);
    // Nor does the page to pay on: it knows her own address, and of Mia none.
    for (const [member, email] of [
      [pot.zoe, zoesAddress],
      [pot.mia, null],
    ] as const) {
      await pageToPayOn(pot, ridersPage(member));
      const { parameters } = await shop.database
        .selectFrom('payment_attempt')
        .select('parameters')
        .where('reference', '=', member.id)
        .executeTakeFirstOrThrow();
      expect(parameters).toContain(member.code);
      expect(decodeURIComponent(parameters)).not.toContain('lukasz@');
      if (email) expect(decodeURIComponent(parameters)).toContain(email);
      else expect(parameters).not.toContain('customer_email');
    }
  });

  it('is offered where the owner wants it, for several scooters, and not too near to the pickup', async () => {
    const shop = await aShop();
    const { furtherRides: _, ...alone } = aPotRequest('let_go', { expectedTotalCents: 65_00 });
    expect((await book(shop, alone)).status).toBe(400);
    const request = aPotRequest('let_go');
    await setPolicy(shop, { sharedPot: false });
    expect((await book(shop, request)).body).toMatchObject({ refusal: 'pot_not_offered' });
    await setPolicy(shop, { sharedPot: true });
    const pickup = instantOf({ date: request.startDate, time: request.startTime });
    shop.setNow(addMinutes(pickup, -13 * 60 + 1));
    expect((await book(shop, request)).body).toMatchObject({ refusal: 'pot_too_near' });
    expect(await standing(shop)).toEqual([]);
    shop.setNow(addMinutes(pickup, -13 * 60));
    // An hour before its end it is held; the sandbox, whose clock goes on, has no page for such a day.
    await book(shop, request);
    expect(await standing(shop)).toEqual(allAre('held 1'));
  });

  it('is seen at the desk with who has paid, which may let it go: each has back what they paid', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'customer_pays');
    await openPot(shop, pot);
    await payBy(shop, pot, ridersPage(pot.zoe));
    const page = await pageToPayOn(pot, ridersPage(pot.mia));
    const desk = await signedInBrowser(shop, 'desk');
    const shown = (await desk.ask('GET', `/bookings/${pot.mia.code}`)).body.pot;
    // In the list only whose share is missing still owes it.
    const { lines } = (await desk.ask('GET', '/bookings?state=held')).body as {
      lines: { code: string; unpaidCents: number }[];
    };
    expect(Object.fromEntries(lines.map(({ code, unpaidCents }) => [code, unpaidCents]))).toEqual({
      [pot.first.code]: 0,
      [pot.zoe.code]: 0,
      [pot.mia.code]: 65_00,
    });
    expect(shown).toMatchObject({ step: 'open', ifMissing: 'customer_pays' });
    const paid = shown.shares.map(({ code, isPaid }: { code: string; isPaid: boolean }) => [code, isPaid]);
    expect(Object.fromEntries(paid)).toEqual({
      [pot.first.code]: true,
      [pot.zoe.code]: true,
      [pot.mia.code]: false,
    });
    const owner = await signedInBrowser(shop, 'owner');
    const { version } = (await owner.ask('GET', `/bookings/${pot.zoe.code}`)).body;
    const part = { version, amountCents: 100, why: 'kind' };
    expect((await owner.ask('POST', `/bookings/${pot.zoe.code}/part-refund`, part)).body).toMatchObject({
      refusal: 'cannot_change',
    });
    expect((await desk.ask('POST', `/bookings/${pot.mia.code}/pot/let-go`, {})).status).toBe(204);
    expect(await standing(shop)).toEqual(allAre('expired 0'));
    expect(await givenBack(shop)).toEqual({ Zoë: 65_00, Łukasz: 65_00 });
    // Her page is closed: no money comes from it. A second press changes nothing.
    await shop.sandbox.simulateOutcome(sessionIn(page ?? ''), 'paid').catch(() => undefined);
    await shop.desk.reconcile({ since: new Date(0) });
    expect(await keptInAll(shop)).toBe(0);
    expect((await desk.ask('POST', `/bookings/${pot.mia.code}/pot/let-go`, {})).body).toMatchObject({
      refusal: 'cannot_change',
    });
    expect((await desk.ask('GET', `/bookings/${pot.mia.code}`)).body.pot).toBeNull();
  });

  it('has its scooters back where the customer chooses something else before paying', async () => {
    const shop = await aShop();
    const draftId = crypto.randomUUID();
    await aPot(shop, 'let_go', { draftId });
    const { status } = await book(shop, aPotRequest('customer_pays', { draftId }));
    expect(status).toBe(201);
    expect((await standing(shop)).toSorted()).toEqual([...allAre('expired 0'), ...allAre('held 1')]);
    await shop.jobs.run('sweep-pots');
    expect((await standing(shop)).toSorted()).toEqual([...allAre('expired 0'), ...allAre('held 1')]);
  });
});
