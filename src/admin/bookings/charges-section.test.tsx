import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { aChargesAnswer, aChargeView } from '../../../tests/builders/a-charge-view.ts';
import { sayIn, wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { announceWords, OneCharge } from './charges-section.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const states = ['proposed', 'announced', 'accepted', 'objected', 'upheld', 'paid'] as const;

// Two forms of one key: the browser would leave the old one standing beside the new one after each answer.
it.each(states)('each form of a charge that is %s is told apart from the others beside it', (state) => {
  let keys: string[] = [];
  function Watched() {
    const charge = aChargeView({ state, refundableCents: 20_00 });
    const shown = OneCharge({ code: 'CA-1234', charge, answer: aChargesAnswer() });
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

it('charges of a customer without an address are told by the desk: nothing says that they were announced', () => {
  const say = sayIn('it', 'admin');
  expect(say(announceWords({ email: 'anna@guest.example' }).done)).toBe('Comunicato al cliente');
  expect(say(announceWords({ email: '' }).done)).toContain('avvisalo tu');
});
