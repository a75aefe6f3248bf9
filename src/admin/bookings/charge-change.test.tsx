import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { ChargesAnswer, ChargeView } from '../../back-office/charges/charges.shape.ts';
import { aChargesAnswer, aChargeView } from '../../../tests/builders/a-charge-view.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { ChangeCharge } from './charge-change.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const drawn = (changes: Partial<ChargeView>, answer: Partial<ChargesAnswer> = {}): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider first={wordsOf('it', ['admin'])}>
        <ChangeCharge code="CA-1234" charge={aChargeView(changes)} answer={aChargesAnswer(answer)} />
      </LanguageProvider>
    </QueryClientProvider>,
  );

it('what was announced and lowered once can only be lowered from there, and not to nothing', () => {
  expect(drawn({})).toMatch(/>Almeno 0,50\s€\. Al massimo 20,00\s€\.</);
});

it('what nobody was told of yet goes up to its rule', () => {
  expect(drawn({ state: 'proposed', announcedCents: null, lastDay: null })).toMatch(
    />Al massimo 27,00\s€\.</,
  );
});

it('what is above its rule asks the owner why, in the words that stand; what is within it, or has no rule, asks nothing', () => {
  const open = { state: 'proposed', announcedCents: null, lastDay: null } as const;
  const owner = { mayGoAbove: true };
  const why = 'Perché oltre la regola';
  const above = drawn({ ...open, cents: 30_00, aboveWhy: 'Serbatoio forato' }, owner);
  expect(above).toContain(why);
  expect(above).toMatch(/<input(?=[^>]* name="why")(?=[^>]* required="")[^>]* value="Serbatoio forato"/);
  expect(drawn({ ...open, cents: 27_00 }, owner)).not.toContain(why);
  expect(drawn({ ...open, kind: 'other', ruleCents: null, cents: 900_00 }, owner)).not.toContain(why);
  expect(drawn({ ...open, cents: 30_00 })).not.toContain(why);
});

it('the sum of what has none yet begins empty, and must be typed; one that has a sum begins with it', () => {
  const open = { kind: 'damage', state: 'proposed', announcedCents: null, lastDay: null } as const;
  const sum = (cents: number) =>
    /<input[^>]*name="euros"[^>]*>/.exec(drawn({ ...open, ruleCents: null, cents }))?.[0];
  expect(sum(0)).toContain('value=""');
  expect(sum(0)).toContain('required=""');
  expect(sum(80_00)).toContain('value="80,00"');
});
