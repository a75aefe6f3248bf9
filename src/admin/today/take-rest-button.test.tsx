import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { Stop } from '../../back-office/today/today.shape.ts';
import type { Permission } from '../../identity/permissions.rules.ts';
import { aStop } from '../../../tests/builders/a-stop.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { sessionKey } from '../query-client.ts';
import { StopRow } from './stop-row.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const openRest = { cents: 130_00, n: 2, takenWith: null };
const button = /<button [^>]*aria-label="Incassa 130,00\u00a0€, Anna"/g;

/** How often a line of the day offers to take it. */
function offersIn(changes: Partial<Stop>, { isOpen = false, may = ['ask for money'] as Permission[] } = {}) {
  const client = new QueryClient();
  client.setQueryData(sessionKey, { may });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LanguageProvider first={wordsOf('it', ['admin'])}>
          <StopRow
            stops={[aStop({ openRest, ...changes })]}
            ready={0}
            open={{ isOpen: () => isOpen, toggle: () => undefined }}
          />
        </LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return html.match(button)?.length ?? 0;
}

describe('what is due on the day’s page', () => {
  it('is taken from its line and from its card, each time by one button', () => {
    expect([offersIn({}), offersIn({}, { isOpen: true })]).toEqual([1, 1]);
    expect(offersIn({ kind: 'return', state: 'collected' })).toBe(1);
  });

  it('is offered to nobody who takes no money or sees none', () => {
    expect(offersIn({}, { may: ['hand over and take back'] })).toBe(0);
    expect(offersIn({ openRest: { ...openRest, cents: null } })).toBe(0);
  });

  it('is offered once for an order, and not where nothing is open', () => {
    expect(offersIn({ openRest: { ...openRest, takenWith: 'Bea' } })).toBe(0);
    expect(offersIn({ openRest: null })).toBe(0);
    expect(offersIn({ kind: 'return' })).toBe(0);
  });
});
