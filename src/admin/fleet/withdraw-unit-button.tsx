import { useState } from 'react';
import type { FleetUnit } from '../../back-office/fleet/fleet.shape.ts';
import { Button } from '../../ui/button.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { useSay } from '../language-provider.tsx';
import { useFleetAction } from './use-fleet-action.ts';

const confirmDialog = onFirstIntent(() => import('../today/confirm-dialog.tsx'));

/** Sold, stolen, broken for good. */
export function WithdrawUnitButton({ unit: { id, plate } }: { unit: FleetUnit }) {
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  const leaving = useFleetAction(say('fleet.leave.done'));
  return (
    <div>
      <Button
        kind="danger"
        busy={leaving.isPending}
        {...confirmDialog.intent}
        onClick={() => setAsking(true)}
      >
        {say('fleet.leave')}
      </Button>
      {isAsking && (
        <confirmDialog.Component
          title={say('fleet.leave.sure', { plate })}
          button={say('fleet.leave')}
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => leaving.mutate(['POST', `/units/${id}/leave`])}
        >
          <p>{say('fleet.leave.explained')}</p>
        </confirmDialog.Component>
      )}
    </div>
  );
}
