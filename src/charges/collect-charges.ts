import { isWithinQuietHours } from '../basics/quiet-hours.ts';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import { inTransaction } from '../database/retry.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { quietHours } from '../shop/business.rules.ts';
import { sayIn } from '../translations/words.ts';
import { chargeLine, type ChargeWords } from '../translations/charge-text.ts';
import { dueOf, mayAskFor, mayTakeFromCard, stateAfter, sumDue } from './charge.rules.ts';
import type { Charge } from './charge.type.ts';
import type { ChargesDeps } from './charges-deps.type.ts';
import type { Collection } from './collection.store.ts';
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
 * What is due of a booking: what nobody objected to in time is accepted by silence, and all that is accepted or upheld is gathered into one
 * payment from the kept card and one that is asked for. Which charges a payment is for commits before anybody is asked to pay it.
 */
export const collectDue = (deps: CollectChargesDeps, bookingId: string): Promise<void> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, bookingId);
    if (!booking) return;
    if (await isGone(deps, tx, booking)) return giveUp(deps, tx, bookingId);
    await acceptBySilence(deps, tx, bookingId);
    const now = deps.clock.now();
    if (!mayAskAt(now)) return;
    const waiting = (await deps.charges.lockedOfBooking(tx, bookingId)).filter(isUncollected);
    // A deposit pays first, in its own time (src/deposit): what it will pay waits for it.
    const isDeposited = await deps.standsInDeposit(tx, bookingId);
    const hasCard = isDeposited || (await cardOf(deps, tx, booking)) !== null;
    const fromCard = waiting.filter((charge) => hasCard && !isDeposited && mayTakeFromCard(charge, now));
    const askedFor = waiting.filter((charge) => mayAskFor(charge, { now, isPressed: false, hasCard }));
    if (fromCard.length > 0)
      await gather(deps, tx, booking, { way: 'kept_card', charges: fromCard, byMail: false });
    if (askedFor.length > 0)
      await gather(deps, tx, booking, { way: 'request', charges: askedFor, byMail: true });
  });

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
  await deps.bookings.locked(tx, bookingId);
  if (collectionId !== undefined) await releaseCollection(deps, tx, { id: collectionId, bookingId });
  const open = (await deps.charges.lockedOfBooking(tx, bookingId)).filter(isGivenUp);
  for (const { id, depositCents } of open) {
    // What a deposit has paid of it is paid.
    const end =
      depositCents > 0 ? ({ state: 'paid', cents: depositCents } as const) : ({ state: 'waived' } as const);
    await deps.charges.change(tx, id, end);
  }
}

const isGivenUp = (charge: Charge): boolean => charge.state === 'announced' || isUncollected(charge);

/** What is accepted at midnight is written about in the morning. */
export const mayAskAt = (now: Date): boolean => !isWithinQuietHours(now, quietHours());

/** Nothing more is asked of whoever was erased: the rental's own customer, or the one who has ordered it with others. */
export const isGone = async (
  { bookings }: CollectChargesDeps,
  db: Queryable,
  booking: Booking,
): Promise<boolean> => booking.isErased || (await bookings.together(db, booking))[0].isErased;

const isUncollected = ({ state, collectionId }: Charge): boolean =>
  collectionId === null && stateAfter(state, 'collect') !== null;

/** The customer's own alone: a rider who has paid their share owes nothing of this. */
export const cardReference = ({ id, party }: Booking): string => party?.id ?? id;

/** Who let the shop keep their card did so for what they ordered then, not for what they add. */
export const isOfConsent = ({ addsTo }: Booking): boolean => addsTo === null;

export const cardOf = async (
  { keptCards }: Pick<ChargesDeps, 'keptCards'>,
  db: Queryable,
  booking: Booking,
) => (keptCards && isOfConsent(booking) ? keptCards.keptCardOf(db, cardReference(booking)) : null);

async function acceptBySilence(
  { charges, clock }: CollectChargesDeps,
  tx: Tx,
  bookingId: string,
): Promise<void> {
  const now = clock.now();
  for (const { id, state, objectUntil, cents } of await charges.lockedOfBooking(tx, bookingId)) {
    if (state !== 'announced' || objectUntil === null || objectUntil > now) continue;
    await charges.change(tx, id, { state: 'accepted' });
    await charges.addEvent(tx, { chargeId: id, kind: 'accepted', actor: 'shop', cents });
  }
}

type ToGather = { way: Collection['way']; charges: readonly Charge[]; byMail: boolean };

/** Frozen in this transaction: each charge is in one payment, so that none is paid twice. */
export async function gather(
  deps: CollectChargesDeps,
  tx: Tx,
  booking: Booking,
  { way, charges, byMail }: ToGather,
): Promise<string> {
  const id = deps.chance.uuid();
  await deps.collections.add(tx, { id, bookingId: booking.id, way, cents: sumDue(charges) });
  for (const charge of charges) {
    await deps.charges.change(tx, charge.id, { collectionId: id });
    const kind = way === 'kept_card' ? 'taking' : 'asked_for';
    await deps.charges.addEvent(tx, { chargeId: charge.id, kind, actor: 'shop', cents: dueOf(charge) });
  }
  if (way === 'kept_card') return id;
  const [{ driver }] = await deps.bookings.together(tx, booking);
  const { language } = booking;
  const words = { language, say: sayIn(language, 'charges') };
  const asked = await deps.moneyRequests.ask(tx, {
    id,
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
  return id;
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
  const outcome = keptCards
    ? await keptCards.chargeKeptCard({
        reference: id,
        cardOf: cardReference(booking),
        amountCents: cents,
        currency: 'eur',
        description: booking.code,
      })
    : 'declined';
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
    const own = await releaseCollection(deps, tx, { id, bookingId });
    for (const charge of own) {
      const event = { chargeId: charge.id, kind: 'not_taken', actor: 'shop', cents: dueOf(charge) } as const;
      await deps.charges.addEvent(tx, event);
    }
    if (own.length > 0) await gather(deps, tx, booking, { way: 'request', charges: own, byMail: true });
  });

/**
 * The customer pays now what they have agreed to, and what was upheld. Where it is asked for already that is paid; what a kept card will pay is
 * not asked for as well.
 */
export async function payAccepted(
  deps: CollectChargesDeps,
  { id: bookingId }: Booking,
): Promise<{ payPage: string } | Refusal> {
  const requestId = await inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, bookingId);
    if (!booking || (await isGone(deps, tx, booking))) return refuse('not_found');
    const all = await deps.charges.lockedOfBooking(tx, bookingId);
    const hasCard = (await deps.standsInDeposit(tx, bookingId)) || (await cardOf(deps, tx, booking)) !== null;
    const now = deps.clock.now();
    const charges = all.filter(
      (charge) => isUncollected(charge) && mayAskFor(charge, { now, isPressed: true, hasCard }),
    );
    if (charges.length > 0) return gather(deps, tx, booking, { way: 'request', charges, byMail: false });
    for (const { collectionId } of all) {
      const open = collectionId === null ? null : await deps.collections.byId(tx, collectionId);
      if (open?.way === 'request' && open.state === 'open') return open.id;
    }
    return refuse('charge_decided');
  });
  if (isRefusal(requestId)) return requestId;
  const payPage = await deps.moneyRequests.payPage(deps.database, requestId);
  return payPage === null ? refuse('not_found') : { payPage };
}
