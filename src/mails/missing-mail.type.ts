import type { Cents } from '../basics/money.ts';
import type { PlainDate } from '../basics/rome-time.ts';

/** Of an order of which a part was paid: that, what is still to come, and until when. `isAway`: the customer did their part. */
export type RestInMail = { nowCents: Cents; owedCents: Cents; dueOn: PlainDate; isAway?: true };

/** Without what a scooter does not go out. `link`: null before its time; `rider`: where it is for one of several. */
export type MissingInMail = {
  rest?: RestInMail;
  deposits: readonly { cents: Cents; link: string | null; rider?: string }[];
};

export type RestMails<OfBooking> = {
  /** Some days before the rest of an order is due. */
  rest_due: OfBooking & { rest: RestInMail };
  /** Once it has come, by whichever way. */
  rest_paid: OfBooking & { links: { receipt: string }; paidCents: Cents };
};
