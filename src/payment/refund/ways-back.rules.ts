import type { Cents } from '../../basics/money.ts';
import type { RefundSource } from './refund-source.shape.ts';

type WayBack = RefundSource['way'];

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
