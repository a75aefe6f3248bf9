import type { FleetUnit } from '../../back-office/fleet/fleet.shape.ts';
import { useSay } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { useFleetAction } from './use-fleet-action.ts';

/** Sold, stolen, broken for good. */
export function WithdrawUnitButton({ unit: { id, plate } }: { unit: FleetUnit }) {
  const say = useSay();
  const leaving = useFleetAction(say('fleet.leave.done'));
  return (
    <div>
      <ConfirmButton
        kind="danger"
        busy={leaving.isPending}
        label={say('fleet.leave')}
        title={say('fleet.leave.sure', { plate })}
        button={say('fleet.leave')}
        danger
        onConfirm={() => leaving.mutate(['POST', `/units/${id}/leave`])}
      >
        <p>{say('fleet.leave.explained')}</p>
      </ConfirmButton>
    </div>
  );
}
