import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { aStop } from '../../../tests/builders/a-stop.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import PartyStop from './party-stop.tsx';
import { StopRow } from './stop-row.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const address = 'Via Roma 1';
const stop = (driver: string, changes: Partial<Stop> = {}): Stop =>
  aStop({
    pickupOption: 'delivery',
    deliveryAddress: address,
    returnAddress: address,
    address,
    delivered: true,
    code: `CA-${driver}`,
    date: '2027-06-14',
    at: '2027-06-14T08:00:00.000Z',
    driver,
    party: { id: 'p', customer: 'Anna Rossi' },
    contract: 'signed',
    payment: null,
    ...changes,
  });

it('is one stop for whoever ordered them: what is done, who has not signed, and the step of each rider', () => {
  const stops = [stop('Bea', { contract: 'pending', people: 2 }), stop('Carlo', { people: 1 })] as const;
  const closed = { isOpen: () => false, toggle: () => undefined };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LanguageProvider first={wordsOf('en', ['admin'])}>
          <StopRow stops={stops} ready={1} open={closed} />
          <PartyStop stops={stops} />
        </LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(words).toContain('3 scooters for Anna Rossi, Ravello');
  expect(words).toContain('2 of 3 still to hand over · 3 helmets');
  for (const each of ['2 helmets', '1 helmet ']) expect(words).toContain(each);
  expect(words).toMatch(/: Bea /);
  expect(html.match(/>Via Roma 1</g)).toHaveLength(1);
  expect(html).not.toContain('href="tel:"');
  for (const name of ['Bea', 'Carlo']) expect(html).toContain(`Hand the scooter over to ${name}`);
});
