import type { Cents } from '../basics/money.ts';
import type { ChargeInMail } from './charge-mail.type.ts';

/** `links.deposit`: where it is given. `releaseHours`: so long after a clean return it goes back. */
type OfDeposit<OfBooking> = Omit<OfBooking, 'links'> & {
  links: { booking: string; deposit: string };
  depositCents: Cents;
  releaseHours: number;
};

/** To the customer of a rental, of the sum that is held on a card while the scooter is out; `OfBooking`: what every mail about one shows. */
export type DepositMails<OfBooking> = {
  /** A day before the pickup. */
  deposit_link: OfDeposit<OfBooking>;
  /** Once it stands for the first time. */
  deposit_held: OfDeposit<OfBooking>;
  /** The bank lets it go soon, and no card is kept that could hold it anew. */
  deposit_renewal: OfDeposit<OfBooking>;
  /** What was taken of it and for which charges; the rest is free. */
  deposit_captured: OfDeposit<OfBooking> & {
    /** What was decided of it. */
    capturedCents: Cents;
    /** Taken beside that, and not given back yet: nobody had announced it. */
    excessCents: Cents;
    charges: readonly ChargeInMail[];
    /** Accepted, and beyond what it covered; who pays that. */
    openCents: Cents;
    card: { brand: string; last4: string } | null;
  };
  deposit_released: OfDeposit<OfBooking>;
  /** The shop does without it. */
  deposit_waived: OfDeposit<OfBooking>;
};
