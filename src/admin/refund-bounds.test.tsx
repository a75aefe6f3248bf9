import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { aChargeView } from '../../tests/builders/a-charge-view.ts';
import { wordsOf } from '../translations/words.ts';
import type { EuroBounds } from './euros.ts';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));
// Its bounds are told to the browser, and stand in no markup. Read anew with it: other files have read the forms before.
vi.resetModules();
vi.doMock('./euros-field.tsx', () => ({
  EurosField: ({ least, most }: EuroBounds) => `from ${least} to ${most}`,
}));
await import('../../tests/support/values/costiera.ts');
const { LanguageProvider } = await import('./language-provider.tsx');
const { RefundCharge } = await import('./bookings/charge-refund.tsx');
const { GiveBackForm } = await import('./money/give-back-form.tsx');
afterAll(() => {
  vi.doUnmock('./euros-field.tsx');
  vi.resetModules();
});

const drawn = (form: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider first={wordsOf('it', ['admin'])}>{form}</LanguageProvider>
    </QueryClientProvider>,
  );

it('of a charge goes back something, and no more than was paid of it, before the desk is asked whether it is sure', () => {
  const charge = aChargeView({ state: 'paid', refundableCents: 60_00 });
  expect(drawn(<RefundCharge code="CA-1234" charge={charge} />)).toContain('from 1 to 6000');
});

it('of what a request has brought goes back something, and no more than no bank holds of it', () => {
  const form = <GiveBackForm id="id" email="" keptCents={80_00} sources={[]} mostCents={60_00} />;
  expect(drawn(form)).toContain('from 1 to 6000');
});
