import { expect, it } from 'vitest';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import type { QuoteAnswer } from '../../booking/booking.shape.ts';
import { CheckoutBar, nowCentsOf } from './checkout-bar.tsx';

const quote = { totalCents: 120_00, rides: [{ totalCents: 40_00 }] } as unknown as QuoteAnswer; // what the bar reads of it
const shown = (nowCents: number | undefined): string =>
  renderComponent(<CheckoutBar quote={quote} nowCents={nowCents} button={{ current: null }} />, {
    address: '/en/checkout',
    surfaces: ['booking', 'checkout'],
  });

it('the bar of a phone shows what is paid now, and the whole in small', () => {
  expect(shown(36_00)).toMatch(/Now · total €120\.00.*<strong[^>]*>€36\.00</s);
  expect(shown(undefined)).toMatch(/Total<.*<strong[^>]*>€120\.00</s);
});

it('what is paid now is the own share where each pays theirs, else the part that was chosen', () => {
  const part = { payNowCents: 36_00, choose: () => undefined };
  expect(nowCentsOf(quote, 'let_go', part)).toBe(40_00);
  expect(nowCentsOf(quote, null, part)).toBe(36_00);
  expect(nowCentsOf(quote, null, { ...part, payNowCents: undefined })).toBeUndefined();
});
