/** Called where a town is chosen in another way: the street map. */
export const chosenTown = 'costiera:town';

/** The town in the address, where there is one. */
const asked = (): string => location.hash.slice(1);

/**
 * Brings the drawn map to life: what was pressed, on it or in the list, opens its card at once and stands in the address, so that
 * it can be shared and survives another language.
 */
export function watchMap(): void {
  const cards = document.querySelector<HTMLElement>('[data-map-cards]');
  if (!cards) return;
  const press = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-town]') : null;
    const id = target?.getAttribute('data-town');
    if (!id || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(cards, id);
  };
  const hear = (event: Event): void => {
    if (event instanceof CustomEvent) choose(cards, String(event.detail));
  };
  const follow = (): void => show(cards, asked());
  document.addEventListener('click', press);
  addEventListener(chosenTown, hear);
  addEventListener('hashchange', follow);
  follow();
}

function choose(cards: HTMLElement, id: string): void {
  history.replaceState(history.state, '', `#${id}`);
  show(cards, id);
  const card = cards.querySelector<HTMLElement>('[data-chosen]');
  card?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  // Beside the map it is in view already; below it, on a phone, one goes there.
  card?.scrollIntoView({ block: 'nearest' });
}

/** `data-live` switches off what the styles do without scripts. */
function show(cards: HTMLElement, id: string): void {
  cards.dataset['live'] = '';
  for (const card of cards.querySelectorAll<HTMLElement>('[data-map-card]'))
    card.toggleAttribute('data-chosen', card.id === id);
  for (const mark of document.querySelectorAll('[data-town]'))
    if (mark.getAttribute('data-town') === id) mark.setAttribute('aria-current', 'true');
    else mark.removeAttribute('aria-current');
}
