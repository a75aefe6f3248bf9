import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { DeskDialog } from '../layout/desk-dialog.tsx';
import { useSay } from '../language-provider.tsx';

type Props = {
  title: string;
  button: string;
  danger: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks once more, and says why. */
export default function ConfirmDialog({ title, button, danger, onClose, onConfirm, children }: Props) {
  const say = useSay();
  const sure = () => {
    onConfirm();
    onClose();
  };
  return (
    <DeskDialog
      onClose={onClose}
      title={title}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} onClick={sure}>
            {button}
          </Button>
        </div>
      }
    >
      {children}
    </DeskDialog>
  );
}
