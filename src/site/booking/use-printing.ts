import { useEffect } from 'react';
import { printMark } from './print-mark.ts';

/** The print button stands in markup that is never drawn again in the browser: it shows and works once the scripts are there. */
export function usePrinting(): void {
  useEffect(() => {
    const places = [...document.querySelectorAll<HTMLElement>(`[${printMark}]`)];
    const listen = () => print();
    for (const place of places) {
      place.hidden = false;
      place.addEventListener('click', listen);
    }
    return () => places.forEach((place) => place.removeEventListener('click', listen));
  }, []);
}
