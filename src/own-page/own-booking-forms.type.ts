import type { Cents } from '../basics/money.ts';
import type { RefusalCode } from '../basics/refusals.ts';

/** What the page says after a cancellation was confirmed on it. */
export type CancelFormResult =
  { state: 'done'; refundCents: Cents } | { state: 'refused'; refusal: RefusalCode } | { state: 'failed' };

/** … and after the page to pay on could not be opened. */
export type PayFormResult = { state: 'refused'; refusal: RefusalCode } | { state: 'failed' };

/** … and after somebody asked to be forgotten. */
export type ErasureFormResult = { state: 'asked' | 'failed' };

/** … and after the code of the key box was asked for. In this one answer, and nowhere else. */
export type KeyFormResult =
  | { state: 'shown'; code: string; plate: string }
  | { state: 'refused'; refusal: RefusalCode }
  | { state: 'failed' };
