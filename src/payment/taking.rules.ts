import type { Cents } from '../basics/money.ts';

/** How money passes between a customer and a person of the shop: from hand to hand, on the shop's card terminal, or to its bank account. */
export const counterWays = ['cash', 'terminal', 'bank'] as const;
export type CounterWay = (typeof counterWays)[number];
export const isCounterWay = (way: string): way is CounterWay => counterWays.some((one) => one === way);

/** What is known of money that a person took or gave: who, the terminal's or the bank's own number of it, and what was put on the counter. */
export type CounterDetail = { staffId: string | null; number: string | null; givenCents: Cents | null };

/** What goes back over the counter; null where too little lies there, or nobody said. */
export const changeOf = (dueCents: Cents, givenCents: Cents | null): Cents | null =>
  givenCents === null || givenCents < dueCents ? null : givenCents - dueCents;
