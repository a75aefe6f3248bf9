import { useState } from 'react';
import type { FleetUnit } from '../../back-office/fleet/fleet.shape.ts';
import { Button } from '../../ui/button.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { useSay } from '../words.tsx';
import { useFleetStep } from './use-fleet-step.ts';

const sure = onFirstIntent(() => import('../today/sure-dialog.tsx'));

/** Sold, stolen, broken for good. */
export function LetGo({ unit: { id, plate } }: { unit: FleetUnit }) {
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  const leaving = useFleetStep(say('fleet.leave.done'));
  return (
    <div>
      <Button kind="danger" busy={leaving.isPending} {...sure.intent} onClick={() => setAsking(true)}>
        {say('fleet.leave')}
      </Button>
      {isAsking && (
        <sure.Component
          title={say('fleet.leave.sure', { plate })}
          button={say('fleet.leave')}
          danger
          onClose={() => setAsking(false)}
          onSure={() => leaving.mutate({ method: 'POST', address: `/units/${id}/leave` })}
        >
          <p>{say('fleet.leave.explained')}</p>
        </sure.Component>
      )}
    </div>
  );
}
