// The floating button stands in the layout, the launcher on the home page: this is what passes between them.
/** Also the launcher's id: without scripts a link with it leads there. */
export const destinationHash = '#destination';

const listeners = new Set<() => void>();

/** Asks for the destination dialog; false where this page has none. */
export function askForDestination(): boolean {
  for (const listener of listeners) listener();
  return listeners.size > 0;
}

/** The launcher listens; a visitor who arrives with #destination has already asked. Gives its undo. */
export function onDestinationRequested(open: () => void): () => void {
  const openForHash = () => {
    if (location.hash !== destinationHash) return;
    // Taken out of the address, so that coming back to the page does not open the dialog again.
    history.replaceState(history.state, '', location.pathname + location.search);
    open();
  };
  listeners.add(open);
  addEventListener('hashchange', openForHash);
  openForHash();
  return () => {
    listeners.delete(open);
    removeEventListener('hashchange', openForHash);
  };
}
