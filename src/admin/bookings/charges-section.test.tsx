import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { ChargesAnswer, ChargeView } from '../../back-office/charges/charges.shape.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { OneCharge } from './charges-section.tsx';

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
  refundableCents: 20_00,
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

const states = ['proposed', 'announced', 'accepted', 'objected', 'upheld', 'paid'] as const;

// Two forms of one key: the browser would leave the old one standing beside the new one after each answer.
it.each(states)('each form of a charge that is %s is told apart from the others beside it', (state) => {
  let keys: string[] = [];
  function Watched() {
    const shown = OneCharge({ code: 'CA-1234', charge: { ...charge, state }, answer });
    const { children } = (shown as ReactElement<{ children: ReactNode[] }>).props;
    keys = children.flatMap((child) => (isValidElement(child) && child.key !== null ? [child.key] : []));
    return shown;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider first={wordsOf('it', ['admin'])}>
        <Watched />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  expect(keys.length).toBeGreaterThan(0);
  expect(new Set(keys).size).toBe(keys.length);
});
