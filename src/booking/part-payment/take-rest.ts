import { type Cents, sumOfCents } from '../../basics/money.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { Database, Tx } from '../../database/tables.ts';
import type { Payment } from '../../payment/payment.ts';
import type { TakingReceipt } from '../../payment/record-taking.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import type { Payments } from '../payments.type.ts';
import { readRest, type RestDeps } from './read-rest.ts';

export type TakeRestDeps = RestDeps & {
  database: Database;
  bookings: Pick<BookingStore, 'byId'>;
  payments: Pick<Payments, 'settle' | 'state' | 'wayOfReceipt'>;
  recordTaking: Payment['recordTaking'];
};

/** `amountCents`: as the desk saw it. `onTaken`: in the transaction in which it is written down. */
export type RestTaking = Omit<TakingReceipt, 'reference'> & {
  bookingId: string;
  onTaken(tx: Tx, booking: Booking): Promise<void>;
};

/**
 * All of the rest, at the counter. Somebody may be paying the same on their phone: what came by card as well goes back, and the page is closed.
 * Pressed twice it is one payment.
 */
export async function takeRest(
  deps: TakeRestDeps,
  { bookingId, onTaken, ...taking }: RestTaking,
): Promise<'taken' | Refusal> {
  const { database, payments } = deps;
  const booking = await deps.bookings.byId(database, bookingId);
  if (!booking?.part) return refuse('not_found');
  const { restId } = booking.part;
  await payments.settle(restId);
  const known = await payments.wayOfReceipt(database, restId, taking.receiptId);
  if (known !== null) return known === taking.way ? 'taken' : refuse('already_paid');
  const rest = await readRest(deps, database, booking);
  if (rest?.hasCome) return refuse('already_paid');
  if (!rest || rest.owedCents === 0) return refuse('rest_not_open');
  if ((await payments.state(database, restId)) === 'awaiting') return refuse('payment_in_progress');
  if (taking.amountCents !== rest.owedCents) return refuse('price_changed');
  const taken = await deps
    .recordTaking({ ...taking, reference: restId }, async (tx) => {
      await checkBorne(deps, tx, booking, taking.amountCents);
      await onTaken(tx, booking);
    })
    .catch((fault: unknown) => {
      if (fault instanceof NotOwed) return refuse(fault.why);
      throw fault;
    });
  return isRefusal(taken) ? taken : 'taken';
}

/** Takes all of it back. */
class NotOwed extends Error {
  readonly why: 'rest_not_open' | 'price_changed';
  constructor(why: NotOwed['why']) {
    super(why);
    this.why = why;
  }
}

/** Given up or lessened since it was looked at: whoever holds the money hands it back at once. */
async function checkBorne(deps: TakeRestDeps, tx: Tx, booking: Booking, amountCents: Cents): Promise<void> {
  const rest = await readRest(deps, tx, booking);
  const borneCents = sumOfCents((rest?.together ?? []).map(({ part }) => part?.restCents ?? 0));
  if (borneCents < amountCents) throw new NotOwed(borneCents === 0 ? 'rest_not_open' : 'price_changed');
}
