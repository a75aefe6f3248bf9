import type { Quote } from '../../price/quote.shape.ts';
import type { Booking } from '../booking.type.ts';

/** A booking that bears what is paid once for bringing all, and another that still goes: it bears it once the first is cancelled. */
export type FeeToPass = { from: Booking; to: Booking };

/** Who bears the way from now on, where this one is cancelled; null where it bears nothing, or is the last. */
export function feeToPass(cancelled: Booking, party: readonly Booking[]): FeeToPass | null {
  if (deliveryCentsIn(cancelled.quote) === 0) return null;
  const still = party.find(
    ({ id, state }) => id !== cancelled.id && (state === 'confirmed' || state === 'collected'),
  );
  return still ? { from: cancelled, to: still } : null;
}

export const deliveryCentsIn = ({ lines }: Quote): number =>
  lines.find(({ kind }) => kind === 'delivery')?.amountCents ?? 0;

/** The prices of both after that; together they are what they were. */
export function passedQuotes({ from, to }: FeeToPass): { from: Quote; to: Quote } {
  const { deliveryFee, ...rest } = from.quote;
  const cents = deliveryCentsIn(from.quote);
  const [fee] = from.quote.lines.filter(({ kind }) => kind === 'delivery');
  const others = from.quote.lines.filter(({ kind }) => kind !== 'delivery');
  return {
    from: {
      ...rest,
      lines: others,
      totalCents: from.quote.totalCents - cents,
      originalTotalCents: from.quote.originalTotalCents - cents,
    },
    to: {
      ...to.quote,
      lines: fee ? [...to.quote.lines, fee] : to.quote.lines,
      totalCents: to.quote.totalCents + cents,
      originalTotalCents: to.quote.originalTotalCents + cents,
      ...(deliveryFee && { deliveryFee }),
    },
  };
}
