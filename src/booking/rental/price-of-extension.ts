import type { Cents } from '../../basics/money.ts';
import { isRefusal } from '../../basics/refusals.ts';
import { wallClockOf } from '../../basics/rome-time.ts';
import type { Queryable } from '../../database/tables.ts';
import type { Booking } from '../booking.type.ts';
import { wishOf } from '../change/change.shape.ts';
import { extrasOf } from '../change/extras-of-change.ts';
import { type PlanChangeDeps, quoteOf } from '../change/plan-change.ts';

const halfHourMs = 30 * 60_000;

/**
 * What it would have cost to book the scooter until then, by the price list, the extras and the code of the booking itself: to the half-hour
 * that could have been booked. Null where that cannot be said.
 */
export async function priceOfExtension(
  deps: PlanChangeDeps,
  db: Queryable,
  booking: Booking,
  until: Date,
): Promise<Cents | null> {
  const end = wallClockOf(new Date(Math.ceil(until.getTime() / halfHourMs) * halfHourMs));
  const wish = { ...wishOf(booking), endDate: end.date, endTime: end.time };
  const quote = await quoteOf(deps, db, { booking, wish, extras: extrasOf(booking, wish) });
  return isRefusal(quote) ? null : Math.max(0, quote.totalCents - booking.totalCents);
}
