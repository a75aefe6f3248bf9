import { useEffect, useEffectEvent } from 'react';
import { openOverlay } from './overlay-entry.ts';

/** Of what is drawn only while it is open. */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => openOverlay(() => close()), []);
}

/** The same as a part of what is drawn only while it is open. */
export function CloseOnBack({ onClose }: { onClose: () => void }): null {
  useCloseOnBack(onClose);
  return null;
}
