import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import type { ShownRest } from '../taking/rest-query.ts';
import { RestToTake } from './take-rest-dialog.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const scooter = { model: 'Liberty 125cc', colour: 'white', colourNames: { it: 'bianco' } };
const open = {
  state: 'open',
  nowCents: 0,
  paid: 'none',
  owedCents: 130_00,
  rides: 2,
  owedFor: [],
  dueOn: '2037-06-14',
  mayTake: true,
  waivedWhy: null,
  givenUp: null,
  mayWaive: false,
  mayGiveUp: false,
} as unknown as ShownRest; // only these are read

const drawn = (changes: Partial<ShownRest>): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LanguageProvider first={wordsOf('it', ['admin'])}>
          <RestToTake code="CA-1234" rest={{ ...open, ...changes }} onTaken={() => undefined} />
        </LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll('\u00a0', ' ');

it('who takes the money of an order on the day reads for whose scooters the sum is, where some of them owe nothing', () => {
  const owedFor = [
    { driver: 'Anna Rossi', scooter },
    { driver: '', scooter },
  ];
  const html = drawn({ rides: 3, owedFor });
  expect(html).toMatch(/Da incassare 130,00 € [^<]*<\/p><p [^>]*>Per: Anna Rossi, Liberty 125cc/);
  expect(html).toMatch(/Per: Anna Rossi, [^·<]* · [^,<]+, Liberty 125cc/);
  expect(drawn({})).not.toContain('Per: ');
});

it('money that somebody else has taken meanwhile is offered no more, and nobody is named', () => {
  const html = drawn({ state: 'paid', mayTake: false, owedFor: [{ driver: 'Anna Rossi', scooter }] });
  expect(html).not.toMatch(/Per: |Da incassare|<form/);
});
