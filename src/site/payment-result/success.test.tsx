import { afterEach, expect, it, vi } from 'vitest';
import { aPaymentView } from '../../../tests/builders/a-payment-view.ts';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import type { PaymentView } from '../../booking/booking.shape.ts';
import { languages, type Language } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import { Success } from './success.tsx';

const view = aPaymentView();

const address = { booking: view.bookingId, sessionId: 'cs_test_1', cancelled: false };
const shown = (language: Language, changes: Partial<PaymentView> = {}): string =>
  renderComponent(<Success view={{ ...view, ...changes }} address={address} />, {
    address: `/${language}/payment-success`,
    surfaces: ['booking', 'result'],
  });

/** This tab went to pay from the customer's own page. */
const cameFromOwnPage = () =>
  vi.stubGlobal('sessionStorage', {
    getItem: () => JSON.stringify({ code: view.bookingId, isRiders: false, path: '/de/booking/secret' }),
  });
afterEach(() => vi.unstubAllGlobals());

it.each(languages)(
  'who paid without an e-mail address is promised none, and led to their own page (%s)',
  (language) => {
    cameFromOwnPage();
    const say = sayIn(language, 'result');
    const html = shown(language, { hasNobodyToWrite: true });
    expect(html).toContain(say('payment.success.contract.page'));
    for (const promised of ['payment.success.contract', 'payment.success.spam'] as const)
      expect(html).not.toContain(say(promised));
    expect(html).toContain('href="/de/booking/secret"');
    expect(html).not.toContain('find-booking');
  },
);

it('who left an address is told of the mail, and without a known page finds the booking by it', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  const say = sayIn('en', 'result');
  expect(shown('en')).toContain(say('payment.success.contract'));
  expect(shown('en')).toContain(say('payment.success.spam'));
  expect(shown('en')).toContain('find-booking');
  expect(shown('en', { hasNobodyToWrite: true })).not.toContain('find-booking');
});
