import type { Cents } from '../basics/money.ts';
import type { RefundSource } from '../payment/refund/refund-source.shape.ts';
import type { Language } from '../translations/languages.ts';

/** What a part of the sum is for, in the customer's language. `chargeId`: what asked for it (a charge); null where the desk wrote it. */
export type RequestLine = { text: string; cents: Cents; chargeId?: string };

/** Who is asked. Each may be an empty text: a QR code needs none of them. */
type AskedPerson = { name: string; email: string; phone: string };

/** Money that somebody is asked for. What is asked never changes: somebody may be paying it. */
export type MoneyRequest = {
  /** Under which it is paid. */
  id: string;
  bookingId: string | null;
  lines: readonly RequestLine[];
  amountCents: Cents;
  language: Language;
  to: AskedPerson;
  /** Of the staff; null where the shop asked by itself. */
  askedBy: string | null;
  askedAt: Date;
  /** Until then it may be begun to be paid. */
  expiresAt: Date | null;
  withdrawnAt: Date | null;
  linkGeneration: number;
  /** Null where it was erased whose it was: then no link opens it. */
  linkSha256: string | null;
  isErased: boolean;
};

/** `id`: a uuid of the caller's; the same one asks once. `byMail`: where it has an address. */
export type NewMoneyRequest = Pick<
  MoneyRequest,
  'id' | 'bookingId' | 'lines' | 'language' | 'to' | 'askedBy' | 'expiresAt'
> & { byMail: boolean };

/**
 * open: may be paid. awaiting: somebody did their part, the money is on its way. paid: a part of it may have gone back. refunded: all of it
 * has, or is promised.
 */
export const moneyRequestStates = ['open', 'awaiting', 'paid', 'expired', 'withdrawn', 'refunded'] as const;
export type MoneyRequestState = (typeof moneyRequestStates)[number];

/** With what its payment says. */
export type AskedMoney = MoneyRequest & {
  state: MoneyRequestState;
  paidCents: Cents;
  /** Of that, what went back or is promised. */
  givenBackCents: Cents;
  /** What a refund takes from, and what banks hold of it. */
  refundSources: readonly RefundSource[];
};
