import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { SecondSale } from './apart.tsx';

const shown = (state: string, query = '?scooter=3&startDate=2027-06-14&startTime=09:00'): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/admin/walk-in/ABCD2345${query}`]}>
      <LanguageProvider first={wordsOf('en', ['admin'])}>
        <SecondSale code="ABCD2345" state={state} />
      </LanguageProvider>
    </MemoryRouter>,
  );

it.each(['held', 'confirmed'])('of two that are sold apart the first leads to the second (%s)', (state) => {
  expect(shown(state)).toMatch(/<a [^>]*href="[^"]*scooter=3[^"]*"/);
});

it('of two that are sold apart the first leads to no second once it was let go, or its hour is over', () => {
  expect(shown('expired')).toBe('');
});

it('one that was sold alone leads to no second', () => {
  expect(shown('held', '')).toBe('');
});
