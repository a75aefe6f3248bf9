import { sha256 } from '../../basics/tokens.ts';
import type { PlainDate } from '../../basics/rome-time.ts';
import { policyOf } from '../../price/booking-policy.rules.ts';
import type { OrderQuotes } from '../../price/make-quote.rules.ts';
import type { Quote } from '../../price/quote.shape.ts';
import { fees, termsVersion } from '../../shop/business.rules.ts';
import { partTerms } from '../../shop/payments.rules.ts';
import type { QuoteAnswer } from '../booking.shape.ts';
import { partOfferOf, shownPart, type PartOffer } from '../part-payment/part-payment.rules.ts';

/** Enough of it to tell one set of conditions from another; nobody has anything of finding a second one. */
const stampLength = 16;

/**
 * The price of an order as its buyer reads it, asked for or told anew where it changed: one answer for both, of several scooters with
 * what each bears. `part`: what may be paid of it now.
 */
export function shownQuote(
  { whole, rides }: OrderQuotes,
  startDate: PlainDate,
  now: Date,
): { shown: Omit<QuoteAnswer, 'nudges'>; part: PartOffer | null } {
  const totals = rides.map(({ totalCents }) => totalCents);
  const part = partOfferOf(partTerms(), { startDate, totals }, now);
  const shown = { ...whole, ...(rides.length > 1 && { rides }), ...shownPart(part) };
  return { shown: { ...shown, conditions: conditionsStamp(rides, part) }, part };
}

/**
 * Of all that binds who books at that price: what each line costs, what is owed for what does not come back, what is promised about cancelling and
 * changing, what may be paid later and until when, the deposit, and the terms with the figures in them. A name that the owner mends binds nobody.
 */
function conditionsStamp(rides: readonly Quote[], part: PartOffer | null): string {
  const { depositCents, depositReleaseHours } = fees();
  const ofEach = rides.map((quote) => [
    quote.lines.map(({ kind, id, quantity, amountCents }) => [kind, id, quantity, amountCents]),
    (quote.replacements ?? []).map(({ id, quantity, eachCents }) => [id, quantity, eachCents]),
    policyOf(quote),
    quote.freeCancellationUntil,
    quote.deliveryFee ?? null,
  ]);
  const later = part && [part.nowCents, part.restCents, part.dueOn];
  const all = [ofEach, later, depositCents, depositReleaseHours, termsVersion()];
  return sha256(JSON.stringify(all)).slice(0, stampLength);
}
