import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import type ConfirmDialog from '../today/confirm-dialog.tsx';

const confirmDialog = onFirstIntent(() => import('../today/confirm-dialog.tsx'));

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'onClose'> & {
  label: ReactNode;
  kind?: 'primary' | 'second' | 'danger';
  size?: 'normal' | 'large';
  busy?: boolean;
  disabled?: boolean;
  /** False: what it does now needs no question. */
  asks?: boolean;
};

/** A button that asks once more before it does anything: `label` on itself, the rest on the question. */
export function ConfirmButton({ label, kind, size, busy, disabled, asks = true, ...question }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        {...{ kind, size, busy, disabled }}
        {...(asks ? { 'aria-haspopup': 'dialog', ...confirmDialog.intent } : {})}
        onClick={() => (asks ? setAsking(true) : question.onConfirm())}
      >
        {label}
      </Button>
      {isAsking && <confirmDialog.Component {...question} onClose={() => setAsking(false)} />}
    </>
  );
}
