/** On what shares a public page, with what is shared. */
export const shareMark = 'data-share';

/** Shows the button where the device has a sheet to share with; returns how to take it back. */
export function startSharing(place: HTMLElement): () => void {
  const hasSheet: boolean = 'share' in navigator;
  if (!hasSheet) return () => undefined;
  // `as`: written by share-trip.tsx
  const shared = JSON.parse(place.getAttribute(shareMark) ?? '{}') as {
    title: string;
    text: string;
    url: string;
  };
  const share = (): void => {
    // Closing the sheet is an answer too.
    navigator.share({ ...shared, url: new URL(shared.url, location.origin).href }).catch(() => undefined);
  };
  const button = place.querySelector('button');
  button?.addEventListener('click', share);
  place.hidden = false;
  return () => button?.removeEventListener('click', share);
}
