import type { Clock } from '../basics/clock.ts';
import { lastDayBefore } from '../basics/rome-time.ts';
import type { Booking } from '../booking/booking.type.ts';
import { dueOf, isForCard, mayObject } from '../charges/charge.rules.ts';
import type { ChargesRoom } from '../charges/charges.ts';
import { payableNow, paymentActs } from '../charges/payable.rules.ts';
import type { OwnCharge, OwnCharges } from './own-charges.type.ts';

export type ReadOwnChargesDeps = { clock: Clock; charges: Pick<ChargesRoom, 'readCustomersCharges'> };
type WholeCharge = Awaited<ReturnType<ChargesRoom['readCustomersCharges']>>['charges'][number];

/** Null where nothing is asked for. */
export async function readOwnCharges(
  { clock, charges: room }: ReadOwnChargesDeps,
  booking: Booking,
): Promise<OwnCharges | null> {
  const { charges, card, isDeposited } = await room.readCustomersCharges(booking);
  if (charges.length === 0) return null;
  const now = clock.now();
  const payable = payableNow(charges, { now, hasCard: card !== null, isDeposited });
  return {
    charges: charges.flatMap((charge) => {
      const { state, objectUntil, collectionId } = charge;
      if (state === 'proposed' || objectUntil === null) return [];
      const day = lastDayBefore(objectUntil);
      const waits = isForCard(charge) && collectionId === null;
      return {
        ...shownOf(charge),
        state,
        objectUntil: mayObject(charge, now) ? day : null,
        takenAfter: waits && card !== null && !isDeposited ? day : null,
        waitsForDeposit: waits && isDeposited,
      };
    }),
    card,
    isDeposited,
    payments: paymentActs.flatMap((act) =>
      payable[act].map(({ cents, charges: own }) => ({ act, cents, charges: own.map(({ id }) => id) })),
    ),
  };
}

const shownOf = (
  charge: WholeCharge,
): Omit<OwnCharge, 'state' | 'objectUntil' | 'takenAfter' | 'waitsForDeposit'> => ({
  id: charge.id,
  kind: charge.kind,
  cents: charge.cents,
  depositCents: charge.depositCents,
  dueCents: dueOf(charge),
  reckoning: charge.reckoning,
  text: charge.text,
  aboveWhy: charge.aboveWhy,
  photos: charge.photos,
  announcedCents: charge.announcedCents,
  takenFrom: charge.takenFrom,
  files: charge.files.map(({ id, kind }) => ({ id, kind })),
  messages: charge.messages.map(({ staffId, text, at }) => ({ isShops: staffId !== null, text, at })),
});
