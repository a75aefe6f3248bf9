import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { Database } from '../../database/tables.ts';
import { business } from '../../shop/business.rules.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import { memoOf } from '../create/lost-booking.shape.ts';
import type { PageLinks } from '../create/page-links.type.ts';
import type { Payments } from '../payments.type.ts';
import { readRest, type Rest, type RestDeps } from './read-rest.ts';

export type OpenRestPaymentDeps = RestDeps & {
  database: Database;
  bookings: Pick<BookingStore, 'together'>;
  payments: Pick<Payments, 'retry'>;
  pages: Pick<PageLinks, 'changePaid'>;
};

/**
 * A page on which the rest is paid, for as long as it is owed: the one that is open, or a fresh one. What is owed when the money comes decides
 * (rest-payment-handlers.ts), not what the page said: it may have become less meanwhile.
 */
export async function openRestPayment(
  deps: OpenRestPaymentDeps,
  booking: Booking,
): Promise<{ checkoutUrl: string } | Refusal> {
  const rest = await readRest(deps, deps.database, booking);
  if (rest?.hasCome) return refuse('already_paid');
  if (!rest || rest.owedCents === 0) return refuse('rest_not_open');
  const [payer] = rest.together;
  const [customer] = await deps.bookings.together(deps.database, payer);
  const back = deps.pages.changePaid(rest.restId);
  const opened = await deps.payments.retry({
    reference: rest.restId,
    amountCents: rest.owedCents,
    language: booking.language,
    description: `${business().name} ${payer.code}${rest.nowCents > 0 ? ' (2/2)' : ''}`,
    email: customer.driver.email,
    successUrl: back,
    cancelUrl: back,
    memo: memoOfRest(rest),
  });
  if (!isRefusal(opened)) return { checkoutUrl: opened.checkoutUrl };
  // It came once, when it was not owed, and went back: what comes by the same reference again would be taken for too much.
  return opened.refusal === 'already_paid' ? refuse('rest_at_counter') : opened;
}

/** Where nothing was paid before, no other payment says what a lost booking was, and its scooters would be sold again. */
function memoOfRest({ nowCents, together, owed }: Rest): string {
  const [payer] = together;
  const [first, ...further] = together.filter((_, nth) => (owed[nth] ?? 0) > 0);
  return nowCents > 0 || !first ? JSON.stringify({ rest: payer.code }) : memoOf([first, ...further], 0);
}
