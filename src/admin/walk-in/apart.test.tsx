import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { SecondSale, secondSaleOf } from './apart.tsx';
import { extrasIn } from './asked-extras.rules.ts';
import { wantedRides } from './further-rides.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

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

it('of two that are sold apart the second begins with the extras that were chosen for it, and no others', () => {
  const times = { startDate: '2027-06-14', startTime: '09:00', endDate: '2027-06-15', endTime: '09:00' };
  const apart = { key: 'aa', scooterId: 3, secondDriver: true, extras: { 7: 2, 8: 0 } };
  const asked = new URLSearchParams(secondSaleOf({ isCall: false, times, apart, kept: undefined }));
  expect(extrasIn(asked)).toEqual({ 7: 2 });
  expect(asked.get('second')).toBe('1');
  expect(wantedRides([apart])).toEqual([{ scooterId: 3, extras: { 5: 1, 7: 2, 8: 0 } }]);
});
