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
    dialog={(close) => <palette.Component onClose={close} />}
  />
);
