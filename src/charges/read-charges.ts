import type { Cents } from '../basics/money.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Queryable } from '../database/tables.ts';
import { cardOf, readPaymentMoment } from './collect-charges.ts';
import { dueOf, isTold, sumOfCharges } from './charge.rules.ts';
import type { Charge, ChargeEvent, ChargeFile, ChargeMessage } from './charge.type.ts';
import type { ChargesDeps } from './charges-deps.type.ts';
import type { Collection } from './collection.store.ts';
import { payableAtCounter } from './payable.rules.ts';
import { paidParts } from './refund-charge.ts';

export type ReadChargesDeps = Pick<
  ChargesDeps,
  'database' | 'clock' | 'charges' | 'collections' | 'keptCards' | 'moneyRequests' | 'standsInDeposit'
>;

type WithPayment = {
  /** Of what it is being taken at this moment. */
  takenFrom: 'kept_card' | 'deposit' | null;
  /** Of the payment that it is asked for by; null where that is none, or is over. */
  requestId: string | null;
};
/** A charge with all that stands around it. */
export type WholeCharge = Charge &
  WithPayment & {
    files: readonly ChargeFile[];
    messages: readonly ChargeMessage[];
    events: readonly ChargeEvent[];
    /** So much of it a kept card or a deposit has paid, and may be given back. */
    refundableCents: Cents;
  };

/** With how its payment stands. */
export async function withPayments(
  collections: ChargesDeps['collections'],
  db: Queryable,
  all: readonly Charge[],
): Promise<(Charge & WithPayment)[]> {
  const open = new Map<string, Collection>();
  for (const id of new Set(all.flatMap(({ collectionId }) => collectionId ?? []))) {
    const collection = await collections.byId(db, id);
    if (collection?.state === 'open') open.set(id, collection);
  }
  return all.map((charge) => {
    const payment = open.get(charge.collectionId ?? '');
    if (!payment) return { ...charge, takenFrom: null, requestId: null };
    const { way, id } = payment;
    return way === 'request'
      ? { ...charge, takenFrom: null, requestId: id }
      : { ...charge, takenFrom: way, requestId: null };
  });
}

export async function readCharges(
  { charges, collections }: Pick<ReadChargesDeps, 'charges' | 'collections'>,
  db: Queryable,
  bookingId: string,
): Promise<WholeCharge[]> {
  const all = await charges.ofBooking(db, bookingId);
  const ids = all.map(({ id }) => id);
  const files = await charges.filesOf(db, ids);
  const messages = await charges.messagesOf(db, ids);
  const events = await charges.eventsOf(db, ids);
  const whole: WholeCharge[] = [];
  for (const charge of await withPayments(collections, db, all))
    whole.push({
      ...charge,
      files: files.filter((file) => file.charge_id === charge.id),
      messages: messages.filter(({ chargeId }) => chargeId === charge.id),
      events: events.filter(({ chargeId }) => chargeId === charge.id),
      refundableCents: sumOfCharges(await paidParts({ collections }, db, charge)),
    });
  return whole;
}

/** Which of them somebody at the counter may pay now. */
export const readPayableAtCounter = async (
  deps: Pick<ReadChargesDeps, 'database' | 'clock' | 'keptCards' | 'standsInDeposit'>,
  booking: Booking,
  all: readonly WholeCharge[],
): Promise<readonly WholeCharge[]> =>
  payableAtCounter(all, await readPaymentMoment(deps, deps.database, booking));

/** What the customer sees of theirs. */
export type CustomersCharges = {
  charges: readonly WholeCharge[];
  /** That will pay what is accepted, once the days are over. */
  card: { brand: string; last4: string } | null;
  /** A deposit stands that pays it before. */
  isDeposited: boolean;
};

export async function readCustomersCharges(
  deps: ReadChargesDeps,
  booking: Booking,
): Promise<CustomersCharges> {
  const all = await readCharges(deps, deps.database, booking.id);
  const told = all.filter(isTold);
  if (told.length === 0) return { charges: told, card: null, isDeposited: false };
  const card = await cardOf(deps, deps.database, booking);
  return { charges: told, card, isDeposited: await deps.standsInDeposit(deps.database, booking.id) };
}

/** By a link, because the kept card did not pay. */
export async function isAskedInstead(
  { charges, collections }: Pick<ReadChargesDeps, 'charges' | 'collections'>,
  db: Queryable,
  id: string,
): Promise<boolean> {
  const found = await collections.byId(db, id);
  if (!found) return false;
  const own = (await charges.ofBooking(db, found.bookingId)).filter(
    ({ collectionId }) => collectionId === id,
  );
  const events = await charges.eventsOf(
    db,
    own.map((one) => one.id),
  );
  return events.some(({ kind }) => kind === 'not_taken');
}

/** What a mail about a payment for charges names. */
export async function readCollection(
  { charges, collections, database }: ReadChargesDeps,
  id: string,
): Promise<{ bookingId: string; cents: Cents; charges: Charge[] } | null> {
  const found = await collections.byId(database, id);
  if (!found) return null;
  const all = await charges.ofBooking(database, found.bookingId);
  // Of a charge that a deposit did not cover, what it paid.
  const own =
    found.way === 'deposit'
      ? all.flatMap((one) => (one.depositCents > 0 ? { ...one, cents: one.depositCents } : []))
      : all.filter(({ collectionId }) => collectionId === id).map((one) => ({ ...one, cents: dueOf(one) }));
  return { bookingId: found.bookingId, cents: found.cents, charges: own };
}
