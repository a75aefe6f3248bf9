import { printMark } from './print-mark.ts';

/** The print button shows and works once the scripts are there. */
export function startPrinting(): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[${printMark}]`)) {
    place.hidden = false;
    place.addEventListener('click', () => print());
  }
}
