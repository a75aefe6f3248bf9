import type { Clock } from '../basics/clock.ts';
import { addMinutes } from '../basics/rome-time.ts';
import { isUnreachable } from '../database/unreachable.ts';
import { match, type PageMatch } from './match.ts';
import type { ContentName, PageContent } from './page-content.ts';
import { route } from './routes.ts';

/** `until`: when it must be read again. Without one it stands until the page is forgotten. */
export type ExpiringValue<Value> = { value: Value; until?: Date };
/** What the browser sends back, by name. */
export type Cookies = Readonly<Record<string, string>>;
/** `cookies`: of a page behind a secret address alone; a page that is kept is everybody's. */
export type ReadContent = {
  [Name in ContentName]: (
    found: PageMatch,
    cookies?: Cookies,
  ) => Promise<ExpiringValue<PageContent[Name] | null>>;
};

export type LoadedContent = {
  content: Partial<PageContent>;
  until: Date | undefined;
  /** The address names something that is not there. */
  missing: boolean;
};

/** Another copy of this shop may have changed it, of which nobody tells this one. */
const freshMinutes = 15;
/** While the database is away. */
const againMinutes = 1;

/** What changes seldom; `without`: what a page shows that can do without it, while the database is away. */
export async function readWithExpiry<Value>(
  clock: Clock,
  read: () => Promise<Value>,
  without?: Value,
): Promise<Required<ExpiringValue<Value>>> {
  try {
    return { value: await read(), until: addMinutes(clock.now(), freshMinutes) };
  } catch (fault) {
    if (without === undefined || !isUnreachable(fault)) throw fault;
    return { value: without, until: addMinutes(clock.now(), againMinutes) };
  }
}

/** Likewise, and while the database is away what was read last. */
export function readRemembering<Value>(clock: Clock, read: () => Promise<Value>) {
  let last: Value | undefined;
  return async () => {
    const value = await readWithExpiry(clock, read, last);
    last = value.value;
    return value;
  };
}

/** Told which pages' content changed. */
export type InvalidatePages = (which: (address: string) => boolean) => void;

/** Pages whose route names any of these; also those that say that there is no such thing. */
export const isDrawnFrom =
  (names: readonly ContentName[]) =>
  (address: string): boolean => {
    const found = match(address);
    return !('redirect' in found) && (route(found.name).content ?? []).some((name) => names.includes(name));
  };

/** Everything that the route of this page names, and what every page may have. */
export async function loadContent(
  read: ReadContent,
  found: PageMatch,
  cookies?: Cookies,
): Promise<LoadedContent> {
  const names = [
    'notes' as const,
    ...(found.partner === undefined ? [] : ['partner' as const]),
    ...(route(found.name).content ?? []),
  ];
  const values = await Promise.all(
    names.map(async (name) => ({ name, ...(await read[name](found, cookies)) })),
  );
  const ends = values.flatMap(({ until }) => (until ? [until.getTime()] : []));
  return {
    content: Object.fromEntries(values.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]))),
    until: ends.length > 0 ? new Date(Math.min(...ends)) : undefined,
    missing: values.some(({ name, value }) => value === null && name !== 'partner'),
  };
}
