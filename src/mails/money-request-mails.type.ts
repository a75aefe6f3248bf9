import type { Cents } from '../basics/money.ts';

/** `code`: of its booking. `until`: when it may last be begun to be paid. */
export type AskedInMail = {
  lines: readonly { text: string; cents: Cents }[];
  amountCents: Cents;
  until: Date | null;
  code: string | null;
};

/** `pay`: the page that says so for good. */
type AboutRequest = {
  to: { name: string; email: string };
  asked: AskedInMail;
  links: { pay: string };
};

/** Money that somebody is asked for, with or without a booking. */
export type MoneyRequestMails = {
  /** `isInstead`: of the kept card, whose bank wants its owner or has refused. */
  money_request: AboutRequest & { isInstead?: boolean };
  money_request_paid: AboutRequest & { paidCents: Cents };
  /** `isLate`: it came when it was asked for no longer. */
  money_request_returned: AboutRequest & { refundCents: Cents; isLate: boolean };
};
