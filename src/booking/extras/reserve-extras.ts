import type { Opening } from '../../fleet/opening.rules.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import { addMinutes } from '../../basics/rome-time.ts';
import type { Queryable, Tx } from '../../database/tables.ts';
import { occupiedPeriod, type Period } from '../../fleet/period.rules.ts';
import type { PriceStore } from '../../price/price.store.ts';
import type { BookingStore } from '../booking.store.ts';
import { mostInUse } from './extra-stock.rules.ts';

export type ExtraStockDeps = {
  prices: Pick<PriceStore, 'extraStocks'>;
  bookings: Pick<BookingStore, 'usesOfExtras'>;
  opening(): Opening;
};

/** `own`: bookings whose pieces are not in their way. */
export type ExtrasRequest = {
  extras: Readonly<Record<string, number>>;
  period: Period;
  own: readonly string[];
};

const chosenIn = (extras: ExtrasRequest['extras']): number[] =>
  Object.keys(extras)
    .filter((id) => (extras[id] ?? 0) > 0)
    .map(Number);

/** Whoever counts one of these waits until the caller's transaction ends; it is asked for before the days of riders and before any unit. */
export async function lockExtras(
  { prices }: Pick<ExtraStockDeps, 'prices'>,
  tx: Tx,
  extras: ExtrasRequest['extras'],
): Promise<void> {
  const chosen = chosenIn(extras);
  if (chosen.length > 0) await prices.extraStocks(tx, chosen, 'for update');
}

/** Whether the pieces are there for the whole rental. `for update`: locked first, as by `lockExtras`. */
export async function checkExtraStock(
  { prices, bookings, opening }: ExtraStockDeps,
  db: Queryable,
  { extras, period, own }: ExtrasRequest,
  lock?: 'for update',
): Promise<Refusal<{ extra: string; left: number }, 'extra_sold_out'> | null> {
  const chosen = chosenIn(extras);
  if (chosen.length === 0) return null;
  const limited = await prices.extraStocks(db, chosen, lock);
  if (limited.length === 0) return null;
  const around = { from: addMinutes(period.from, -opening().turnaroundMinutes), until: period.until };
  const rentals = await bookings.usesOfExtras(
    db,
    limited.map(({ id }) => id),
    around,
    own,
  );
  for (const { id, stock } of limited) {
    const uses = rentals.map(({ startsAt, endsAt, extras: taken }) => ({
      ...occupiedPeriod(startsAt, endsAt, opening().turnaroundMinutes),
      quantity: taken[id] ?? 0,
    }));
    const left = Math.max(0, stock - mostInUse(uses, period));
    if ((extras[id] ?? 0) > left) return refuse('extra_sold_out', { extra: String(id), left });
  }
  return null;
}
