import { buttonForm } from '../basics/forms.ts';
import type { Cents } from '../basics/money.ts';
import type { DepositState } from './deposit.rules.ts';

/** What the page shows on which a deposit is given. */
export type DepositPage = {
  /** Null where the address knows only the payment: then it says no more than that. */
  token: string | null;
  state: DepositState;
  cents: Cents;
  capturedCents: Cents | null;
  /** Of it, what pays for nothing. */
  excessCents: Cents;
  releaseHours: number;
  mayBeGiven: boolean;
  /** Nothing is ridden: what is held goes back. */
  isOver: boolean;
  /** Of its booking. */
  code: string | null;
  startsAt: Date;
  /** The customer's own page, where this browser may open it without this link: that is passed on. */
  ownPage: string | null;
};

export const depositForm = buttonForm('deposit');
