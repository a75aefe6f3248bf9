/** Why a bank says no. */
export type Decline = { code: string; declineCode?: string; message: string };

/** `always`: also where it was confirmed before; without its owner such a card pays nothing. */
export type CardOutcome =
  | { kind: 'pays'; opens?: 'inquiry' | 'dispute' }
  | { kind: 'asks the bank'; always?: true }
  | { kind: 'declined'; decline: Decline };

const declined = (code: string, message: string, declineCode?: string): CardOutcome => ({
  kind: 'declined',
  decline: { code, message, ...(declineCode === undefined ? {} : { declineCode }) },
});

/** Stripe's own numbers for tests, so that a hand that knows them finds them here. https://docs.stripe.com/testing */
export const testCards: Record<string, CardOutcome> = {
  '4242424242424242': { kind: 'pays' },
  '4000000000000259': { kind: 'pays', opens: 'dispute' },
  '4000000000001976': { kind: 'pays', opens: 'inquiry' },
  '4000002500003155': { kind: 'asks the bank' },
  '4000002760003184': { kind: 'asks the bank', always: true },
  '4000000000000002': declined('card_declined', 'Your card was declined.', 'generic_decline'),
  '4000000000009995': declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
};

export const groupsOfFour = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');

/** Stripe's own names for cards without a number, and what each does while its owner is elsewhere. https://docs.stripe.com/testing */
export const testMethods: Record<string, CardOutcome> = {
  pm_card_visa: { kind: 'pays' },
  pm_card_authenticationRequired: { kind: 'asks the bank', always: true },
  pm_card_chargeCustomerFail: declined('card_declined', 'Your card was declined.', 'generic_decline'),
  pm_card_createDispute: { kind: 'pays', opens: 'dispute' },
  pm_card_createDisputeInquiry: { kind: 'pays', opens: 'inquiry' },
};

/** What it does while its owner is elsewhere: what was confirmed once needs nobody, unless it needs them always. */
export const withoutItsOwner = (outcome: CardOutcome): CardOutcome =>
  outcome.kind === 'asks the bank' && !outcome.always ? { kind: 'pays' } : outcome;
