import { useEffect, useRef } from 'react';

const typed = 'input:not([type="checkbox"], [type="file"]), textarea';

/** The keyboard's place in a list that grows at its end: the first field of what was just added. */
export function useAddedFocus(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    const entry = isAdded.current ? list.current?.lastElementChild : null;
    isAdded.current = false;
    const field = entry?.querySelector<HTMLElement>(typed) ?? entry?.querySelector<HTMLElement>('input');
    field?.focus();
  }, [count]);
  return {
    list,
    /** Said with the press that adds. */
    markAdded: () => {
      isAdded.current = true;
    },
  };
}
