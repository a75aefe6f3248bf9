import type { Cents } from '../../basics/money.ts';
import type { QuoteAnswer } from '../../booking/booking.shape.ts';
import type { QuoteLine } from '../../price/quote.shape.ts';

/** What several scooters of a sale have alike is one line: `count` times what it costs of one. */
export type SaleLine = {
  line: QuoteLine;
  count: number;
  eachCents: Cents;
  amountCents: Cents;
  /** To which scooters it belongs, by their place in the sale. */
  rides: readonly number[];
};

const areAlike = (one: QuoteLine, other: QuoteLine): boolean =>
  one.kind === other.kind &&
  one.id === other.id &&
  one.quantity === other.quantity &&
  one.amountCents === other.amountCents;

/** The lines of a quote, in its order, those of each kind together: rentals first, the way last. */
export function saleLinesOf({ lines, rides }: Pick<QuoteAnswer, 'lines' | 'rides'>): SaleLine[] {
  const each = (rides ?? [{ lines }]).flatMap((ride, nth) => ride.lines.map((line) => ({ line, nth })));
  const kinds: QuoteLine['kind'][] = ['rental', 'extra', 'promo', 'delivery'];
  return kinds.flatMap((kind) => {
    const found: SaleLine[] = [];
    for (const { line, nth } of each.filter((one) => one.line.kind === kind)) {
      const same = found.findIndex((one) => areAlike(one.line, line));
      const before = found[same];
      if (before === undefined)
        found.push({
          line,
          count: 1,
          eachCents: line.amountCents,
          amountCents: line.amountCents,
          rides: [nth],
        });
      else
        found[same] = {
          ...before,
          count: before.count + 1,
          amountCents: before.amountCents + line.amountCents,
          rides: [...before.rides, nth],
        };
    }
    return found;
  });
}
