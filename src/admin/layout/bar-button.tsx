import { type ReactNode, useEffect, useState } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';

type Props = {
  icon: IconName;
  label: string;
  /** As it stands on the button. */
  shown: string;
  /** As `aria-keyshortcuts` has it. */
  keys: string;
  isShortcut: (event: KeyboardEvent) => boolean;
  /** Of what is fetched when somebody is about to open it (on-first-intent.tsx). */
  intent: object;
  dialog: (close: () => void) => ReactNode;
};

/** Of the desk's bar: opens a dialog, as a key does on any page. Made anew on each page, so that it is closed there. */
export function BarButton({ icon, label, shown, keys, isShortcut, intent, dialog }: Props) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      // Another dialog is open: what it asks comes first.
      setOpen((was) => was || document.querySelector('[role=dialog]') === null);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isShortcut]);
  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts={keys}
        onClick={() => setOpen(true)}
        {...intent}
      >
        <Icon name={icon} />
        <span>{label}</span>
        <kbd aria-hidden="true">{shown}</kbd>
      </button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
