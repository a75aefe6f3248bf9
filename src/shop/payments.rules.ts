import type { Cents } from '../basics/money.ts';
import { policy } from './business.rules.ts';
import { publishedShop } from './published-shop.rules.ts';
import { methodNames, paymentMethods, unsetPayments, type PaymentMethod } from './settings/payments.shape.ts';

/** A visitor's script is told only where a shop offers less than everything, or keeps cards. */
const payments = () => publishedShop().payments ?? unsetPayments;

/**
 * For how many days one may object to what is announced, and how long after the return a card is kept. `depositCents`: up to so much for each
 * scooter it may hold the deposit anew; 0: there is none.
 */
export type CardKeeping = { objectDays: number; keptDays: number; depositCents: Cents };

/** How customers may let the shop keep their card; null in a shop that keeps none. */
export function cardKeeping(): CardKeeping | null {
  const { keepCard, keptCardDays } = payments();
  if (!keepCard) return null;
  const { depositCents } = publishedShop().fees;
  return { objectDays: policy().damageCommentDays, keptDays: keptCardDays, depositCents };
}

/** What may be paid at once of a price, and until when the rest; null in a shop where all of it is paid at once. */
export function partTerms(): { percent: number; restDays: number } | null {
  const { partPercent, restDays } = payments();
  return partPercent > 0 ? { percent: partPercent, restDays } : null;
}

/** Whether the desk may offer to who calls that they pay at the pickup. */
export const takesOnArrival = (): boolean => payments().onArrival;

/** What the provider's page is to offer. */
export const offeredMethods = (): PaymentMethod[] =>
  paymentMethods.filter((method) => method === 'card' || payments()[method]);

const wallets = { 'apple-pay': 'Apple Pay', 'google-pay': 'Google Pay' };
const marks: Record<PaymentMethod, Record<string, string>> = {
  card: { visa: 'Visa', mastercard: 'Mastercard' },
  klarna: { klarna: methodNames.klarna },
  alipay: { alipay: methodNames.alipay },
};

/** Each mark that is shown, by its file below /api/assets/payment; `first` at their head. */
export function shownMarks(first?: string): [file: string, name: string][] {
  const shown = offeredMethods().flatMap((method) =>
    Object.entries({ ...marks[method], ...(method === 'card' && payments().wallets ? wallets : {}) }),
  );
  return shown.toSorted(([, a], [, b]) => Number(b === first) - Number(a === first));
}

/** What is named after cards: `withWallets` with what comes with a card. */
export const otherMethodNames = ({ withWallets }: { withWallets: boolean }): string[] => [
  ...(withWallets && payments().wallets ? Object.values(wallets) : []),
  ...offeredMethods().flatMap((method) => (method === 'card' ? [] : Object.values(marks[method]))),
];

/** Names with the one that a device comes with at their head, where it is among them. */
export const leading = (first: string | undefined, names: readonly string[]): string[] =>
  names.toSorted((a, b) => Number(b === first) - Number(a === first));
