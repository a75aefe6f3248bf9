import { askForConsent, hasConsent, onChoice } from '../cookie-banner/consent.ts';
import { streetMapOptions, findFrame, showStatus, type StreetFrame, toggleStreets } from './street-frame.ts';
import type { StreetMapHandle } from './open-street-map.ts';

/**
 * The street map is other people's: its code comes when somebody presses for it and consents, its tiles after it, and both go with
 * the consent.
 */
export function watchStreetMap(): void {
  const frame = findFrame();
  if (!frame) return;
  const streets = makeStreets(frame);
  let waiting = false;

  const ask = (): void => {
    waiting = !hasConsent();
    if (!waiting) return void streets.open();
    showStatus(frame, 'asked');
    askForConsent();
  };
  const look = (): void => {
    const allowed = hasConsent();
    if (allowed && waiting) void streets.open();
    if (!allowed) streets.close();
    if (!allowed && waiting) showStatus(frame, 'refused');
    waiting = false;
  };
  const goBack = (): void => {
    streets.close();
    frame.show.focus();
  };
  frame.show.addEventListener('click', ask);
  frame.hide.addEventListener('click', goBack);
  onChoice(look);
}

function makeStreets(frame: StreetFrame) {
  let shown: StreetMapHandle | null = null;
  const failed = () => showStatus(frame, 'failed');
  return {
    async open(): Promise<void> {
      showStatus(frame, null);
      frame.show.setAttribute('aria-busy', 'true');
      try {
        const { openStreetMap } = await import('./open-street-map.ts');
        toggleStreets(frame, true); // it is measured before it is drawn
        shown ??= openStreetMap(frame.canvas, streetMapOptions(frame), failed);
        frame.hide.focus();
      } catch (fault) {
        console.error('the street map could not be fetched', fault);
        toggleStreets(frame, false);
        failed();
      }
      frame.show.removeAttribute('aria-busy');
    },
    close(): void {
      shown?.close();
      shown = null;
      showStatus(frame, null);
      toggleStreets(frame, false);
    },
  };
}
