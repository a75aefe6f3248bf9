import { startPrinting } from './start-printing.ts';
import { watchSaveOfflineCard } from './watch-save-offline-card.ts';

export function startContent(): void {
  startPrinting();
  watchSaveOfflineCard();
}
