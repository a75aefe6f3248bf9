import {
  canSaveOffline,
  deleteOfflineBooking,
  saveOfflineBooking,
  readOfflineBooking,
  type OfflineBooking,
} from '../draft/offline-booking.ts';

/** Shows the card where this browser can keep a booking, and does what is pressed on it. */
export function watchSaveOfflineCard(): void {
  const card = document.querySelector<HTMLElement>('[data-keep]');
  if (!card || !canSaveOffline()) return;
  const own = JSON.parse(card.dataset['keep'] ?? '') as OfflineBooking; // drawn by save-offline-card.tsx
  const press = ({ target }: MouseEvent): void => {
    const wanted = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null;
    if (wanted)
      void (wanted.dataset['do'] === 'keep' ? saveOfflineBooking(own) : deleteOfflineBooking()).then(show);
  };
  const show = async (): Promise<void> => showSavedState(card, await isSavedOffline(own));
  card.addEventListener('click', press);
  void refreshOfflineBooking(card, own).then(show);
}

const isSavedOffline = async ({ code }: OfflineBooking): Promise<boolean> =>
  (await readOfflineBooking(new Date()))?.code === code;

/** What was kept before a change is kept as it is now; what was cancelled or brought back is forgotten. */
async function refreshOfflineBooking(card: HTMLElement, own: OfflineBooking): Promise<void> {
  if (!(await isSavedOffline(own))) return;
  await (card.dataset['over'] === undefined ? saveOfflineBooking(own) : deleteOfflineBooking());
}

function showSavedState(card: HTMLElement, kept: boolean): void {
  card.hidden = card.dataset['over'] !== undefined;
  const status = card.querySelector<HTMLElement>('[role=status]');
  if (status) status.textContent = kept ? (status.dataset['said'] ?? '') : '';
  for (const button of card.querySelectorAll<HTMLElement>('[data-do]'))
    button.hidden = (button.dataset['do'] === 'keep') === kept;
}
