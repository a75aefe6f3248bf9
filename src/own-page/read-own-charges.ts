import type { Clock } from '../basics/clock.ts';
import type { Booking } from '../booking/booking.type.ts';
import { lastDayToObject, mayPayFromCardNow, sumDue, willBeForCard } from '../charges/charge.rules.ts';
import type { ChargesRoom } from '../charges/charges.ts';
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
  const mayObject = ({ state, objectUntil }: WholeCharge): boolean =>
    state === 'announced' && objectUntil !== null && objectUntil > now;
  const isByCard = (charge: WholeCharge): boolean => (card !== null || isDeposited) && willBeForCard(charge);
  const isPayable = (charge: WholeCharge): boolean =>
    charge.requestId !== null ||
    (charge.collectionId === null &&
      (charge.state === 'upheld' || (charge.state === 'accepted' && !isByCard(charge))));
  const payCents = sumDue(charges.filter(isPayable));
  const further = sumDue(charges.filter((charge) => mayObject(charge) && !isByCard(charge)));
  const fromCard = card === null || isDeposited ? 0 : sumDue(charges.filter(mayPayFromCardNow));
  // What is asked for already is paid as it was asked.
  const isAsked = charges.some(({ requestId }) => requestId !== null);
  return {
    charges: charges.flatMap((charge) => {
      const { state, objectUntil, collectionId } = charge;
      if (state === 'proposed' || objectUntil === null) return [];
      const day = lastDayToObject(objectUntil);
      const waitsForCard = state === 'accepted' && isByCard(charge) && collectionId === null;
      return {
        ...shownOf(charge),
        state,
        objectUntil: mayObject(charge) ? day : null,
        takenAfter: waitsForCard && !isDeposited ? day : null,
        waitsForDeposit: waitsForCard && isDeposited,
      };
    }),
    card,
    isDeposited,
    payCents: payCents > 0 ? payCents : null,
    payFromCardCents: fromCard > 0 ? fromCard : null,
    payAllCents: further > 0 && !isAsked ? payCents + further : null,
  };
}

const shownOf = (
  charge: WholeCharge,
): Omit<OwnCharge, 'state' | 'objectUntil' | 'takenAfter' | 'waitsForDeposit'> => ({
  id: charge.id,
  kind: charge.kind,
  cents: charge.cents,
  depositCents: charge.depositCents,
  reckoning: charge.reckoning,
  text: charge.text,
  aboveWhy: charge.aboveWhy,
  photos: charge.photos,
  announcedCents: charge.announcedCents,
  isBeingTaken: charge.isBeingTaken,
  files: charge.files.map(({ id, kind }) => ({ id, kind })),
  messages: charge.messages.map(({ staffId, text, at }) => ({ isShops: staffId !== null, text, at })),
});
