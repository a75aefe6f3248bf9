import {
  canSaveOffline,
  deleteOfflineBooking,
  readOfflineBooking,
  type OfflineBooking,
} from '../draft/offline-booking.ts';

/** The booking that the visitor keeps on this phone, where there is one, and the way to be rid of it. */
export function watchOfflineBooking(): void {
  const section = document.querySelector<HTMLElement>('[data-kept]');
  if (!section || !canSaveOffline()) return;
  const press = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element && target.closest('[data-do=forget]'))) return;
    void deleteOfflineBooking().then(() => (section.hidden = true));
  };
  section.addEventListener('click', press);
  void readOfflineBooking(new Date()).then((kept) => kept && show(section, kept));
}

function show(section: HTMLElement, { code, language, facts }: OfflineBooking): void {
  const list = section.querySelector('dl');
  const title = section.querySelector('[data-code]');
  if (!list || !title) return;
  title.textContent = code;
  list.lang = language;
  list.replaceChildren(...facts.flatMap(([label, text]) => [element('dt', label), element('dd', text)]));
  section.hidden = false;
}

function element(name: 'dt' | 'dd', text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (name === 'dt') made.className = 'text-sm text-muted';
  else made.className = 'mb-3 font-semibold wrap-anywhere';
  return made;
}
