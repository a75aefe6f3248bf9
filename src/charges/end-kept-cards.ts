import { refuse, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import { inTransaction } from '../database/retry.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { cardReference, isOfConsent } from '../booking/card-consent/card-consent.rules.ts';
import { cardOf } from './collect-charges.ts';
import type { ChargesDeps } from './charges-deps.type.ts';
import { keptCardTerm, type KeptCardTerm } from './kept-card.rules.ts';

export type KeptCardDeps = Pick<
  ChargesDeps,
  'database' | 'bookings' | 'charges' | 'keptCards' | 'clock' | 'standsInDeposit'
>;
/** What the customer and the desk are shown of a card that is kept. */
export type ShownKeptCard = { brand: string; last4: string; expires: string; until: string | null };

/** `until`: the last day on which it is kept; null where that is when what was announced is settled. */
export async function readKeptCard(
  deps: KeptCardDeps,
  db: Queryable,
  booking: Booking,
): Promise<ShownKeptCard | null> {
  const card = booking.isErased ? null : await cardOf(deps, db, booking);
  if (!card) return null;
  const { brand, last4, expires } = card;
  const term = await termOf(deps, db, cardReference(booking));
  return { brand, last4, expires, until: term.kind === 'until' ? term.day : null };
}

/** The customer takes the card back. What was announced is asked for by a link then, also what was being taken at this moment and was not. */
export const removeCard = (deps: KeptCardDeps, booking: Booking): Promise<'removed' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    await deps.bookings.locked(tx, booking.id);
    if (!(await cardOf(deps, tx, booking))) return refuse('no_kept_card');
    await end(deps, tx, cardReference(booking), 'customer');
    return 'removed';
  });

/** Cards for which nothing is left to be paid, and those to which nobody has agreed, go by themselves. */
export async function endKeptCards(deps: KeptCardDeps): Promise<void> {
  const { database, keptCards } = deps;
  for (const reference of await keptCards.standingCards(database))
    await inTransaction(database, async (tx) => {
      const booking = await deps.bookings.locked(tx, reference);
      // Kept with a payment of another room.
      if (!booking) return;
      const isOver = booking.isErased || (await termOf(deps, tx, reference)).kind === 'over';
      if (isOver) await end(deps, tx, reference, 'shop');
    });
}

async function end(
  { bookings, keptCards }: KeptCardDeps,
  tx: Tx,
  reference: string,
  by: 'customer' | 'shop',
) {
  await keptCards.removeKeptCard(tx, reference);
  await bookings.endCardConsent(tx, reference, by);
  await bookings.recordEvent(tx, reference, { kind: 'card_removed', actor: by });
}

async function termOf(
  { bookings, charges, clock, standsInDeposit }: KeptCardDeps,
  db: Queryable,
  reference: string,
): Promise<KeptCardTerm> {
  const consent = await bookings.cardConsentOf(db, reference);
  const first = await bookings.byId(db, reference);
  if (!consent || consent.endedAt !== null || !first) return { kind: 'over' };
  const together = (await bookings.together(db, first)).filter(isOfConsent);
  const rides = await Promise.all(
    together.map(async ({ id, state, endsAt }) => {
      const events = state === 'returned' ? await bookings.custodyEventsOf(db, id) : [];
      return { state, endsAt, returnedAt: events.findLast(({ kind }) => kind === 'returned')?.at ?? null };
    }),
  );
  const all = await Promise.all(
    together.map(async ({ id }) => {
      const own = await charges.ofBooking(db, id);
      // Its deposit may be held anew on that card for as long as what was announced is undecided.
      const isRenewed = consent.depositCents > 0 && own.length > 0 && (await standsInDeposit(db, id));
      return own.map(({ kind, state }) => ({ kind, state, isRenewed }));
    }),
  );
  return keptCardTerm({ rides, charges: all.flat(), keptDays: consent.keptDays }, clock.now());
}
