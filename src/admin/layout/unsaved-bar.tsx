import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSay } from '../language-provider.tsx';
import { useLeaveGuard } from './leave-guard.ts';

type Props = {
  isUnsaved: boolean;
  onDiscard: () => void;
  /** Without it the bar stands in its form, and Save submits that. */
  onSave?: () => void;
  busy?: boolean;
  saveLabel?: string;
  /** What saving would do, in a few words. */
  children?: ReactNode;
};

/** At the foot of a form while something in it is unsaved; who leaves the page meanwhile is asked first. */
export function UnsavedBar({ isUnsaved, onDiscard, onSave, busy = false, saveLabel, children }: Props) {
  const say = useSay();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useLeaveGuard(isUnsaved, (way) => setLeave(() => way));
  return (
    <>
      {isUnsaved && (
        <div className="unsaved-bar" role="group" aria-label={say('unsaved.title')}>
          <p role="status" className="min-w-0 grow font-semibold">
            {say('unsaved.title')}
            {children && <span className="block text-sm font-normal">{children}</span>}
          </p>
          <Button kind="second" disabled={busy} onClick={onDiscard}>
            {say('unsaved.discard')}
          </Button>
          <Button {...(onSave ? { onClick: onSave } : { type: 'submit' })} busy={busy}>
            {saveLabel ?? say('unsaved.save')}
          </Button>
        </div>
      )}
      <Dialog
        open={leave !== null}
        onOpenChange={(open) => !open && setLeave(null)}
        title={say('unsaved.leave')}
        closeLabel={say('close')}
        footer={
          <div className="flex flex-wrap justify-end gap-2">
            <Button kind="quiet" onClick={() => setLeave(null)}>
              {say('unsaved.stay')}
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                setLeave(null);
                leave?.();
              }}
            >
              {say('unsaved.leave.button')}
            </Button>
          </div>
        }
      >
        <p>{say('unsaved.leave.explained')}</p>
      </Dialog>
    </>
  );
}
