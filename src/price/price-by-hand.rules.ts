import type { Cents } from '../basics/money.ts';
import type { Quote } from './quote.shape.ts';

/** What was taken off a rental by hand (below nothing), or added, and of which price of the list. */
export type ByHand = { cents: Cents; ofCents: Cents };

/** As a booking has it; undefined where its price is the list's. */
export const byHandOf = ({ byHandCents, byHandOfCents }: Quote): ByHand | undefined =>
  byHandCents !== undefined && byHandOfCents !== undefined
    ? { cents: byHandCents, ofCents: byHandOfCents }
    : undefined;

/**
 * What a rental costs of which the list says `listCents`. A shorter one has its part of what was agreed; a longer one is no more cheaper than was
 * promised. What was agreed is never nothing, nor is what becomes of it.
 */
export function rentalByHand(listCents: Cents, byHand: ByHand | undefined): Cents {
  if (!byHand) return listCents;
  const { cents, ofCents } = byHand;
  const part = ofCents === 0 ? 0 : Math.ceil((cents * listCents) / ofCents);
  return Math.max(1, listCents + (cents < 0 ? Math.max(cents, part) : part));
}
