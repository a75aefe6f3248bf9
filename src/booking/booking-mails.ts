import type { Tx } from '../database/tables.ts';
import type { BookingStore } from './booking.store.ts';
import type { Booking } from './booking.type.ts';
import type { CallOffDayDeps, CallOffMail } from './cancel/call-off-day.ts';
import type { CancelBookingDeps } from './cancel/cancel-booking.ts';
import type { CancelTogetherDeps } from './cancel/cancel-together.ts';
import type { ChangePaymentHandlersDeps } from './change/change-payment-handlers.ts';
import type { BookingPaymentHandlersDeps } from './create/booking-payment-handlers.ts';
import type { RestPaymentHandlersDeps } from './part-payment/rest-payment-handlers.ts';
import { riderAddressOf } from './party/addressee.rules.ts';
import type { DecidePotDeps, PotNews } from './pot/decide-pot.ts';
import type { RefundPartiallyDeps } from './cancel/refund-partially.ts';
import type { GiveUpRestDeps } from './part-payment/give-up-rest.ts';
import type { Payments } from './payments.type.ts';

type BookingMail =
  | 'booking_confirmed'
  | 'booking_refunded'
  | 'booking_cancelled'
  | 'ride_cancelled'
  | 'booking_changed'
  | 'change_given_back'
  | 'rest_paid'
  | 'rest_given_up'
  | 'part_refunded'
  | 'rider_link'
  | 'rider_update'
  | 'pot_share'
  | 'share_refunded'
  | PotNews
  | CallOffMail;

/** The `nth` mail of a kind about a booking, or about something of it; or the one of an `act`. */
export type QueueBookingMail = (
  tx: Tx,
  kind: BookingMail,
  booking: Pick<Booking, 'id' | 'language'>,
  time?: { nth?: number; about?: string; act?: string },
) => Promise<void>;

type Deps = {
  bookings: Pick<BookingStore, 'together' | 'eventDetails'>;
  payments: Pick<Payments, 'payer'>;
  queueBookingMail: QueueBookingMail;
  contract(): { renewContract(tx: Tx, booking: Booking): Promise<void> };
};
type MailCallbacks = Pick<BookingPaymentHandlersDeps, 'onConfirmed' | 'onRefunded'> &
  Pick<RestPaymentHandlersDeps, 'onRestPaid'> &
  Pick<GiveUpRestDeps, 'onRestGivenUp'> &
  Pick<RefundPartiallyDeps, 'onPartRefunded'> &
  Pick<CancelBookingDeps, 'onCancelled'> &
  Pick<CancelTogetherDeps, 'onCancelledTogether'> &
  Pick<CallOffDayDeps, 'onCalledOff'> &
  Pick<DecidePotDeps, 'onPot'> &
  Pick<ChangePaymentHandlersDeps, 'onChanged' | 'onChangedTogether' | 'onChangeRefunded'>;

/** Who is written to of what becomes of a booking, in the transaction of it: the customer of all, and riders of what is theirs. */
export function mailsOfBookings({ bookings, payments, queueBookingMail, contract }: Deps): MailCallbacks {
  /** Those of them whose riders have an address of their own. */
  const withRiders = async (tx: Tx, told: readonly Booking[]): Promise<Booking[]> => {
    const [one] = told;
    if (!one?.party) return [];
    const together = await bookings.together(tx, one);
    return told.filter((booking) => riderAddressOf(booking, together) !== null);
  };
  const tellRiders = async (tx: Tx, cancelled: readonly Booking[]): Promise<void> => {
    for (const one of await withRiders(tx, cancelled)) await queueBookingMail(tx, 'ride_cancelled', one);
  };
  /** What it is, is read off the cause when it leaves (order-mail-data.ts). */
  const updateRider = async (tx: Tx, booking: Booking, act: string): Promise<void> => {
    for (const one of await withRiders(tx, [booking]))
      await queueBookingMail(tx, 'rider_update', one, { act });
  };
  return {
    onConfirmed: async (tx, booking) => {
      await queueBookingMail(tx, 'booking_confirmed', booking);
      const paid = booking.addsTo === null ? await bookings.together(tx, booking) : [booking];
      for (const one of await withRiders(tx, paid))
        await queueBookingMail(tx, 'rider_link', one, { act: String(one.riderLink?.generation ?? 1) });
    },
    onRefunded: async (tx, booking, nth) => {
      // A rider who paid is told by what gives it back (queue-share-refunded.ts).
      const isRiders =
        (await payments.payer(tx, booking.id)) === 'rider' && (await withRiders(tx, [booking])).length > 0;
      if (!isRiders) await queueBookingMail(tx, 'booking_refunded', booking, { nth });
    },
    onRestPaid: (tx, payer) => queueBookingMail(tx, 'rest_paid', payer),
    onRestGivenUp: (tx, payer) => queueBookingMail(tx, 'rest_given_up', payer),
    onPartRefunded: async (tx, booking) => {
      // What a rider has paid goes back to them: it is not the customer's.
      if ((await payments.payer(tx, booking.id)) === 'rider') return;
      const { length: nth } = await bookings.eventDetails(tx, booking.id, 'part_refund');
      await queueBookingMail(tx, 'part_refunded', booking, { nth });
    },
    onPot: async (tx, news, party) => {
      await queueBookingMail(tx, news, party[0]);
      if (news === 'pot_let_go') {
        for (const one of party)
          // Who has paid is told that it comes back (queue-share-refunded.ts).
          if ((await payments.payer(tx, one.id)) === 'customer') await tellRiders(tx, [one]);
      }
      if (news !== 'pot_opened') return;
      for (const one of await withRiders(tx, party))
        await queueBookingMail(tx, 'pot_share', one, { act: String(one.riderLink?.generation ?? 1) });
    },
    onCancelled: async (tx, booking) => {
      await queueBookingMail(tx, 'booking_cancelled', booking);
      await tellRiders(tx, [booking]);
    },
    onCancelledTogether: async (tx, cancelled, act) => {
      const [first] = cancelled;
      if (first) await queueBookingMail(tx, 'booking_cancelled', first, { act });
      await tellRiders(tx, cancelled);
    },
    onCalledOff: async (tx, booking, { mail, nth, act }) => {
      const { party, language } = booking;
      if (party === null) return queueBookingMail(tx, mail, booking, { nth });
      // One for all of an order.
      await queueBookingMail(tx, mail, { id: party.id, language }, { act });
      await updateRider(tx, booking, `${mail === 'weather_day' ? 'weather' : 'closed'}:${act}`);
    },
    onChanged: async (tx, _before, changed) => {
      await contract().renewContract(tx, changed);
      const { length: nth } = await bookings.eventDetails(tx, changed.id, 'modified');
      await queueBookingMail(tx, 'booking_changed', changed, { nth });
      await updateRider(tx, changed, `changed:${nth}`);
    },
    onChangedTogether: async (tx, changed, act) => {
      for (const one of changed) {
        await contract().renewContract(tx, one);
        await updateRider(tx, one, `changed:${act}`);
      }
      const [first] = changed;
      if (first) await queueBookingMail(tx, 'booking_changed', first, { act });
    },
    onChangeRefunded: (tx, changed, { id }) =>
      queueBookingMail(tx, 'change_given_back', changed, { about: id }),
  };
}
