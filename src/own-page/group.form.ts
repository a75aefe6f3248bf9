import type { Clock } from '../basics/clock.ts';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import { riderAddressOf } from '../booking/party/addressee.rules.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Tx } from '../database/tables.ts';
import { definePageForm, type FormPost, type PageForm } from '../pages/page-forms.ts';
import { asksRiders, mayHaveRiderLink, maySendRiderLink, timeOfLinkMail } from './group.rules.ts';
import type { ReadOwnPotDeps } from './read-own-pot.ts';
import type { OwnBooking } from './own-booking.type.ts';
import { groupForm } from './own-booking-forms.rules.ts';

export type GroupFormDeps = {
  database: Database;
  clock: Clock;
  bookings: Pick<Bookings, 'together' | 'locked'>;
  replaceRiderLink(tx: Tx, booking: Booking): Promise<void>;
  /** Their link; where they are asked for their share, with what that is. */
  queueRiderLinkMail(tx: Tx, booking: Booking, kind: 'rider_link' | 'pot_share', time: string): Promise<void>;
  readPot: ReadOwnPotDeps['readPot'];
  ownContractOf(bookingId: string): Promise<OwnBooking['contract']>;
};

/** What the customer of several scooters does with a rider's link. `bookingOf`: by a customer's link alone, never a rider's. */
export function groupPageForm(
  deps: GroupFormDeps,
  bookingOf: (posted: FormPost) => Promise<Booking | Refusal>,
): PageForm {
  return definePageForm(groupForm, {
    async handle({ values, ...posted }) {
      const own = await bookingOf(posted);
      if (isRefusal(own)) return own;
      const together = await deps.bookings.together(deps.database, own);
      const ride = together.find(({ code }) => code === values.ride);
      if (!ride) return refuse('not_found');
      const step = posted.fields.get('act');
      if (step === 'mail') return mailLink(deps, ride, together);
      return step === 'renew' ? renewLink(deps, ride, values.generation) : refuse('bad_form');
    },
  });
}

async function mailLink(
  deps: GroupFormDeps,
  ride: Booking,
  together: readonly [Booking, ...Booking[]],
): Promise<Refusal | { state: 'mailed'; ride: string }> {
  const contract = await deps.ownContractOf(ride.id);
  const isPotOpen = asksRiders(await deps.readPot(deps.database, ride), deps.clock.now());
  return inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, ride.id);
    const isSigned = contract?.status === 'signed';
    if (!booking?.riderLink || !maySendRiderLink(booking, isSigned, isPotOpen))
      return refuse('cannot_change');
    if (riderAddressOf(booking, together) === null) return refuse('cannot_change');
    const time = timeOfLinkMail(booking.riderLink.generation, deps.clock.now());
    await deps.queueRiderLinkMail(tx, booking, isPotOpen ? 'pot_share' : 'rider_link', time);
    return { state: 'mailed', ride: booking.code };
  });
}

/** Of the link that the page showed: the same press again leaves the new one as it is. */
const renewLink = (
  deps: GroupFormDeps,
  ride: Booking,
  shown: string,
): Promise<Refusal | { state: 'renewed'; ride: string }> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, ride.id);
    const isPotOpen = asksRiders(await deps.readPot(tx, ride), deps.clock.now());
    if (!booking?.riderLink || !mayHaveRiderLink(booking, isPotOpen)) return refuse('cannot_change');
    if (String(booking.riderLink.generation) === shown) await deps.replaceRiderLink(tx, booking);
    return { state: 'renewed', ride: booking.code };
  });
