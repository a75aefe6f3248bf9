import type { Stop } from '../../back-office/today/today.shape.ts';
import { Button } from '../../ui/button.tsx';
import { useSay } from '../language-provider.tsx';
import { useStopAction } from './use-stop-action.ts';

/** For the few minutes in which a slip may be taken back; the list asks anew and takes it away. Somebody else's step may have been meant: it says whose it was. */
export function UndoButton({ stop: { code, version, undo, undoOf, driver, isOthers } }: { stop: Stop }) {
  const say = useSay();
  const step = useStopAction();
  if (!undo || isOthers) return null;
  return (
    <Button
      kind="quiet"
      busy={step.isPending}
      aria-label={[say(`undo.${undo}`, { name: driver }), undoOf].filter(Boolean).join(' · ')}
      onClick={() => step.mutate({ step: 'undo', call: ['POST', `/bookings/${code}/undo`, { version }] })}
    >
      {undoOf ? say('undo.of', { name: undoOf }) : say('undo')}
    </Button>
  );
}
