import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { aStop } from '../../../tests/builders/a-stop.ts';
import { wordsOf } from '../../translations/words.ts';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { CompletedStop } from './completed-stop.tsx';
import { DayContext } from './day-context.ts';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const due = { date: '2037-11-30', time: '13:00', at: '2037-11-30T12:00:00.000Z' };

/** A return that was due on the 30th, on the page of that day. */
const lineOn = (day: string, changes: Partial<Stop>): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LanguageProvider first={wordsOf('it', ['admin'])}>
          <DayContext value={{ date: day, riders: [] }}>
            <CompletedStop stop={aStop({ ...due, kind: 'return', state: 'returned', ...changes })} />
          </DayContext>
        </LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it('a scooter that is back a day early stands with the time when it came, and beside it when it was planned', () => {
  const line = lineOn('2037-11-29', { doneAt: '2037-11-29T11:39:20.000Z' });
  expect(line).toMatch(/^ 12:39 previsto: 30 nov 2037 alle 13:00 /);
});

it('on the page of the day on which it was planned it says on which day it came', () => {
  const line = lineOn('2037-11-30', { doneAt: '2037-11-29T11:39:20.000Z' });
  expect(line).toMatch(/^ 29 nov 2037 alle 12:39 previsto: 13:00 /);
});

it('a scooter that came on its day says both times, one on the minute a single one, and who never came the planned one', () => {
  expect(lineOn(due.date, { doneAt: '2037-11-30T11:50:00.000Z' })).toMatch(/^ 12:50 previsto: 13:00 /);
  for (const one of [{ doneAt: '2037-11-30T12:00:40.000Z' }, { state: 'no_show' as const }]) {
    const line = lineOn(due.date, one);
    expect(line).toMatch(/^ 13:00 /);
    expect(line).not.toContain('previsto');
  }
});
