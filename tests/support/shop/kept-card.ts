import { cardConsentVersion } from '../../../src/booking/card-consent/card-consent.rules.ts';
import { openPayment } from '../../../src/payment/attempt/open-payment.ts';
import { settleSession } from '../../../src/payment/settle/settle-payment.ts';
import { paymentDepsOf } from '../money/payment-deps.ts';
import { aCheckoutRequest } from '../money/payment-desk.ts';
import type { TestShop } from './shop.ts';

/** And the words that they agreed to said that it may hold a deposit anew, up to so much. */
export const agreedToRenew = ({ database }: TestShop, bookingId: string, depositCents: number) =>
  database
    .insertInto('card_consent')
    .values({
      booking_id: bookingId,
      version: cardConsentVersion,
      language: 'it',
      words: 'Potete conservare la mia carta',
      object_days: 7,
      kept_days: 14,
      deposit_cents: depositCents,
    })
    .execute();

/** A card that the customer of a booking lets the shop keep, as if they had when they paid for it; gives the provider's name of it. */
export async function aKeptCardOf(shop: TestShop, bookingId: string): Promise<string> {
  const { database, jobs, provider } = shop;
  const deps = paymentDepsOf({ database, jobs, provider });
  const asked = aCheckoutRequest({ keepCard: true });
  await openPayment(deps, asked);
  const { session_id: session } = await database
    .selectFrom('payment_attempt')
    .select('session_id')
    .where('reference', '=', asked.reference)
    .executeTakeFirstOrThrow();
  await shop.sandbox.simulateOutcome(session ?? '', 'paid');
  await settleSession(deps, session ?? '');
  const { method_id: method } = await database
    .updateTable('kept_card')
    .set({ reference: bookingId })
    .where('reference', '=', asked.reference)
    .returning('method_id')
    .executeTakeFirstOrThrow();
  return method;
}
