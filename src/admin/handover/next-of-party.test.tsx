import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { NextOfParty } from './next-of-party.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const member = (driver: string, isOthers: boolean) => ({
  code: `CA-${driver}`,
  driver,
  state: 'confirmed',
  plate: null,
  isOthers,
});

it('after a report the next scooters of the order are offered, but for those that another rider brings', () => {
  const together = [member('Anna', false), member('Bea', false), member('Carlo', true)];
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LanguageProvider first={wordsOf('it', ['admin'])}>
          <NextOfParty about={{ code: 'CA-Anna', together }} kind="handover" />
        </LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(html).toContain('Bea');
  expect(html).not.toContain('Anna');
  expect(html).not.toContain('Carlo');
});
