import { overlaps, type Period } from '../../fleet/period.rules.ts';

/** So many pieces are with one customer from the handover until they are back and looked after. */
export type ExtraUse = Period & { quantity: number };

/** The most pieces that are out at one moment of a period: more only ever go out when a rental begins. */
export function mostInUse(uses: readonly ExtraUse[], period: Period): number {
  const during = uses.filter((use) => overlaps(use, period));
  const moments = [period.from, ...during.map(({ from }) => from).filter((from) => from > period.from)];
  const outAt = (moment: Date): number =>
    during.reduce((sum, use) => (use.from <= moment && moment < use.until ? sum + use.quantity : sum), 0);
  return Math.max(0, ...moments.map(outAt));
}

/** The pieces of all scooters of one order. */
export function extrasInAll(
  rides: readonly { extras: Readonly<Record<string, number>> }[],
): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { extras } of rides)
    for (const [id, quantity] of Object.entries(extras)) all[id] = (all[id] ?? 0) + quantity;
  return all;
}
