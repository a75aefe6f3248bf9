import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { aChargesAnswer, aChargeView } from '../../../tests/builders/a-charge-view.ts';
import { sayIn, wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { Announce, announceWords, OneCharge } from './charges-section.tsx';

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

it('charges of a customer without an address are told by the desk: on the telephone, where the press says that they were, or in person', () => {
  const say = sayIn('it', 'admin');
  expect(say(announceWords({ email: 'anna@guest.example', phone: '+39 333' }).done)).toBe(
    'Comunicato al cliente',
  );
  expect(say(announceWords({ email: '', phone: '' }).done)).toContain('avvisalo tu');
  const called = announceWords({ email: '', phone: '+39 333' });
  expect([say(called.button), say(called.done)]).toEqual([
    'L’ho detto per telefono',
    'Comunicato per telefono: è nella cronologia',
  ]);
});

it('a damage without a sum is to be priced, and nothing of it is offered to be told; what has a sum is', () => {
  const damage = aChargeView({ kind: 'damage', state: 'proposed', cents: 0, announcedCents: null });
  const late = aChargeView({ kind: 'late', state: 'proposed', cents: 30_00, announcedCents: null });
  const mailTo = { email: 'anna@guest.example', phone: '', riderEmail: null };
  const drawOf = (...charges: (typeof damage)[]): string => {
    const answer = aChargesAnswer({ charges });
    return renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <LanguageProvider first={wordsOf('it', ['admin'])}>
          {charges.map((charge) => (
            <OneCharge key={charge.kind} code="CA-1234" charge={charge} answer={answer} />
          ))}
          <Announce booking={{ code: 'CA-1234', mailTo }} answer={answer} />
        </LanguageProvider>
      </QueryClientProvider>,
    ).replaceAll('\u00a0', ' ');
  };
  const alone = drawOf(damage);
  expect(alone).toContain('da stimare');
  expect(alone).toContain('prima di comunicarlo: Danno.');
  expect(alone).not.toContain('Comunica al cliente');
  expect(alone).not.toContain('0,00');
  const both = drawOf(damage, late);
  expect(both).toContain('Comunica al cliente: 30,00 € + 1 ancora senza importo');
  expect(both).toContain('prima di comunicarlo: Danno.');
  expect(drawOf(late)).toContain('Comunica al cliente: 30,00 €<');
  // It has a sum, but none that can be asked for.
  const little = { ...late, cents: 30 };
  expect(drawOf(little)).toContain(
    'Sotto 0,50 € non si può chiedere niente, alza l’importo con Modifica o abbona: Ritardo.',
  );
  expect(drawOf(little)).not.toContain('Manca ancora l’importo');
  expect(drawOf(damage)).not.toContain('Sotto 0,50');
});

it('a charge of a damage says the side and the kind of its mark, and leads to the report of the return that has it', () => {
  const drawOf = (charge: ReturnType<typeof aChargeView>): string =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <LanguageProvider first={wordsOf('it', ['admin'])}>
          <OneCharge code="CA-1234" charge={charge} answer={aChargesAnswer()} />
        </LanguageProvider>
      </QueryClientProvider>,
    );
  const mark = { view: 'left', kind: 'scratch', unitNumber: 2 } as const;
  const html = drawOf(aChargeView({ kind: 'damage', state: 'proposed', cents: 0, mark }));
  expect(html).toContain('lato sinistro: graffio');
  expect(html).toContain('/bookings/CA-1234/reports/return/file?unit=2');
  expect(drawOf(aChargeView({ kind: 'damage' }))).not.toContain('/reports/');
});
