import type { Cents } from '../../basics/money.ts';

/** What of a refund goes to riders who have paid their share, by the booking that they paid for. */
export type RidersParts = Readonly<Record<string, Cents>>;

/** A refund goes to whoever paid: to the customer, and to riders who have paid their share. */
export type RefundPart = { fullName: string; cents: Cents };

/** What cancelling gave back, and what of the price the shop may keep. `act`: with which others it was cancelled at once. */
export type Cancellation = { refundCents: Cents; keptCents: Cents; act?: string; riders?: RidersParts };

/** Of all that can be cancelled at once: the sum, and what of it goes back with each; `staying`: the codes of those that are ridden; `parts`: to whom it goes, where not all of it is the customer's. */
export type RefundDueTogether = {
  dueCents: Cents;
  rides: { code: string; version: number; refundCents: Cents }[];
  staying: string[];
  parts: RefundPart[] | null;
};
