// What some pages are drawn from beside their words. It is read on the server alone and reaches the browser as markup: only
// parts that are never drawn again there (still.tsx) may ask for it.
import { createContext, useContext } from 'react';
import type { ReviewSummary } from '../reviews/review.shape.ts';
import type { Found } from './match.ts';
import { route } from './routes.ts';

export type PageContent = { reviews: ReviewSummary };
export type ContentName = keyof PageContent;

/** `until`: when it must be read again. Without one it stands until the page is forgotten. */
export type Read<Value> = { value: Value; until?: Date };
export type ReadContent = {
  [Name in ContentName]: (found: Found) => Promise<Read<PageContent[Name] | null>>;
};

export type GatheredContent = {
  content: Partial<PageContent>;
  until: Date | undefined;
  /** The address names something that is not there. */
  missing: boolean;
};

/** Everything that the route of this page names. */
export async function gatherContent(read: ReadContent, found: Found): Promise<GatheredContent> {
  const names = route(found.name).content ?? [];
  const values = await Promise.all(names.map(async (name) => ({ name, ...(await read[name](found)) })));
  const ends = values.flatMap(({ until }) => (until ? [until.getTime()] : []));
  return {
    content: Object.fromEntries(values.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]))),
    until: ends.length > 0 ? new Date(Math.min(...ends)) : undefined,
    missing: values.some(({ value }) => value === null),
  };
}

const Content = createContext<Partial<PageContent>>({});
export const ContentProvider = Content.Provider;

/** Null where the address names something that is not there. */
export const useContent = <Name extends ContentName>(name: Name): PageContent[Name] | null =>
  useContext(Content)[name] ?? null;
