import type { Cents } from '../basics/money.ts';
import type { Charge } from '../charges/charge.type.ts';

export type ChargeInMail = Pick<Charge, 'kind' | 'cents' | 'reckoning' | 'text' | 'aboveWhy'>;
export const chargeAnswers = [
  'message',
  'upheld',
  'withdrawn',
  'waived',
  'rest_waived',
  'refunded',
  'refunded_in_part',
] as const;
type ChargeAnswer = (typeof chargeAnswers)[number];

/** To the customer of a rental that is over; `OfBooking`: what every mail about one shows. */
export type ChargeMails<OfBooking> = {
  /** What is asked for after the rental, until when they may object, and which card pays it then. `evidence`: the first of it. */
  charges_announced: OfBooking & {
    charges: readonly ChargeInMail[];
    card: { brand: string; last4: string } | null;
    /** A deposit stands that pays it before. */
    isDeposited: boolean;
    lastDay: string;
    evidence: readonly { type: 'image/jpeg' | 'application/pdf'; bytes: Uint8Array }[];
  };
  /** What the shop says to an objection, or that it gives a charge up. */
  charge_answered: OfBooking & { charge: ChargeInMail; answer: ChargeAnswer; text: string };
  /** From the card that the customer let the shop keep. */
  charges_taken: OfBooking & { charges: readonly ChargeInMail[]; takenCents: Cents };
};
