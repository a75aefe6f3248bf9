import type { Cents } from '../../basics/money.ts';
import type { CounterWay } from '../taking.rules.ts';

/** online: the provider gives it back to what was paid with. What the desk took, a person gives back. */
export type WayBack = 'online' | CounterWay;

/** A payment, and what of it may go back. heldCents: a bank holds it while it is disputed; lostCents: a bank has given it to the customer. */
export type RefundSource = { way: WayBack; cents: Cents; heldCents: Cents; lostCents: Cents };

/** By which ways a sum goes back of these, each way once; less than the sum where less may go back. */
export function waysBackOf(
  sources: readonly Pick<RefundSource, 'way' | 'cents'>[],
  amountCents: Cents,
): { way: WayBack; cents: Cents }[] {
  const byWay = new Map<WayBack, Cents>();
  let left = amountCents;
  for (const { way, cents } of sources) {
    const part = Math.min(left, cents);
    left -= part;
    if (part > 0) byWay.set(way, (byWay.get(way) ?? 0) + part);
  }
  return [...byWay].map(([way, cents]) => ({ way, cents }));
}
