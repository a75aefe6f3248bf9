import { expect, it } from 'vitest';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { setBookingState } from '../builders/stored-states.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { dumpOf } from '../support/postgres/dump.ts';
import { add, paidBooking } from '../support/shop/adding.ts';
import { book, sessionIn } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { textOf } from '../support/shop/own-pages.ts';
import {
  aPot,
  aPotRequest,
  customersPage,
  endPot,
  givenBack,
  keptInAll,
  openPot,
  pageToPayOn,
  payBy,
  ridersPage,
  saidDead,
  standing,
  stepOf,
  zoesAddress,
} from '../support/shop/pots.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const addressOnPage = async ({ database }: TestShop, checkoutUrl: string): Promise<string> => {
  const { parameters } = await database
    .selectFrom('payment_attempt')
    .select('parameters')
    .where('session_id', '=', sessionIn(checkoutUrl))
    .executeTakeFirstOrThrow();
  return decodeURIComponent(parameters);
};

async function textsTo(shop: TestShop, address: string, words: string): Promise<string[]> {
  const mails = await listMails(shop.mailsFolder);
  return mails.flatMap(({ mail }) =>
    mail.to?.some((one) => one.address === address) && mail.text?.includes(words) ? [mail.text] : [],
  );
}

describeOnPostgres('who pays a share', () => {
  it('is shown nothing of the others’ by the address that they once came back to: no sum, and no page to pay on', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'customer_pays');
    await openPot(shop, pot);
    const zoes = sessionIn((await pageToPayOn(pot, ridersPage(pot.zoe))) ?? '');
    await endPot(shop);
    expect(await stepOf(shop)).toBe('owed');
    const asZoe = async () => {
      const { body } = await shop.ask('GET', `/api/bookings/payment?session_id=${zoes}`);
      const { canRetry, totalCents, furtherScooters } = body;
      return { canRetry, totalCents, furtherScooters };
    };
    const ownAlone = { canRetry: false, totalCents: 65_00, furtherScooters: undefined };
    expect(await asZoe()).toEqual(ownAlone);
    const again = await shop.ask('POST', `/api/bookings/${pot.zoe.code}/payment?session_id=${zoes}`, {});
    expect(again.body).toMatchObject({ refusal: 'not_your_booking' });
    await payBy(shop, pot, customersPage(pot.first));
    expect(await standing(shop)).toEqual(['confirmed 1', 'confirmed 1', 'confirmed 1']);
    expect(await asZoe()).toEqual(ownAlone);
  });

  it('F56 has it back when it comes after it has fallen to the customer', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'customer_pays');
    await openPot(shop, pot);
    const shares = [pot.zoe, pot.mia].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    // The customer pays in the name of the first that is missing; the money of the other comes in its own.
    const [, late = pot.mia] = shares;
    const page = (await pageToPayOn(pot, ridersPage(late))) ?? '';
    await shop.sandbox.faults({ webhooks: 'hold' });
    await shop.sandbox.simulateOutcome(sessionIn(page), 'paid');
    await saidDead(shop, late);
    await endPot(shop);
    expect(await stepOf(shop)).toBe('owed');
    await payBy(shop, pot, customersPage(pot.first));
    expect(await standing(shop)).toEqual(['confirmed 1', 'confirmed 1', 'confirmed 1']);
    await shop.desk.reconcile({ since: new Date(0) });
    expect(await keptInAll(shop)).toBe(3 * 65_00);
    expect(Object.values(await givenBack(shop))).toEqual([65_00]);
    await shop.desk.reconcile({ since: new Date(0) });
    expect(await keptInAll(shop)).toBe(3 * 65_00);
  });

  it('F56 has it back where the customer has paid the rest in that very name: nobody had left one in which nothing was begun', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'customer_pays');
    await openPot(shop, pot);
    const pages = new Map<string, string>();
    for (const member of [pot.zoe, pot.mia])
      pages.set(member.id, (await pageToPayOn(pot, ridersPage(member))) ?? '');
    for (const member of [pot.zoe, pot.mia]) await saidDead(shop, member);
    await endPot(shop);
    const { owed_id: owedId } = await shop.database
      .selectFrom('pot')
      .select('owed_id')
      .executeTakeFirstOrThrow();
    await payBy(shop, pot, customersPage(pot.first));
    expect(await standing(shop)).toEqual(['confirmed 1', 'confirmed 1', 'confirmed 1']);
    await shop.sandbox.faults({ webhooks: 'hold' });
    await shop.sandbox.simulateOutcome(sessionIn(pages.get(owedId ?? '') ?? ''), 'paid');
    for (let time = 0; time < 2; time += 1) await shop.desk.reconcile({ since: new Date(0) });
    expect(Object.values(await givenBack(shop))).toEqual([65_00]);
    expect(await keptInAll(shop)).toBe(3 * 65_00);
  });

  it('F57 pays on a page of their own: where the customer pays it instead, the rider’s page is closed', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    const zoes = (await pageToPayOn(pot, ridersPage(pot.zoe))) ?? '';
    const customers = (await pageToPayOn(pot, customersPage(pot.zoe))) ?? '';
    expect(customers).not.toBe(zoes);
    expect(await addressOnPage(shop, zoes)).toContain(zoesAddress);
    expect(await addressOnPage(shop, customers)).not.toContain(zoesAddress);
    const { closed_at: closedAt } = await shop.database
      .selectFrom('payment_attempt')
      .select('closed_at')
      .where('session_id', '=', sessionIn(zoes))
      .executeTakeFirstOrThrow();
    expect(closedAt).not.toBeNull();
  });

  it('is asked on no page of the customer’s for the difference of a rider’s scooter', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    for (const member of [pot.zoe, pot.mia]) await payBy(shop, pot, ridersPage(member));
    const page = await difference(shop, pot.zoe.code);
    expect(await addressOnPage(shop, page)).toContain('lukasz@guest.example');
  });

  it('F57 has it back alone where the scooter is cancelled: page, desk and mail say whose money goes where', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    for (const member of [pot.zoe, pot.mia]) await payBy(shop, pot, ridersPage(member));
    const page = textOf((await pot.pages.get(`${customersPage(pot.first)}/cancel`)).html);
    for (const name of ['Łukasz Ğündoğan', 'Zoë Ångström', 'Mia Özdemir'])
      expect(page).toContain(`${name} (€65.00)`);
    const zoes = textOf((await pot.pages.get(`${customersPage(pot.zoe)}/cancel`)).html);
    expect(zoes).toContain('goes to those who paid: Zoë Ångström (€65.00).');
    const desk = await signedInBrowser(shop, 'desk');
    const shown = (await desk.ask('GET', `/bookings/${pot.zoe.code}`)).body;
    expect(shown.cancel.parts).toEqual([{ fullName: 'Zoë Ångström', cents: 65_00 }]);
    const ofAll = Object.fromEntries(
      shown.cancelTogether.parts.map(({ fullName, cents }: { fullName: string; cents: number }) => [
        fullName.split(' ')[0],
        cents,
      ]),
    );
    expect(ofAll).toEqual({ Łukasz: 65_00, Zoë: 65_00, Mia: 65_00 });
    await shop.desk.cancelTogether({ bookingId: pot.first.id, actor: 'customer' });
    expect(await givenBack(shop)).toEqual({ Łukasz: 65_00, Zoë: 65_00, Mia: 65_00 });
    await shop.jobs.drain();
    const [told] = await textsTo(shop, 'lukasz@guest.example', 'cancelled');
    expect(told).toContain('We’re refunding €195.00 to those who paid');
    expect(told).toContain('Zoë Ångström (€65.00)');
  });

  it('is told what goes back each time, and of the customer’s own money nothing', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    for (const member of [pot.zoe, pot.mia]) await payBy(shop, pot, ridersPage(member));
    const longer = await difference(shop, pot.zoe.code);
    await shop.sandbox.simulateOutcome(sessionIn(longer), 'paid');
    await shop.desk.reconcile({ since: new Date(0) });
    await shop.jobs.drain();
    const owner = await signedInBrowser(shop, 'owner');
    const { version } = (await owner.ask('GET', `/bookings/${pot.zoe.code}`)).body;
    const extraCents = (await keptInAll(shop)) - 3 * 65_00;
    expect(extraCents).toBeGreaterThan(0);
    // What was paid last goes back first: the customer's, and ten euros of hers.
    const part = { amountCents: extraCents + 10_00, why: 'A broken mirror', version };
    expect((await owner.ask('POST', `/bookings/${pot.zoe.code}/part-refund`, part)).status).toBe(200);
    await shop.desk.cancelBooking({ bookingId: pot.zoe.id, actor: 'customer' });
    await shop.jobs.drain();
    const told = await textsTo(shop, zoesAddress, 'refunding you');
    const sums = told.map((text) => /refunding you (€[\d.]+)/.exec(text)?.[1]);
    expect(new Set(sums)).toEqual(new Set(['€10.00', '€55.00']));
    expect(sums).toHaveLength(2);
  });

  it('has nothing back where the customer paid it for them: then the customer has both, and is told so', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    await payBy(shop, pot, customersPage(pot.zoe));
    await endPot(shop);
    expect(await givenBack(shop)).toEqual({ Łukasz: 65_00, Zoë: 65_00 });
    await shop.jobs.drain();
    expect(await textsTo(shop, zoesAddress, 'refunding you')).toEqual([]);
    // She was asked for it: she hears that the scooter is gone.
    expect(await textsTo(shop, zoesAddress, 'had booked for you is cancelled')).toHaveLength(1);
    const [told] = await textsTo(shop, 'lukasz@guest.example', 'released');
    expect(told).toContain('for you that’s €130.00');
  });

  it('F52 keeps no more half-hours while nobody has paid than any other hold', async () => {
    const shop = await aShop({ KEEP_HALF_SELLABLE: 'true', RIDERS: '2' });
    const at = { startTime: '10:00', endTime: '10:00' };
    expect((await book(shop, aPotRequest('let_go', at))).body.holdExpiresAt).not.toBeNull();
    const { body } = await book(shop, aBookingRequest({ ...at, expectedTotalCents: 65_00 }, dayFromNow(10)));
    expect(body.holdExpiresAt).toBeNull();
  });
});

