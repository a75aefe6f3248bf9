import { asOffered, type Extra, isChoosable, type OfferedExtra } from '../../price/extra.rules.ts';
import type { Quote, QuoteLine } from '../../price/quote.shape.ts';
import { additionalDriverExtraId } from '../../shop/extras.rules.ts';
import type { Booking } from '../booking.type.ts';
import type { ChangeWish } from './change.shape.ts';

/** The additional driver is the one extra that is chosen here; the others stay. */
export const extrasOf = (
  { rides: [{ extras }] }: Booking,
  { secondDriver }: ChangeWish,
): Record<string, number> => {
  const others = Object.entries(extras).filter(
    ([id, quantity]) => id !== additionalDriverExtraId && quantity > 0,
  );
  return Object.fromEntries(secondDriver ? [...others, [additionalDriverExtraId, 1]] : others);
};

/** What was booked stays at its price, though it may be offered no more; what is new is had as it is offered today. */
export function extrasAsBooked(
  { rides: [{ extras }], quote }: Booking,
  all: readonly Extra[],
): OfferedExtra[] {
  const lines = new Map(quote.lines.flatMap((line) => (line.kind === 'extra' ? [[line.id, line]] : [])));
  return all.flatMap((extra) => {
    const line = lines.get(String(extra.id));
    if (line && (extras[extra.id] ?? 0) > 0) return [{ ...asOffered(extra), ...priceAsBooked(line, quote) }];
    return isChoosable(extra) ? [asOffered(extra)] : [];
  });
}

/** Lines of before did not say by what they were counted: it was by the day. */
function priceAsBooked({ extra, amountCents, quantity }: QuoteLine, { rentalDays }: Quote) {
  if (extra) return extra;
  const priceCents = Math.round(amountCents / quantity / Math.max(1, rentalDays));
  return { names: null, priceCents, pricing: 'per_day' } as const;
}
