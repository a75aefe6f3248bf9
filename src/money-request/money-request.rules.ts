import { sumOfCents, type Cents } from '../basics/money.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import {
  leastPayableCents,
  type PaymentHistory,
  type PaymentState,
  paymentStateOf,
} from '../payment/payment.rules.ts';
import { capturedIn, refundedIn, type RefundRequest } from '../payment/refund/refund.rules.ts';
import type { AskedMoney, MoneyRequest, MoneyRequestState, RequestLine } from './money-request.type.ts';

/** More than any scooter is worth: a zero too many is not sent to anybody. */
export const mostAskedCents: Cents = 10_000_00;
export const mostLines = 20;
export const longestReason = 200;

export const totalOf = (lines: readonly RequestLine[]): Cents => sumOfCents(lines.map(({ cents }) => cents));

/** It asks for what is charged after a rental. */
export const isOfCharges = ({ lines }: Pick<MoneyRequest, 'lines'>): boolean =>
  lines.some(({ chargeId }) => chargeId !== undefined);

/** What the provider cannot charge is not asked for; nor is a line that would take something off. */
export function refusalOf(lines: readonly RequestLine[]): Refusal | null {
  const isOdd = ({ text, cents }: RequestLine): boolean =>
    text.trim() === '' || !Number.isSafeInteger(cents) || cents <= 0;
  if (lines.length === 0 || lines.length > mostLines || lines.some(isOdd)) return refuse('bad_form');
  const cents = totalOf(lines);
  if (cents < leastPayableCents) return refuse('too_little_to_pay');
  return cents > mostAskedCents ? refuse('bad_form') : null;
}

/** Why a refund was asked back: so each act of the desk is found again. */
export const reasonOfAct = (act: string): string => `desk ${act}`;

type Ends = Pick<MoneyRequest, 'withdrawnAt' | 'expiresAt'>;

const isExpired = ({ expiresAt }: Ends, now: Date): boolean => expiresAt !== null && expiresAt <= now;

/** Whether a page to pay on may be opened. One that was opened in time may be paid to its end: whoever begins before the end is in time. */
export const mayBegin = (request: Ends & { isErased: boolean }, now: Date): boolean =>
  request.withdrawnAt === null && !request.isErased && !isExpired(request, now);

/** How it stands: a function of its row, its payment and the moment. */
export function standingOf(
  request: Ends,
  ledger: PaymentHistory & { requests: readonly RefundRequest[] },
  now: Date,
): Pick<AskedMoney, 'state' | 'paidCents' | 'givenBackCents'> {
  const paidCents = capturedIn(ledger.facts);
  const givenBackCents = refundedIn(ledger.facts, ledger.requests);
  const isKept = givenBackCents < paidCents;
  return {
    state: stateOf(request, { payment: paymentStateOf(ledger).kind, isKept }, now),
    paidCents,
    givenBackCents,
  };
}

function stateOf(
  request: Ends,
  { payment, isKept }: { payment: PaymentState['kind']; isKept: boolean },
  now: Date,
): MoneyRequestState {
  switch (payment) {
    case 'paid':
      if (isKept) return 'paid';
      return request.withdrawnAt === null ? 'refunded' : 'withdrawn';
    // Money that differs is money that came: nobody pays a second time before a person has decided.
    case 'processing':
    case 'quarantined':
      return 'awaiting';
    case 'nothing':
    case 'open':
    case 'failed':
    case 'dead':
    // Of a sum that is only held; a request holds none.
    case 'authorised':
      if (request.withdrawnAt !== null) return 'withdrawn';
      return isExpired(request, now) ? 'expired' : 'open';
    default:
      return payment satisfies never;
  }
}
