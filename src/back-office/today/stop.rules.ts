import type { Stop } from './today.shape.ts';

/** A pickup that was made or missed, and a return that has been. */
export const isDone = ({ kind, state }: Pick<Stop, 'kind' | 'state'>): boolean =>
  kind === 'pickup' ? state !== 'confirmed' : state === 'returned' || state === 'no_show';

/** It is to come back, and has still to leave. */
export const isNotOut = ({ kind, state }: Pick<Stop, 'kind' | 'state'>): boolean =>
  kind === 'return' && state === 'confirmed';

/** A pickup whose time was a while ago, or a scooter that is not back; what has still to leave cannot be late to come back. */
const overdueAfterMs = 15 * 60_000;
export const isOverdue = (stop: Pick<Stop, 'at' | 'kind' | 'state'>, now: number): boolean =>
  !isNotOut(stop) && Date.parse(stop.at) + overdueAfterMs < now;

/** What should not be handed over without a second look; of what has still to leave, its pickup says it. */
export function stopWarnings(stop: Stop): StopWarning[] {
  const { kind, contract, payment, disputed, plate, lacksDeposit, lacksRest } = stop;
  if (isNotOut(stop)) return [];
  const money = payment !== null && payment !== 'paid' ? (['money'] as const) : [];
  return [
    ...(contract === 'signed' ? [] : unsignedWarning(stop)),
    ...(lacksRest ? (['noRest'] as const) : []),
    ...(lacksDeposit ? (['noDeposit'] as const) : []),
    ...(payment === 'quarantined' ? (['quarantined'] as const) : money),
    ...(disputed ? (['disputed'] as const) : []),
    ...(kind === 'pickup' && plate === null ? (['noUnit'] as const) : []),
  ];
}
/** Once it is out, the one that comes back says it too. One that was changed on the road left with a signed one, and signs again. */
const unsignedWarning = ({
  kind,
  state,
  wasSigned,
}: Pick<Stop, 'kind' | 'state' | 'wasSigned'>): StopWarning[] => {
  if (state === 'collected') return [wasSigned ? 'unsigned' : 'outUnsigned'];
  return kind === 'pickup' ? ['unsigned'] : [];
};

export type StopWarning =
  'unsigned' | 'outUnsigned' | 'noRest' | 'noDeposit' | 'quarantined' | 'money' | 'disputed' | 'noUnit';
