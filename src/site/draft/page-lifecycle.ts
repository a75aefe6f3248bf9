// When a page is really looked at, and when it comes back.
declare global {
  interface Document {
    /** Chromium's, not yet in TypeScript's library. https://wicg.github.io/nav-speculation/prerendering.html */
    readonly prerendering?: boolean;
  }
}

/** Runs when the visitor comes back to the page as it was left (back/forward cache): busy buttons must work again. */
export function onPageRestored(then: () => void): () => void {
  const listen = (event: PageTransitionEvent) => {
    if (event.persisted) then();
  };
  addEventListener('pageshow', listen);
  return () => removeEventListener('pageshow', listen);
}
