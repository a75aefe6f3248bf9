import { renderToStaticMarkup } from 'react-dom/server';
import { CalendarDay as Day } from 'react-day-picker';
import { expect, it } from 'vitest';
import { wordsOf } from '../../../translations/words.ts';
import { match } from '../../../pages/match.ts';
import { PageContextProvider } from '../../../pages/page-context.tsx';
import { CalendarDay, DayNotesContext } from './calendar-day.tsx';

/** What stands below the number of a day that costs so much. */
function figureOf(cents: number | null): string | undefined {
  const found = match('/it/');
  if ('redirect' in found) throw new Error('the home page is a redirect');
  const june = new Date('2030-06-03T12:00:00');
  const notes = { reasons: {}, obstacleOn: () => null, priceOn: () => cents } as never; // as a day that can be had asks
  const html = renderToStaticMarkup(
    <PageContextProvider value={{ words: wordsOf('it', ['shell']), found, demo: true }}>
      <DayNotesContext value={notes}>
        <CalendarDay day={new Day(june, june)} modifiers={{} as never}>
          3
        </CalendarDay>
      </DayNotesContext>
    </PageContextProvider>,
  );
  return /<small>(.*?)<\/small>/.exec(html)?.[1];
}

it('the figure of a day in the calendar is never less than what is charged', () => {
  expect(figureOf(45_80)).toBe('46');
  expect(figureOf(45_01)).toBe('46');
  expect(figureOf(65_00)).toBe('65');
  expect(figureOf(null)).toBeUndefined();
});
