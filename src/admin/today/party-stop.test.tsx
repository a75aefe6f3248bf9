import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { aStop } from '../../../tests/builders/a-stop.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { sessionKey } from '../query-client.ts';
import { CompletedStop } from './completed-stop.tsx';
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

/** A stop that stands open, with its line. */
async function htmlOpen(stops: readonly [Stop, ...Stop[]]): Promise<string> {
  const client = new QueryClient();
  client.setQueryData(sessionKey, { may: ['ask for money'] });
  // It waits for what is fetched as it opens.
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LanguageProvider first={wordsOf('it', ['admin'])}>
          <StopRow stops={stops} ready={0} open={{ isOpen: () => true, toggle: () => undefined }} />
        </LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return new Response(prelude).text();
}
const drawnOpen = async (stops: readonly [Stop, ...Stop[]]): Promise<string> =>
  (await htmlOpen(stops)).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

/** Its line alone. */
function drawnClosed(...stops: [Stop, ...Stop[]]): string {
  const client = new QueryClient();
  client.setQueryData(sessionKey, { may: ['ask for money'] });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LanguageProvider first={wordsOf('it', ['admin'])}>
          <StopRow stops={stops} ready={0} open={{ isOpen: () => false, toggle: () => undefined }} />
        </LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, ' ');
}

it('the map is asked for the street in its town, as every town has its Via Roma', async () => {
  const html = await htmlOpen([stop('Bea', { town: 'Minori' })]);
  expect(html).toContain(`query=${encodeURIComponent('Via Roma 1, Minori')}"`);
});

it('what is wrong with a stop is read in its line while that is closed, and once on its card when it is open', async () => {
  const unsigned = stop('Bea', { party: null, contract: 'pending' });
  expect((await drawnOpen([unsigned])).match(/Contratto da firmare/g)).toHaveLength(1);
  const both = await drawnOpen([unsigned, stop('Carlo')]);
  expect(both).toContain('Contratto da firmare : Bea');
  expect(drawnClosed(unsigned).match(/Contratto da firmare/g)).toHaveLength(1);
});

it('what an order owes stands once in its open stop, with the scooter that it is taken with, and beside it the button without the sum', async () => {
  const owed = { cents: 130_00, n: 2, takenWith: null };
  const words = await drawnOpen([
    stop('Bea', { openRest: owed, lacksRest: true }),
    stop('Carlo', { openRest: { ...owed, takenWith: 'Bea' }, lacksRest: true }),
  ]);
  expect(words.match(/130,00/g)).toHaveLength(1);
  expect(words.match(/[Dd]a incassare/g)).toHaveLength(1);
  expect(words.match(/Incassa /g)).toHaveLength(1);
});

it('the closed line of an order says what it owes as the scooter does that it is taken with, also where it may go out without', () => {
  const owed = { cents: 130_00, n: 2, takenWith: null };
  const [bea, carlo] = [
    stop('Bea', { openRest: owed }),
    stop('Carlo', { openRest: { ...owed, takenWith: 'Bea' } }),
  ];
  for (const words of [
    drawnClosed(carlo, bea),
    drawnClosed({ ...bea, lacksRest: true }, { ...carlo, lacksRest: true }),
  ]) {
    expect(words).toMatch(/Da incassare 130,00\s€/);
    expect(words).not.toContain('per entrambi'); // as the line says anyway
    expect(words.match(/130,00/g)).toHaveLength(1);
    expect(words.match(/[Dd]a incassare/g)).toHaveLength(1);
  }
  expect(drawnClosed(carlo)).toContain('Da incassare con lo scooter di Bea');
  expect(drawnClosed(bea)).toMatch(/Da incassare 130,00\s€ per entrambi gli scooter/);
  expect(drawnClosed(stop('Bea'), stop('Carlo'))).not.toContain('incassare');
  // What comes back on the day on which it leaves has its pickup to say it.
  expect(drawnClosed({ ...bea, kind: 'return' })).not.toContain('incassare');
});

it('where the money of an order is taken at another stop its scooters say once with whose', async () => {
  const openRest = { cents: 130_00, n: 3, takenWith: 'Anna' };
  const words = await drawnOpen([
    stop('Bea', { openRest, lacksRest: true }),
    stop('Carlo', { openRest, lacksRest: true, contract: 'pending' }),
  ]);
  expect(words.match(/Da incassare con lo scooter di Anna ?: Bea e Carlo/g)).toHaveLength(1);
  expect(words.match(/[Ii]ncassa/g)).toHaveLength(1);
});

it.each(['pickup', 'return'] as const)(
  'of a %s that may go without it they say once with whose scooter the money of the order is taken, unless one of them is to take it there',
  async (kind) => {
    const state = kind === 'pickup' ? 'confirmed' : 'collected';
    const openRest = { cents: 130_00, n: 3, takenWith: 'Anna' };
    const both = [stop('Bea', { kind, state, openRest }), stop('Carlo', { kind, state, openRest })] as const;
    const saidAbove = /Da incassare con lo scooter di Anna ?: Bea e Carlo/g;
    const words = await drawnOpen([...both]);
    expect(words.match(saidAbove)).toHaveLength(1);
    expect(words.match(/[Ii]ncassa/g)).toHaveLength(1);
    const anna = stop('Anna', { kind, state, openRest: { ...openRest, takenWith: null } });
    const withAnna = await drawnOpen([anna, ...both]);
    expect(withAnna.match(/[Dd]a incassare/g)).toHaveLength(1);
    expect(withAnna).not.toMatch(saidAbove);
    // Who has still to leave says it at the pickup, and so not here.
    if (kind === 'return')
      expect(await drawnOpen([{ ...anna, state: 'confirmed' }, ...both])).toMatch(saidAbove);
  },
);

it('a scooter that has left says what its order owes where no other of the day does', () => {
  const line = (takenWith: string | null) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <LanguageProvider first={wordsOf('it', ['admin'])}>
            <CompletedStop
              stop={stop('Bea', { state: 'collected', openRest: { cents: 130_00, n: 2, takenWith } })}
            />
          </LanguageProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  expect(line(null)).toContain('Da incassare 130,00');
  expect(line('Carlo')).not.toContain('Da incassare');
});

it('is one stop for whoever ordered them: what is done, who has not signed, and the step of each rider', () => {
  const stops = [stop('Bea', { contract: 'pending', helmets: 2 }), stop('Carlo', { helmets: 1 })] as const;
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
  // A dot between two words ends a line, and begins none.
  expect(html).toContain('3 still to hand over\u00a0· 3 helmets');
  const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(words).toContain('3 scooters for Anna Rossi, Ravello');
  expect(words).toContain('2 of 3 still to hand over · 3 helmets');
  for (const each of ['2 helmets', '1 helmet ']) expect(words).toContain(each);
  expect(words).toMatch(/: Bea /);
  expect(html.match(/>Via Roma 1</g)).toHaveLength(1);
  expect(html).not.toContain('href="tel:"');
  for (const name of ['Bea', 'Carlo']) expect(html).toContain(`Hand the scooter over to ${name}`);
});

it('of scooters that are to come back those alone are still out that were handed over', async () => {
  const out = stop('Bea', { kind: 'return', state: 'collected' });
  const never = stop('Carlo', { kind: 'return', state: 'confirmed' });
  expect(await drawnOpen([out, never])).toContain('1 di 2 ancora fuori');
  expect(await drawnOpen([out, { ...never, state: 'collected' }])).toContain('2 di 2 ancora fuori');
});