/** The desk makes Zoë's rental a day longer, and gets the page on which that is paid. */
async function difference(shop: TestShop, code: string): Promise<string> {
  const owner = await signedInBrowser(shop, 'owner');
  const { scooterId, startDate, startTime, endTime, ...request } = aPotRequest('let_go');
  const { destination, pickupOption, deliveryAddress, returnAddress } = request;
  const place = { destination, pickupOption, deliveryAddress, returnAddress };
  const wish = { scooterId: 1, startDate, endDate: dayFromNow(12), startTime, endTime, ...place };
  const offer = await owner.ask('POST', `/bookings/${code}/change-offer`, {
    wish: { ...wish, secondDriver: false },
  });
  const { version, dueCents, backCents } = offer.body;
  const asked = await owner.ask('POST', `/bookings/${code}/change`, {
    wish: { ...wish, secondDriver: false },
    version,
    expectedCents: dueCents - backCents,
  });
  return String(asked.body.checkoutUrl);
}

describeOnPostgres('erasing a customer', () => {
  it('takes the place where they stay from a scooter that was to be added and never paid', async () => {
    const shop = await aShop();
    const street = 'Via dei Piantati 77';
    const delivered = { pickupOption: 'delivery', deliveryAddress: `${street}, Positano` } as const;
    const customer = await paidBooking(shop, aBookingRequest(delivered));
    expect((await add(shop, customer)).status).toBe(201);
    await setBookingState(shop.database, 'returned');
    await shop.desk.erasePerson({ email: aBookingRequest().driver.email });
    expect(await dumpOf(shop.opened)).not.toContain(street);
  });
});
