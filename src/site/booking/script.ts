import { shareMark, startSharing } from '../payment-result/start-sharing.ts';
import { startLeaving } from './page-left.ts';
import { startPrinting } from './start-printing.ts';
import { startCopying } from './start-copying.ts';
import { watchSaveOfflineCard } from './watch-save-offline-card.ts';

export function startContent(): void {
  startPrinting();
  startCopying();
  startLeaving();
  for (const place of document.querySelectorAll<HTMLElement>(`[${shareMark}]`)) startSharing(place);
  watchSaveOfflineCard();
}
