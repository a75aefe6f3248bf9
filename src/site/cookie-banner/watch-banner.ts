import { choose, dismiss, needsConsentChoice, onChoice } from './consent.ts';

export const bannerId = 'cookie-banner';
/** docs/product.md §9. */
const delayMs = 1000;

let banner: HTMLElement | null = null;
/** Who opened it by hand and gets the focus back. */
let opener: HTMLElement | null = null;

/** Shows the banner a second after the page was loaded if nothing is chosen, or when asked for; answers its buttons. */
export function watchBanner(): void {
  banner = document.getElementById(bannerId);
  // Scripts come after the page was loaded (public/boot.js), or before, where somebody was quicker.
  const { loadedAt } = document.documentElement.dataset;
  const wait = () => {
    const passedMs = loadedAt ? Date.now() - Number(loadedAt) : 0;
    setTimeout(() => needsConsentChoice() && show(), delayMs - passedMs);
  };
  if (loadedAt) wait();
  else addEventListener('load', wait, { once: true });
  // Chosen meanwhile in another tab, or on the page that one comes back from.
  const look = () => needsConsentChoice() || hide();
  onChoice(look);
  addEventListener('pageshow', look);
  addEventListener('resize', measure);
  addEventListener('costiera:ask-consent', openByHand);
  document.addEventListener('click', press);
  document.addEventListener('keydown', leave);
}

function show(): void {
  if (!banner) return;
  banner.hidden = false;
  measure();
}

/** The styles keep free what it covers: the end of the page, and room for what has the focus. */
function measure(): void {
  const asked = Boolean(banner && !banner.hidden);
  const page = document.documentElement;
  page.style.setProperty('--cookie-banner', asked ? `${banner?.offsetHeight}px` : '');
  page.toggleAttribute('data-cookies-asked', asked);
}

function hide(): void {
  if (!banner || banner.hidden) return;
  const hadFocus = banner.contains(document.activeElement);
  banner.hidden = true;
  measure();
  if (hadFocus)
    (opener?.isConnected ? opener : document.getElementById('main'))?.focus({ preventScroll: true });
  opener = null;
}

/** With the focus, because the visitor asked for it; by itself it takes nothing away from anybody. */
function openByHand(): void {
  if (document.activeElement instanceof HTMLElement) opener = document.activeElement;
  show();
  sayAll();
}

/** On a phone it is one line until then. */
function sayAll(): void {
  banner?.toggleAttribute('data-whole', true);
  measure();
  banner?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

function press(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target : null;
  if (pressed?.closest('[data-cookie-choice]')) {
    event.preventDefault();
    openByHand();
    return;
  }
  const answer = pressed?.closest('[data-consent]')?.getAttribute('data-consent');
  if (!answer) return;
  if (answer === 'whole') {
    sayAll();
    return;
  }
  if (answer === 'accepted' || answer === 'rejected') choose(answer);
  else dismiss();
  hide();
}

function leave(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !banner?.contains(document.activeElement)) return;
  dismiss();
  hide();
}
