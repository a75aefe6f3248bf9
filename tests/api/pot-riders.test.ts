import { expect, it } from 'vitest';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { pause } from '../../src/database/pause.ts';
import { cookieOf, sessionIn } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import {
  aPot,
  customersPage,
  endPot,
  givenBack,
  keptInAll,
  mailsIn,
  openPot,
  pageToPayOn,
  payBy,
  ridersPage,
  saidDead,
  settle,
  standing,
  stepOf,
  zoesAddress,
} from '../support/shop/pots.ts';
import { aShop } from '../support/shop/shop.ts';

describeOnPostgres('a rider who has paid their share', () => {
  it('sees on their own page what they paid, to whom it goes back, and a receipt of their payment alone', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    const textAt = async (address: string) => textOf((await pot.pages.get(address)).html);
    expect(await textAt(`${ridersPage(pot.zoe)}/receipt`)).not.toContain('not a tax invoice');
    await payBy(shop, pot, ridersPage(pot.zoe));
    const own = await textAt(ridersPage(pot.zoe));
    expect(own).toMatch(/What you paid.*Paid online.*€65\.00.*goes back to you/s);
    const receipt = await textAt(`${ridersPage(pot.zoe)}/receipt`);
    expect(receipt).toMatch(/Zoë Ångström.*Paid online.*€65\.00.*not a tax invoice/s);
    for (const other of ['Mia', 'Kowalczyk', pot.first.code, '€195']) expect(receipt).not.toContain(other);
    // What the customer pays for Mia is no payment of hers.
    await payBy(shop, pot, customersPage(pot.mia));
    expect(await textAt(ridersPage(pot.mia))).not.toContain('What you paid');
    const mails = await listMails(shop.mailsFolder);
    const zoes = mails.filter(({ mail }) => mail.to?.some((one) => one.address === zoesAddress));
    expect(zoes.some(({ mail }) => mail.text?.includes('We have received your share of €65.00'))).toBe(true);
  });

  it('sees what came back, where it was let go', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    await payBy(shop, pot, ridersPage(pot.zoe));
    await endPot(shop);
    const own = textOf((await pot.pages.get(ridersPage(pot.zoe))).html);
    expect(own).toMatch(/What you paid.*Paid online.*Refund/s);
  });

  it('is spoken to as a rider in the customer’s own browser, too: the link that was opened decides', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    const page = (await pageToPayOn(pot, ridersPage(pot.zoe))) ?? '';
    await shop.sandbox.simulateOutcome(sessionIn(page), 'paid');
    await settle(shop, sessionIn(page));
    const address = `/api/bookings/${pot.zoe.code}/payment?session_id=${sessionIn(page)}`;
    expect((await shop.ask('GET', address, undefined, cookieOf(pot.body.bookingId))).body).toMatchObject({
      bookingUrl: null,
      contractUrl: null,
      pot: { isPaid: true, isCustomers: false },
    });
  });
});

describeOnPostgres('money that comes late for what has fallen to the customer', () => {
  it.each(['before', 'after'] as const)(
    'F56 goes back once, to the rider, where it comes %s the customer has paid the rest',
    async (when) => {
      const shop = await aShop();
      const pot = await aPot(shop, 'customer_pays');
      await openPot(shop, pot);
      // In whose name the customer would have paid: the first that is missing.
      const [late = pot.zoe] = [pot.zoe, pot.mia].toSorted((one, other) => (one.id < other.id ? -1 : 1));
      const page = (await pageToPayOn(pot, ridersPage(late))) ?? '';
      await shop.sandbox.faults({ webhooks: 'hold' });
      await shop.sandbox.simulateOutcome(sessionIn(page), 'paid');
      await saidDead(shop, late);
      await endPot(shop);
      expect(await stepOf(shop)).toBe('owed');
      if (when === 'before') await shop.desk.reconcile({ since: new Date(0) });
      await payBy(shop, pot, customersPage(pot.first));
      await shop.desk.reconcile({ since: new Date(0) });
      await shop.desk.reconcile({ since: new Date(0) });
      await shop.jobs.drain();
      expect(await standing(shop)).toEqual(['confirmed 1', 'confirmed 1', 'confirmed 1']);
      expect(await keptInAll(shop)).toBe(3 * 65_00);
      expect(Object.values(await givenBack(shop))).toEqual([65_00]);
      const told = (await mailsIn(shop)).filter((kind) => kind === 'share_refunded');
      expect(told).toHaveLength(late === pot.zoe ? 1 : 0);
      const own = textOf((await pot.pages.get(ridersPage(late))).html);
      expect(own).toMatch(/What you paid.*Paid online.*Refund/s);
    },
  );

  it('F56 goes back to the customer where the rest is paid after all was let go', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'customer_pays');
    await openPot(shop, pot);
    await endPot(shop);
    const page = (await pageToPayOn(pot, customersPage(pot.first))) ?? '';
    const { reference } = await shop.database
      .selectFrom('payment_attempt')
      .select('reference')
      .where('session_id', '=', sessionIn(page))
      .executeTakeFirstOrThrow();
    await shop.sandbox.faults({ webhooks: 'hold' });
    await shop.sandbox.simulateOutcome(sessionIn(page), 'paid');
    await saidDead(shop, { id: reference });
    await endPot(shop);
    expect(await stepOf(shop)).toBe('let_go');
    await shop.desk.reconcile({ since: new Date(0) });
    await shop.desk.reconcile({ since: new Date(0) });
    await shop.jobs.drain();
    expect(await standing(shop)).toEqual(['expired 0', 'expired 0', 'expired 0']);
    expect(await keptInAll(shop)).toBe(0);
    expect((await mailsIn(shop)).filter((kind) => kind === 'booking_refunded')).toHaveLength(1);
  });
});

describeOnPostgres('a pot of a shop that is restored and waits', () => {
  it('F49 is let go by nobody', async () => {
    const shop = await aShop();
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    const desk = await signedInBrowser(shop, 'desk');
    await pause(shop.database, new Date());
    expect((await desk.ask('POST', `/bookings/${pot.mia.code}/pot/let-go`, {})).body).toMatchObject({
      refusal: 'paused',
    });
    expect(await stepOf(shop)).toBe('open');
  });
});
