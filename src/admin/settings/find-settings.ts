import { settingsSections } from '../layout/desk-groups.ts';
import { type DeskPage, deskPages } from '../layout/desk-pages.ts';
import { matchesWords, partialWords } from '../layout/search-text.ts';
import type { DeskLanguageContext } from '../language-provider.tsx';
import { searchedWords } from '../palette/page-words.ts';
import type { useHasPermission } from '../session.ts';
import { findFields, type FoundField } from './find-fields.ts';

type Desk = Pick<DeskLanguageContext, 'say' | 'language'>;
type FoundPage = DeskPage & { fields: readonly FoundField[] };
export type FoundSection = { section: (typeof settingsSections)[number]; pages: readonly FoundPage[] };

type Ranked<Match> = { found: Match; parts: number };
const byWholeWords = <Match>(ranked: Ranked<Match>[]): Ranked<Match>[] =>
  ranked.toSorted((one, other) => one.parts - other.parts);

/** The sections of the settings with what was found in each: first what has the words that were typed as whole ones, else in their own order. */
export function findSettings(
  desk: Desk,
  query: string,
  may: ReturnType<typeof useHasPermission>,
): FoundSection[] {
  const fields = findFields(desk, query);
  const pages = deskPages
    .filter(({ section, permission }) => section !== undefined && may(permission))
    .flatMap((page): Ranked<FoundPage>[] => {
      const own = fields.filter((field) => field.page === page.name);
      const parts = [...partsOfPage(desk, query, page), ...own.map((field) => field.parts)];
      return parts.length === 0 ? [] : [{ found: { ...page, fields: own }, parts: Math.min(...parts) }];
    });
  const sections = settingsSections.flatMap((section): Ranked<FoundSection>[] => {
    const [first, ...others] = byWholeWords(pages.filter(({ found }) => found.section === section));
    if (!first) return [];
    return [{ found: { section, pages: [first, ...others].map(({ found }) => found) }, parts: first.parts }];
  });
  return byWholeWords(sections).map(({ found }) => found);
}

/** Nothing where it is not found by what it is called itself. */
function partsOfPage({ say }: Desk, query: string, { name, section, label, about }: DeskPage): number[] {
  const text = [
    say(label),
    about ? say(about) : '',
    searchedWords(name),
    section ? say(`settings.${section}`) : '',
  ].join(' ');
  return matchesWords(query, text) ? [partialWords(query, text)] : [];
}
