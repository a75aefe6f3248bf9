import type { Cents } from '../basics/money.ts';
import type { PlainDate } from '../basics/rome-time.ts';

/** Of an order of which a part was paid when it was booked, or nothing: that, what is still to come, and until when. `isAway`: the customer did their part. `isWaived`: no scooter of the order stays in without it. */
export type RestInMail = {
  nowCents: Cents;
  owedCents: Cents;
  /** How many stay in without it; where none does, how many go out all the same. */
  scooters: number;
  dueOn: PlainDate;
  /** Nothing was paid for it yet. */
  isUnpaid?: true;
  isAway?: true;
  isWaived?: true;
};

/** Without what a scooter does not go out. `link`: null before its time; `rider`: where it is for one of several. */
export type MissingInMail = {
  rest?: RestInMail;
  deposits: readonly { cents: Cents; link: string | null; rider?: string }[];
};

export type RestMails<OfBooking> = {
  /** Some days before the rest of an order is due. */
  rest_due: OfBooking & { rest: RestInMail };
  /** Sent by the desk, as often as it presses. */
  rest_link: OfBooking & { rest: RestInMail };
  /** All are back, and the shop asks for it no more. */
  rest_given_up: OfBooking & { nowCents: Cents; givenUpCents: Cents };
  /** Once it has come, by whichever way. */
  rest_paid: OfBooking & { links: { receipt: string }; nowCents: Cents; paidCents: Cents };
};
