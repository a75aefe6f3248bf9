import { buttonForm } from '../basics/forms.ts';
import type { Cents } from '../basics/money.ts';
import type { MoneyMove } from '../payment/reconcile/money-move.type.ts';
import type { MoneyRequestState } from './money-request.type.ts';

/** What the page shows on which somebody pays what they are asked for. */
export type MoneyRequestPage = {
  /** Null where the address knows only the payment: then it says no more than that. */
  token: string | null;
  state: MoneyRequestState;
  lines: readonly { text: string; cents: Cents }[];
  amountCents: Cents;
  name: string;
  expiresAt: Date | null;
  /** Of its booking. */
  code: string | null;
  /** The customer's own page, where this browser may open it without this link: that is passed on. */
  ownPage: string | null;
  /** What was paid and what went back. */
  moves: readonly MoneyMove[];
};

export const payRequestForm = buttonForm('payRequest');
