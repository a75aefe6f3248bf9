import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { ChargesAnswer, ChargeView } from '../../back-office/charges/charges.shape.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { ChangeCharge } from './charge-change.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const charge: ChargeView = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 3,
  kind: 'fuel',
  state: 'announced',
  cents: 20_00,
  depositCents: 0,
  ruleCents: 27_00,
  reckoning: null,
  text: '',
  aboveWhy: '',
  announcedCents: 27_00,
  lastDay: '2027-06-18',
  photos: [],
  files: [],
  messages: [],
  events: [],
  isBeingTaken: false,
  isAskedFor: false,
  refundableCents: 0,
  heldCents: 0,
  lostCents: 0,
};
const answer: ChargesAnswer = {
  charges: [],
  mayAdd: true,
  mayGoAbove: false,
  parts: [],
  lostCents: { helmet: 0, key: 0, lock: 0 },
  cleaningCents: 0,
  commentDays: 7,
  isDeposited: false,
  depositEnds: null,
  card: null,
};

const drawn = (changes: Partial<ChargeView>): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider first={wordsOf('it', ['admin'])}>
        <ChangeCharge code="CA-1234" charge={{ ...charge, ...changes }} answer={answer} />
      </LanguageProvider>
    </QueryClientProvider>,
  );

it('what was announced and lowered once can only be lowered from there, and not to nothing', () => {
  const html = drawn({});
  expect(html).toContain('max="20"');
  expect(html).toContain('min="0.5"');
});

it('what nobody was told of yet goes up to its rule', () => {
  expect(drawn({ state: 'proposed', announcedCents: null, lastDay: null })).toContain('max="27"');
});
