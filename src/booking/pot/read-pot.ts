import type { Cents } from '../../basics/money.ts';
import type { Queryable } from '../../database/tables.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import type { Payments } from '../payments.type.ts';
import { missingIn, payUntil, type PotStep, shareStateOf, type ShareState } from './pot.rules.ts';
import type { Pot } from './pot.store.ts';

type SharePayments = Pick<Payments, 'state' | 'undisputedAmount'>;
type ReadPotDeps = {
  bookings: Pick<BookingStore, 'potOf' | 'together'>;
  payments: SharePayments;
};

type PotShare = { booking: Booking; shareCents: Cents; isPaid: boolean };
/** `missingCents`: what nobody has paid yet. */
export type PotStanding = Omit<Pot, 'partyId' | 'owedId'> & {
  /** The customer's own in front. */
  shares: readonly PotShare[];
  missingCents: Cents;
};

/** What has come of each share: what a bank has taken back, or may, is not there. The same for who decides and for who looks. */
export const shareStatesOf = (
  { payments }: { payments: SharePayments },
  db: Queryable,
  party: readonly Booking[],
): Promise<ShareState[]> =>
  Promise.all(
    party.map(async ({ id, party: its }) => {
      const status = await payments.state(db, its?.payerId ?? id);
      return shareStateOf(status, await payments.undisputedAmount(db, id), its?.shareCents ?? 0);
    }),
  );

/** How the pot stands that a booking is paid by; null of one that is paid otherwise. */
export async function readPot(
  deps: ReadPotDeps,
  db: Queryable,
  booking: Booking,
): Promise<PotStanding | null> {
  const pot = booking.party && (await deps.bookings.potOf(db, booking.party.id));
  if (!pot) return null;
  const together = await deps.bookings.together(db, booking);
  const states = await shareStatesOf(deps, db, together);
  const shares = together.map((one, nth) => ({
    booking: one,
    shareCents: one.party?.shareCents ?? 0,
    isPaid: states[nth] === 'paid',
  }));
  const { ifMissing, endsAt, step } = pot;
  return { ifMissing, endsAt, step, shares, missingCents: missingIn(shares) };
}

type PotView = {
  step: PotStep;
  ifMissing: Pot['ifMissing'];
  until: string;
  isPaid: boolean;
  paidShares: number;
  shares: number;
};

/** As much of it as who has the session of a payment may see. */
export async function potView(
  deps: ReadPotDeps & { database: Queryable },
  booking: Booking,
): Promise<PotView | null> {
  const pot = await readPot(deps, deps.database, booking);
  if (!pot) return null;
  const { step, ifMissing, shares } = pot;
  const own = shares.find((share) => share.booking.id === booking.id);
  return {
    step,
    ifMissing,
    until: payUntil(pot).toISOString(),
    isPaid: own?.isPaid ?? false,
    paidShares: shares.filter(({ isPaid }) => isPaid).length,
    shares: shares.length,
  };
}
