import type { Stop } from '../../back-office/today/today.shape.ts';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useSay } from '../language-provider.tsx';

/** Names a rider for stops (null: the plan decides again); whom the desk had named before is said too, so that of two people the slower is told. */
export function useAssignStops() {
  const say = useSay();
  const assigning = useDeskAction(say('stop.assign.done'), [['today']]);
  const assign = (stops: readonly Stop[], riderId: number | null, onDone?: () => void): void => {
    const [first] = stops;
    if (!first) return;
    const from = first.rider?.isAssigned ? first.rider.id : null;
    const body = {
      kind: first.kind,
      riderId,
      from,
      stops: stops.map(({ code, version }) => ({ code, version })),
    };
    assigning.mutate(['POST', '/stops/assign', body], { onSuccess: () => onDone?.() });
  };
  return { assign, isPending: assigning.isPending };
}
