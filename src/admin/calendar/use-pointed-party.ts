import { type FocusEvent, type MouseEvent, useState } from 'react';

const partyAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-party]')?.dataset['party'] ?? null) : null;

/** The party whose bar the mouse or the keyboard stands on: all of its bars are marked. */
export function usePointedParty() {
  const [hovered, setHovered] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  return {
    pointed: hovered ?? focused,
    setFocused: ({ target }: FocusEvent) => setFocused(partyAt(target)),
    pointing: {
      onMouseOver: ({ target }: MouseEvent) => setHovered(partyAt(target)),
      onMouseLeave: () => setHovered(null),
      onBlur: () => setFocused(null),
    },
  };
}
