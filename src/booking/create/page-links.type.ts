import type { Language } from '../../translations/languages.ts';

/** Addresses of pages that the rooms hand to the provider and write into mails and answers; made from the route table. */
export type PageLinks = {
  home(language: Language): string;
  paymentReturn(language: Language, code: string, how: 'paid' | 'cancelled'): string;
  booking(language: Language, token: string): string;
  /** Of what was paid for it; by the same token. */
  receipt(language: Language, token: string): string;
  /** Where the provider leads back to after a difference was paid, or not; it leads on to the booking's page. */
  changePaid(changeId: string): string;
  /** What a browser without the link is shown of a booking, by the session of its payment. */
  success(language: Language, sessionId: string): string;
  /** Where a lost link is sent again from. */
  findBooking(language: Language): string;
  contract(language: Language, token: string): string;
  /** Where somebody pays what they are asked for. */
  moneyRequest(language: Language, token: string): string;
  /** Where the provider leads back to from there; it leads on to the page of the request. */
  moneyPaid(requestId: string): string;
  /** Where a deposit is given, and where the provider leads back to from there. */
  deposit(language: Language, token: string): string;
  depositGiven(depositId: string): string;
  /** A place on the waiting list. */
  waiting(language: Language, token: string): string;
  /** Where a finished booking's customer says how it was; by the same token as the booking's page. */
  review(language: Language, token: string): string;
  /** Where a customer says that they want no more mails that ask how it was. */
  reviewRequests(language: Language, token: string): string;
  /** Where anybody may check a signed contract's file. */
  verify(language: Language): string;
};
