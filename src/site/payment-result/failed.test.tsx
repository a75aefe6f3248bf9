import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPaymentView } from '../../../tests/builders/a-payment-view.ts';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { Failed } from './failed.tsx';

const view = aPaymentView({ state: 'failed' });

// A tab that left no page of its own.
beforeEach(() => vi.stubGlobal('sessionStorage', { getItem: () => null }));
afterEach(() => vi.unstubAllGlobals());

const shown = (language: 'it' | 'en', canRetry: boolean): string =>
  renderComponent(
    <Failed
      address={{ booking: view.bookingId, sessionId: 'cs_test_1', cancelled: false }}
      view={{ ...view, canRetry }}
      onChanged={() => undefined}
    />,
    { address: `/${language}/payment-success`, surfaces: ['booking', 'result'] },
  );

describe('a payment that failed', () => {
  it('is said in a title and a sentence, with the booking’s code, the way to one’s booking and the way home', () => {
    const html = shown('en', true);
    expect(html).toContain('Payment failed');
    expect(html).toContain(
      'There was a problem processing the payment. Please try again or contact support.',
    );
    expect(html).toContain(view.bookingId);
    expect(html).toMatch(/<a[^>]* href="\/en\/"/);
    expect(html).toMatch(/<a[^>]* href="\/en\/find-booking"[^>]*>Go to your booking<\/a>/);
    expect(shown('it', true)).toContain('Riprova');
  });

  it('can be tried again: on a new page while the scooter is held, else from the checkout', () => {
    expect(shown('en', true)).toMatch(/<button[^>]*>Try again<\/button>/);
    const over = shown('en', false);
    expect(over).toMatch(/<a[^>]* href="\/en\/checkout"[^>]*>Try again<\/a>/);
    expect(over).not.toContain('<button');
  });
});

describe('a payment page that was left', () => {
  const left = (unitHeld: boolean): string =>
    renderComponent(
      <Failed
        left
        address={{ booking: view.bookingId, sessionId: 'cs_test_1', cancelled: true }}
        view={{ ...view, state: 'processing', unitHeld }}
        onChanged={() => undefined}
      />,
      { address: '/en/payment-return', surfaces: ['booking', 'result'] },
    );

  it('promises the scooter for some minutes only where it is held', () => {
    expect(left(true)).toContain('We’re holding the scooter for you for a few minutes');
    expect(left(false)).toContain('the scooter isn’t reserved');
    expect(left(false)).not.toContain('We’re holding');
  });
});
