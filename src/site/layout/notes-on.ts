import { addDays, instantOf, type PlainDate } from '../../basics/rome-time.ts';
import { coastTowns, isPopularTown } from '../../place/towns.rules.ts';
import {
  isNoteOn,
  type NotePage,
  type NoteTone,
  textIn,
  type VisitorNote,
} from '../../shop/visitor-note.rules.ts';
import type { Language } from '../../translations/languages.ts';
import type { PageMatch } from '../../pages/match.ts';
import type { PageName } from '../../pages/routes.ts';

/** A line under the header; `language`: of its text, where the page's own is missing. */
export type PageNote = { text: string; language: Language; tone: NoteTone };

/** Which pages each place of a note means; what is not here has none. */
const pagesOf: Record<NotePage, readonly PageName[]> = {
  home: ['home'],
  vehicles: ['vehicles'],
  checkout: ['extras', 'checkout'],
  towns: ['destinations', ...coastTowns.map(({ id }) => id).filter(isPopularTown), 'town', 'map'],
  help: ['contact', 'faq', 'customerSupport', 'roadsideAssistance'],
  booking: ['booking', 'bookingChange', 'bookingKey'],
};

/** What stands under the header of a page on a day of Rome, and when that is to be looked at again: a note begins or has ended. */
export function notesOn(
  notes: readonly VisitorNote[],
  { name, language }: Pick<PageMatch, 'name' | 'language'>,
  day: PlainDate,
): { value: PageNote[]; until?: Date } {
  const here = notes.filter(({ pages }) => pages.some((page) => pagesOf[page].includes(name)));
  const changes = here.flatMap(({ from, until }) => [from, addDays(until, 1)]).filter((date) => date > day);
  const next = changes.toSorted()[0];
  return {
    value: here
      .filter((note) => isNoteOn(note, day))
      .flatMap(({ texts, tone }) => {
        const said = textIn(texts, language);
        return said ? [{ ...said, tone }] : [];
      }),
    ...(next !== undefined && { until: instantOf({ date: next, time: '00:00' }) }),
  };
}
