// What some pages are drawn from beside their words. It is read on the server and reaches the browser as markup: but for what
// is sent along (`sentContent` of rendering.tsx), only parts that are never drawn again there (server-only.tsx) may ask for it.
import { createContext, useContext } from 'react';

// oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-interface -- a type cannot be declared on
/** By name. Filled by the pages that are drawn from it (src/site/page-content.ts). */
export interface PageContent {}
export type ContentName = keyof PageContent;

const Content = createContext<Partial<PageContent>>({});
export const ContentProvider = Content.Provider;

/** Null where the address names something that is not there. */
export const useContent = <Name extends ContentName>(name: Name): PageContent[Name] | null =>
  useContext(Content)[name] ?? null;
