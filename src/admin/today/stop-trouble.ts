import type { Stop } from '../../back-office/today/today.shape.ts';

/** What should not be handed over without a second look. */
export function troublesOf({ kind, contract, payment, disputed, plate }: Stop): Trouble[] {
  const money = payment !== null && payment !== 'paid' ? (['money'] as const) : [];
  return [
    ...(kind === 'pickup' && contract !== 'signed' ? (['unsigned'] as const) : []),
    ...(payment === 'quarantined' ? (['quarantined'] as const) : money),
    ...(disputed ? (['disputed'] as const) : []),
    ...(kind === 'pickup' && plate === null ? (['noUnit'] as const) : []),
  ];
}
export type Trouble = 'unsigned' | 'quarantined' | 'money' | 'disputed' | 'noUnit';

/** A pickup whose time was a while ago, or a scooter that is not back. */
const patienceMs = 15 * 60_000;
export const isOverdue = ({ at }: Stop, now: number): boolean => Date.parse(at) + patienceMs < now;

export const isTroubled = (stop: Stop): boolean => troublesOf(stop).length > 0 || isOverdue(stop, Date.now());
