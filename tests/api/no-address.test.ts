import { expect, it } from 'vitest';
import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { sessionIn } from '../support/shop/booking-calls.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { aTelephone } from '../support/shop/telephone.ts';

const say = sayIn('en', 'booked');
const { driver } = aBookingRequest();

/** Called, and paid by the link; with or without an address to write to. */
async function aPaidCall(email: string) {
  const { shop, sell, page } = await aTelephone();
  const { code } = (await sell({ driver: { ...driver, email } })).body;
  const own = await page(code);
  const session = sessionIn((await own.post({ kept: 'accept', terms: 'yes' })).location ?? '');
  await shop.sandbox.simulateOutcome(session, 'paid');
  const paid = (await shop.ask('GET', `/api/bookings/${code}/payment?session_id=${session}`)).body;
  return { paid, own };
}

describeOnPostgres('whoever called and left no e-mail address', () => {
  it('is known to the page that says that they have paid, and no mail is promised when they cancel', async () => {
    const { paid, own } = await aPaidCall('');
    expect(paid).toMatchObject({ state: 'success', hasNobodyToWrite: true });
    const cancelled = textOf((await own.post({ refundCents: '6500' }, '/cancel')).html);
    expect(cancelled).toContain(say('cancel.done'));
    expect(cancelled).not.toContain(say('cancel.done.mailed'));
  });

  it('differs from who left one, who is written to', async () => {
    const { paid, own } = await aPaidCall(driver.email);
    expect(paid).not.toHaveProperty('hasNobodyToWrite');
    const cancelled = textOf((await own.post({ refundCents: '6500' }, '/cancel')).html);
    expect(cancelled).toContain(say('cancel.done.mailed'));
  });
});
