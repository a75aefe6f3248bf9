import { createContext, useContext } from 'react';

export const islandId = 'island';

/** Drawn before the page and by itself (rendering.tsx), as the browser draws it: then React finds there what it expects. */
const IslandHtml = createContext('');
export const IslandProvider = IslandHtml.Provider;

/**
 * Where a page's living part stands: the default export of island.tsx beside its page.tsx, which React takes over in the browser
 * (wake-island.tsx). Everything around it is the server's.
 */
export const Island = () => (
  <div id={islandId} dangerouslySetInnerHTML={{ __html: useContext(IslandHtml) }} />
);
