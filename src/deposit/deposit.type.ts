import type { Cents } from '../basics/money.ts';

/** What is held on a card for one ride. `id`: under which it is held. */
export type Deposit = {
  id: string;
  bookingId: string;
  /** As the booking's terms name it: never more is held, renewed or taken. */
  cents: Cents;
  releaseHours: number;
  linkGeneration: number;
  /** Null where it was erased whose it was. */
  linkSha256: string | null;
  heldIntent: string | null;
  heldAt: Date | null;
  /** The hold in whose place another is asked of the kept card. */
  renewFor: string | null;
  /** The hold in whose place its customer was asked for another. */
  anewFor: string | null;
  /** Its customer was sent the link, or has given it. */
  isAsked: boolean;
  waived: { at: Date; by: string | null; why: string } | null;
  /** Decided for good. void: nothing was held when the ride was over. */
  endedAs: DepositEnd | null;
  endedAt: Date | null;
};
export type DepositEnd = 'captured' | 'released' | 'lapsed' | 'void';
