import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { DepositAnswer } from '../../back-office/deposits/deposits.shape.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { DepositSection } from './deposit-section.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const deposit: NonNullable<DepositAnswer['deposit']> = {
  state: 'held',
  cents: 300_00,
  capturedCents: null,
  excessCents: 0,
  mayGiveBack: false,
  captureBefore: null,
  releaseHours: 24,
  isLinkSeen: true,
  link: null,
  mayAsk: false,
  whatsapp: null,
  hasEmail: false,
  outlook: 'clean',
  isAhead: true,
  isMissing: false,
  waived: null,
  mayWaive: false,
  mayWantAgain: false,
  mayFree: false,
};

function drawn(changes: Partial<typeof deposit>): string {
  const client = new QueryClient();
  client.setQueryData(['deposit', 'CA-1234'], { deposit: { ...deposit, ...changes } });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider first={wordsOf('it', ['admin'])}>
        <DepositSection code="CA-1234" />
      </LanguageProvider>
    </QueryClientProvider>,
  ).replaceAll('\u00a0', ' ');
}

it('a deposit of which a part was taken says how much, and how much was released', () => {
  const html = drawn({ state: 'captured', capturedCents: 37_00 });
  expect(html).toContain('>Incassata in parte<');
  expect(html).toContain('>37,00 €</strong>');
  expect(html).toContain('Incassati 37,00 € dei 300,00 € bloccati; 263,00 € liberati');
  expect(html).not.toContain('>300,00 €</strong>');
});

it('one that was taken whole is taken, and one that is held says its sum', () => {
  expect(drawn({ state: 'captured', capturedCents: 300_00 })).toContain('>Incassata<');
  expect(drawn({})).toContain('>300,00 €</strong>');
});

it('of a customer without an address it says that nothing is sent, and that the desk gives the link itself; of one with an address that they are sent it', () => {
  const due = { state: 'due', isMissing: true } as const;
  const early = drawn(due);
  expect(early).toContain('non gli arriva niente. Da un giorno prima del ritiro il link è qui');
  expect(early).not.toContain('riceve il link');
  expect(drawn({ ...due, hasEmail: true })).toContain('Il cliente riceve il link un giorno prima del ritiro');
  for (const soon of [{ mayAsk: true }, { link: 'https://shop.example/it/deposit/x' }]) {
    expect(drawn({ ...due, ...soon })).toMatch(
      /il link non gli arriva. Mandaglielo tu.*Manda o mostra il link/,
    );
    expect(drawn({ ...due, ...soon, hasEmail: true })).not.toContain('non gli arriva');
  }
});

it('to a rider of whom the stop is not, it says who has the link, while it is missing', () => {
  const others = { isLinkSeen: false, state: 'open' } as const;
  const html = drawn({ ...others, isMissing: true });
  expect(html).toContain('Il link lo vede solo il rider di questa consegna');
  expect(html).not.toContain('button');
  expect(drawn({ ...others, state: 'held' })).not.toContain('Il link');
});
