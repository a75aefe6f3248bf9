import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { aPaidBooking, book, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { type Browser, signedInBrowser } from '../support/shop/desk.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' };
const [white, black] = [1, 2];
const riderCalled = (fullName: string) => ({ ...aBookingRequest().driver, fullName, email: '', phone: '' });
const beside = (scooterId: number, fullName: string) => ({
  scooterId,
  extras: {},
  driver: riderCalled(fullName),
});

/** Łukasz orders three for a day, in 10 days: two white ones and a black one, which Zoë and Tom ride too. */
async function aParty(shop: TestShop): Promise<[string, string, string]> {
  const furtherRides = [beside(white, 'Zoë Ångström'), beside(black, 'Tom Baker')];
  const request = aBookingRequest({ furtherRides, expectedTotalCents: 3 * 65_00 }, dayFromNow(10));
  const { body } = await book(shop, request);
  await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'paid');
  await payment(shop, body);
  const { rows } = await sql<{ code: string; name: string }>`
    select code, driver_name as name from booking order by (party_id is not distinct from id) desc, id`.execute(
    shop.database,
  );
  const of = (name: string) => rows.find((row) => row.name.startsWith(name))?.code ?? '';
  return [of('Łukasz'), of('Zoë'), of('Tom')];
}

async function aDesk() {
  const shop = await aShop(patient);
  const codes = await aParty(shop);
  const browser = await signedInBrowser(shop, 'desk');
  return { shop, codes, browser, read: readerOf(browser) };
}
const readerOf = (browser: Browser) => async (code: string) =>
  (await browser.ask('GET', `/bookings/${code}`)).body;

const entriesOf = (
  history: { of: string; kind: string; amountCents: number | null; share: string | null }[],
) =>
  history
    .filter(({ of }) => of === 'money')
    .map(({ kind, amountCents, share }) => [kind, amountCents, share]);

describeOnPostgres('scooters that were ordered together, at the desk', () => {
  it('are all found by the code of one, by the customer’s name and by a rider’s, side by side, the customer’s in front', async () => {
    const { shop, codes, browser } = await aDesk();
    const [first, zoe, tom] = codes;
    await aPaidBooking(shop, { scooterId: black });
    const found = async (asked: string) =>
      (await browser.ask('GET', `/bookings?${asked}`)).body.lines as { code: string; party: object }[];
    // Moved to another day, it stays with those that it was ordered with.
    await sql`update booking set starts_at = starts_at - interval '9 days' where code = ${tom}`.execute(
      shop.database,
    );
    for (const word of [tom, zoe, 'angstrom', 'tom baker', first]) {
      const lines = await found(`q=${encodeURIComponent(word)}`);
      expect([word, lines[0]?.code, lines.map(({ code }) => code).toSorted()]).toEqual([
        word,
        first,
        codes.toSorted(),
      ]);
    }
    const byCustomer = await found('q=gundogan&order=soonest');
    expect(byCustomer.map(({ party }) => party && 'together')).toEqual([
      null,
      'together',
      'together',
      'together',
    ]);
    expect(byCustomer.slice(1).map(({ party }) => party)).toEqual(
      [1, 2, 3].map((nth) => ({ code: first, driver: 'Łukasz Ğündoğan', nth, size: 3 })),
    );
    const list = await browser.ask('GET', '/bookings-list?q=angstrom');
    expect(String(list.body).split(`;${first}\r\n`)).toHaveLength(4);
  });

  it('stand on the page of each of them: who rides what, how far they are, and who has signed', async () => {
    const { codes, read } = await aDesk();
    const [first, zoe, tom] = codes;
    const { together, party } = await read(tom);
    expect(party).toMatchObject({ code: first, size: 3 });
    expect(together.map(({ code }: { code: string }) => code).toSorted()).toEqual(codes.toSorted());
    expect(together).toContainEqual(
      expect.objectContaining({
        code: zoe,
        driver: 'Zoë Ångström',
        state: 'confirmed',
        contract: 'pending',
        totalCents: 65_00,
        keptCents: 65_00,
        scooter: expect.objectContaining({ colour: 'white' }),
      }),
    );
    expect(together[0]).toMatchObject({ code: first, phone: '+4915112345678' });
  });

  it('show what each bears of the payment: all that came stands on each page, what went back on its own and on the customer’s', async () => {
    const { shop, codes, browser, read } = await aDesk();
    const [first, zoe, tom] = codes;
    const { version, cancel } = await read(tom);
    expect(cancel).toEqual({ refundCents: 65_00, keptCents: 0 });
    const body = { version, expectedRefundCents: 65_00 };
    expect((await browser.ask('POST', `/bookings/${tom}/cancel`, body)).status).toBe(200);
    const paid = ['charge succeeded', 195_00, 'all'];
    await shop.jobs.drain();
    expect(entriesOf((await read(zoe)).history)).toEqual([paid]);
    expect(entriesOf((await read(tom)).history)).toEqual([paid, ['refund succeeded', 65_00, null]]);
    expect(entriesOf((await read(first)).history)).toEqual([paid, ['refund succeeded', 65_00, tom]]);
    expect(await read(zoe)).toMatchObject({ keptCents: 65_00, payment: 'paid' });
  });

  it('have one confirmation, which is read and sent again from the page of each', async () => {
    const { shop, codes, browser, read } = await aDesk();
    await shop.jobs.drain();
    const [first, , tom] = codes;
    const mailsOf = async (code: string) =>
      (await read(code)).history.filter(({ of }: { of: string }) => of === 'mail');
    const [sent] = await mailsOf(tom);
    expect(sent).toMatchObject({ kind: 'booking_confirmed', share: 'all' });
    expect((await mailsOf(first))[0]).toMatchObject({ mail: sent.mail, share: 'all' });
    expect((await browser.ask('GET', `/bookings/${tom}/mails/${sent.mail}`)).body.to).toBe(
      'lukasz@guest.example',
    );
  });
});
