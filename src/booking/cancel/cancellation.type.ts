import type { Cents } from '../../basics/money.ts';

/** What cancelling gave back, and what of the price the shop may keep. `act`: with which others it was cancelled at once. */
export type Cancellation = { refundCents: Cents; keptCents: Cents; act?: string };

/** Of all that can be cancelled at once: the sum, and what of it goes back with each; `staying`: the codes of those that are ridden. */
export type RefundDueTogether = {
  dueCents: Cents;
  rides: { code: string; version: number; refundCents: Cents }[];
  staying: string[];
};
