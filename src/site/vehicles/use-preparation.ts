import { useEffect, useState } from 'react';
import { onPageRestored } from '../draft/page-lifecycle.ts';

/** How long 'Preparazione...' shows after a scooter is chosen (docs/product.md §9). */
const preparationMs = 1500;

/** A short pause in which the choice is confirmed, then the way on. Coming back to the page ends it. */
export function usePreparation(onReady: () => void): { preparing: boolean; prepare: () => void } {
  const [preparing, setPreparing] = useState(false);
  useEffect(() => onPageRestored(() => setPreparing(false)), []);
  useEffect(() => {
    if (!preparing) return undefined;
    const timer = setTimeout(onReady, preparationMs);
    return () => clearTimeout(timer);
    // Only the beginning of a preparation starts the clock: onReady is new in every render and means the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [preparing]);
  return { preparing, prepare: () => setPreparing(true) };
}
