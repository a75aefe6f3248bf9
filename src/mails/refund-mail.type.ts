import type { Cents } from '../basics/money.ts';
import type { RefundPart } from '../booking/cancel/cancellation.type.ts';

/** What goes back of a booking. `OfBooking`: what every mail about one shows. */
export type RefundMails<OfBooking, WithRefund> = {
  /** `stillBooked`: how many that were ordered with it are not. */
  booking_cancelled: WithRefund & {
    stillBooked?: number;
    /** To whom it goes, where not all of it is the customer's. */
    parts?: readonly RefundPart[];
    /** The rest of its price was still to come. */
    owedNoMore?: 'rest' | 'price';
    /** Of an order of which nothing was paid: for those that stay. */
    stillOwedCents?: Cents;
    /** Held on a card, and let go now. */
    depositCents?: Cents;
  };
  /** Money came after the hold was over and no scooter was left. */
  booking_refunded: WithRefund;
  /** A part of what was paid, by the desk; the booking stays. `why`: in the desk's words, may be empty. */
  part_refunded: OfBooking & { refundCents: Cents; why: string };
};
