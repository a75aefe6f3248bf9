import type { Cents } from '../../basics/money.ts';
import type { CounterWay } from '../taking.rules.ts';

/** Money that came, or that goes back: `done`, on its way, or owed by a person's hand. */
export type MoneyMove = {
  kind: 'paid' | 'given_back';
  how: 'online' | CounterWay;
  amountCents: Cents;
  at: Date;
  standing: 'done' | 'under_way';
  /** On a rider's own page to pay on. */
  isRiders: boolean;
  /** Of whose part of a payment for several it was given back. */
  shareOf: string | null;
};
