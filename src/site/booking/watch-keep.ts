import { canKeep, forgetBooking, keepBooking, keptBooking, type KeptBooking } from '../draft/kept-booking.ts';

/** Shows the card where this browser can keep a booking, and does what is pressed on it. Gives its undo. */
export function watchKeep(): (() => void) | undefined {
  const card = document.querySelector<HTMLElement>('[data-keep]');
  if (!card || !canKeep()) return undefined;
  const own = JSON.parse(card.dataset['keep'] ?? '') as KeptBooking; // drawn by keep-card.tsx
  const press = ({ target }: MouseEvent): void => {
    const wanted = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null;
    if (wanted) void (wanted.dataset['do'] === 'keep' ? keepBooking(own) : forgetBooking()).then(show);
  };
  const show = async (): Promise<void> => showKept(card, await isKept(own));
  card.addEventListener('click', press);
  void bringUpToDate(card, own).then(show);
  return () => card.removeEventListener('click', press);
}

const isKept = async ({ code }: KeptBooking): Promise<boolean> =>
  (await keptBooking(new Date()))?.code === code;

/** What was kept before a change is kept as it is now; what was cancelled or brought back is forgotten. */
async function bringUpToDate(card: HTMLElement, own: KeptBooking): Promise<void> {
  if (!(await isKept(own))) return;
  await (card.dataset['over'] === undefined ? keepBooking(own) : forgetBooking());
}

function showKept(card: HTMLElement, kept: boolean): void {
  card.hidden = card.dataset['over'] !== undefined;
  const status = card.querySelector<HTMLElement>('[role=status]');
  if (status) status.textContent = kept ? (status.dataset['said'] ?? '') : '';
  for (const button of card.querySelectorAll<HTMLElement>('[data-do]'))
    button.hidden = (button.dataset['do'] === 'keep') === kept;
}
