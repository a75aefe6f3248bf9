import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import WalkInPage from './walk-in-page.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));
const week = vi.hoisted(() => ({ ofShop: [] as { from: string; until: string }[][] }));
vi.mock('../../shop/business.rules.ts', async (original) => ({
  ...(await original<object>()),
  opening: () => ({ week: week.ofShop, closures: [], minimumNoticeMinutes: 0 }),
}));

const shown = (): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <LanguageProvider first={wordsOf('it', ['admin'])}>
          <WalkInPage />
        </LanguageProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );

it('a shop without opening hours shows no times of a day at the desk, but that there are none', () => {
  week.ofShop = [[], [], [], [], [], [], []];
  expect(shown()).toContain('Non ci sono orari di apertura');
  expect(shown()).not.toMatch(/00:00|23:30|name="startTime"/);
  week.ofShop = Array.from({ length: 7 }, () => [{ from: '08:00', until: '20:30' }]);
  expect(shown()).toContain('name="startTime"');
});
