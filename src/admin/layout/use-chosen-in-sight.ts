import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Of a row that is scrolled where it is wider than a phone: whichever is chosen in it is seen whole, whoever comes by an address too. */
export function useChosenInSight<Row extends HTMLElement>(chosen: string): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    const one = row?.querySelector('[aria-current], [aria-pressed="true"]');
    if (!row || !one) return;
    const [outer, inner] = [row.getBoundingClientRect(), one.getBoundingClientRect()];
    if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
    else if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left;
  }, [chosen]);
  return ref;
}
