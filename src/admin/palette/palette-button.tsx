import { useEffect, useState } from 'react';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { useSay } from '../language-provider.tsx';
import { BarButton } from '../layout/bar-button.tsx';

const palette = onFirstIntent(() => import('./command-palette.tsx'));
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const isShortcut = ({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'k';

/** Finds a page, a setting, a booking, a scooter. */
export const PaletteButton = () => (
  <BarButton
    icon="search"
    label={useSay()('palette.open')}
    shown={isApple ? '⌘ K' : 'Ctrl K'}
    keys="Control+K Meta+K"
    isShortcut={isShortcut}
    intent={palette.intent}
    dialog={(close) => <OpenPalette onClose={close} />}
  />
);

/** While it is still on its way, what is typed is kept for its field. */
function OpenPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const early = <EarlyKeys onType={setTyped} onClose={onClose} />;
  return <palette.Component onClose={onClose} typed={typed} early={early} waiting={early} />;
}

/** Ctrl and the like ask something of the browser, but where AltGraph is down, by which Windows says both Ctrl and Alt: it types an @. */
const isOfBrowser = (event: KeyboardEvent): boolean => {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  const isModified = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  return isModified || isComposing || /^F\d+$/.test(key);
};

type EarlyKeysProps = { onType: (change: (before: string) => string) => void; onClose: () => void };

/** Before any other listener: no key means anything to the page below now, nor do its fields get one; Enter would send a form that nobody sees. */
function EarlyKeys({ onType, onClose }: EarlyKeysProps): null {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isOfBrowser(event)) return;
      const { key } = event;
      if (key === 'Escape') onClose();
      else if (key === 'Backspace') onType((before) => before.slice(0, -1));
      else if ([...key].length === 1) onType((before) => before + key);
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [onType, onClose]);
  return null;
}
