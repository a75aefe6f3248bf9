import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { useSay } from '../language-provider.tsx';

const palette = onFirstIntent(() => import('./command-palette.tsx'));
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette, as Ctrl K or ⌘ K does on any page. Made anew on each page, so that it is closed there. */
export function PaletteButton() {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // Another dialog is open: what it asks comes first.
      setOpen((was) => was || document.querySelector('[role=dialog]') === null);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        {...palette.intent}
      >
        <Icon name="search" />
        <span>{say('palette.open')}</span>
        <kbd aria-hidden="true">{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && <palette.Component onClose={() => setOpen(false)} />}
    </>
  );
}
