import { isWithinQuietHours } from '../basics/quiet-hours.ts';
import { isRefusal, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import { cardReference, isOfConsent } from '../booking/card-consent/card-consent.rules.ts';
import { inTransaction } from '../database/retry.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { quietHours } from '../shop/business.rules.ts';
import { sayIn } from '../translations/words.ts';
import { chargeLine, type ChargeWords } from '../translations/charge-text.ts';
import { dueOf, mayAskFor, mayTakeFromCard, onceGivenUp, stateAfter, sumDue } from './charge.rules.ts';
import type { Charge } from './charge.type.ts';
import type { ChargesDeps } from './charges-deps.type.ts';
import type { Collection } from './collection.store.ts';
import { lockCharges } from './find-charge.ts';
import { inRequests, type PaymentMoment } from './payable.rules.ts';
import { releaseCollection } from './release-collection.ts';

export type CollectChargesDeps = Pick<
  ChargesDeps,
  | 'database'
  | 'charges'
  | 'collections'
  | 'bookings'
  | 'clock'
  | 'chance'
  | 'moneyRequests'
  | 'keptCards'
  | 'standsInDeposit'
>;

/**
 * What is due of a booking: what nobody objected to in time is accepted by silence, whatever becomes of its payment; then all that is accepted or
 * upheld is gathered into one payment from the kept card and what is asked for. Which charges a payment is for commits before anybody is asked to
 * pay it.
 */
export async function collectDue(deps: CollectChargesDeps, bookingId: string): Promise<void> {
  await inTransaction(deps.database, (tx) => acceptBySilence(deps, tx, bookingId));
  if (mayAskAt(deps.clock.now())) await inTransaction(deps.database, (tx) => gatherDue(deps, tx, bookingId));
}

async function acceptBySilence(deps: CollectChargesDeps, tx: Tx, bookingId: string): Promise<void> {
  const { charges, clock } = deps;
  const { booking, all } = await lockCharges(deps, tx, bookingId);
  if (!booking) return;
  if (await isGone(deps, tx, booking)) return giveUp(deps, tx, bookingId);
  for (const charge of all) {
    const { id, cents, state, objectUntil } = charge;
    if (state !== 'announced' || objectUntil === null || objectUntil > clock.now()) continue;
    await charges.change(tx, id, { state: 'accepted' });
    await charges.addEvent(tx, { chargeId: id, kind: 'accepted', actor: 'shop', cents });
  }
}

async function gatherDue(deps: CollectChargesDeps, tx: Tx, bookingId: string): Promise<void> {
  const { booking, all } = await lockCharges(deps, tx, bookingId);
  if (!booking || (await isGone(deps, tx, booking))) return;
  const waiting = all.filter(({ collectionId }) => collectionId === null);
  // A deposit pays first, in its own time (src/deposit): what it will pay waits for it.
  const isDeposited = await deps.standsInDeposit(tx, bookingId);
  const hasCard = !isDeposited && (await cardOf(deps, tx, booking)) !== null;
  const now = deps.clock.now();
  const fromCard = waiting.filter((charge) => hasCard && mayTakeFromCard(charge, now));
  if (fromCard.length > 0) await gather(deps, tx, booking, { way: 'kept_card', charges: fromCard });
  const asked = waiting.filter((charge) =>
    mayAskFor(charge, { now, isPressed: false, isTakenLater: isDeposited || hasCard }),
  );
  await askFor(deps, tx, booking, { charges: asked, byMail: true });
}

/**
 * Who has ordered was erased, and of who rides nothing is asked: what was open is given up, as at the erasure itself, so that no sweep looks at it
 * again. `collectionId`: a payment that is not made any more.
 */
async function giveUp(
  deps: CollectChargesDeps,
  tx: Tx,
  bookingId: string,
  collectionId?: string,
): Promise<void> {
  if (collectionId !== undefined) await releaseCollection(deps, tx, collectionId);
  const open = (await lockCharges(deps, tx, bookingId)).all.filter(isGivenUp);
  for (const charge of open) await deps.charges.change(tx, charge.id, onceGivenUp(charge));
}

const isGivenUp = ({ state, collectionId }: Charge): boolean =>
  state === 'announced' || (collectionId === null && stateAfter(state, 'collect') !== null);

/** What is accepted at midnight is written about in the morning. */
export const mayAskAt = (now: Date): boolean => !isWithinQuietHours(now, quietHours());

/** Nothing more is asked of whoever was erased: the rental's own customer, or the one who has ordered it with others. */
export const isGone = async (
  { bookings }: CollectChargesDeps,
  db: Queryable,
  booking: Booking,
): Promise<boolean> => booking.isErased || (await bookings.together(db, booking))[0].isErased;

export const cardOf = async (
  { keptCards }: Pick<ChargesDeps, 'keptCards'>,
  db: Queryable,
  booking: Booking,
) => (isOfConsent(booking) ? keptCards.keptCardOf(db, cardReference(booking)) : null);

/** What decides who may pay charges of a booking at this moment. */
export const readPaymentMoment = async (
  deps: Pick<ChargesDeps, 'clock' | 'keptCards' | 'standsInDeposit'>,
  db: Queryable,
  booking: Booking,
): Promise<PaymentMoment> => ({
  now: deps.clock.now(),
  hasCard: (await cardOf(deps, db, booking)) !== null,
  isDeposited: await deps.standsInDeposit(db, booking.id),
});

type ToGather = { way: 'kept_card' | 'request'; charges: readonly Charge[] };

/** Frozen in this transaction: each charge is in one payment, so that none is paid twice. */
export async function gather(
  deps: CollectChargesDeps,
  tx: Tx,
  { id: bookingId }: Booking,
  { way, charges }: ToGather,
): Promise<Collection> {
  const collection = { id: deps.chance.uuid(), bookingId, way, cents: sumDue(charges) };
  await deps.collections.add(tx, collection);
  for (const charge of charges) {
    await deps.charges.change(tx, charge.id, { collectionId: collection.id });
    const kind = way === 'kept_card' ? 'taking' : 'asked_for';
    await deps.charges.addEvent(tx, { chargeId: charge.id, kind, actor: 'shop', cents: dueOf(charge) });
  }
  return { ...collection, state: 'open' };
}

/** By a link to pay, or by several where one asks for no more. */
export async function askFor(
  deps: CollectChargesDeps,
  tx: Tx,
  booking: Booking,
  { charges: all, byMail }: { charges: readonly Charge[]; byMail: boolean },
): Promise<Collection[]> {
  const [{ driver }] = await deps.bookings.together(tx, booking);
  const { language } = booking;
  const words = { language, say: sayIn(language, 'charges') };
  const collections: Collection[] = [];
  for (const charges of inRequests(all)) {
    const collection = await gather(deps, tx, booking, { way: 'request', charges });
    const asked = await deps.moneyRequests.ask(tx, {
      id: collection.id,
      bookingId: booking.id,
      lines: charges.map((charge) => ({
        text: lineOf(words, charge),
        cents: dueOf(charge),
        chargeId: charge.id,
      })),
      language,
      to: { name: driver.fullName, email: driver.email, phone: driver.phone },
      askedBy: null,
      expiresAt: null,
      byMail,
    });
    if (isRefusal(asked)) throw new Error(`charges cannot be asked for: ${asked.refusal}`);
    collections.push(collection);
  }
  return collections;
}

/** What a deposit did not cover says so. */
const lineOf = (words: ChargeWords, charge: Charge): string =>
  charge.depositCents > 0
    ? words.say('rest', { what: chargeLine(words, charge) })
    : chargeLine(words, charge);

/**
 * The bank of a kept card is asked. Where it wants the customer, or refuses, the same charges are asked for by a link to pay; where nobody
 * answers it is asked again later, under the same name.
 */
export async function takeFromCard(
  deps: CollectChargesDeps,
  { id, cents, bookingId }: Collection,
): Promise<void> {
  const { database: db, keptCards } = deps;
  const booking = await deps.bookings.byId(db, bookingId);
  const isStillOpen = (await deps.collections.byId(db, id))?.state === 'open';
  if (!booking || !isStillOpen) return;
  if (await isGone(deps, db, booking)) return inTransaction(db, (tx) => giveUp(deps, tx, bookingId, id));
  const outcome = await keptCards.chargeKeptCard({
    reference: id,
    cardOf: cardReference(booking),
    amountCents: cents,
    currency: 'eur',
    description: booking.code,
  });
  // Paid: what the payment room decides is told by collectionPaid, in the same transaction as the money.
  if (outcome === 'paid' || outcome === 'silent') return;
  if (isRefusal(outcome) && retryLater.has(outcome.refusal)) return;
  await askInstead(deps, { id, bookingId });
}

const retryLater: ReadonlySet<Refusal['refusal']> = new Set([
  'provider_unavailable',
  'paused',
  'payment_in_progress',
  'already_paid',
]);

const askInstead = (
  deps: CollectChargesDeps,
  { id, bookingId }: Pick<Collection, 'id' | 'bookingId'>,
): Promise<void> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, bookingId);
    // Paid, or given up by an erasure, while the bank was asked.
    if (!booking || (await isGone(deps, tx, booking))) return;
    const charges = await releaseCollection(deps, tx, id);
    for (const charge of charges) {
      const event = { chargeId: charge.id, kind: 'not_taken', actor: 'shop', cents: dueOf(charge) } as const;
      await deps.charges.addEvent(tx, event);
    }
    await askFor(deps, tx, booking, { charges, byMail: true });
  });
