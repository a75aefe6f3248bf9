import '../../../tests/support/values/costiera.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRef } from 'react';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { languages } from '../../translations/languages.ts';
import { paymentMethodsText } from '../../translations/payment-methods-text.ts';
import { sayIn } from '../../translations/words.ts';
import { emptyBookingState, type BookingState } from '../draft/booking-state.ts';
import type { Extra } from '../booking-steps/scooters-and-extras.ts';
import { PaymentMarks } from '../layout/payment-marks.tsx';
import { deviceWallet } from './device-wallet.ts';
import { mendOf, readDriver, textFields, type FieldErrors } from './driver.rules.ts';
import { ErrorSummary } from './error-summary.tsx';
import { SecondRider } from './second-rider.tsx';
import { TripPanel } from './trip-panel.tsx';

const surfaces = ['booking', 'checkout', 'extras'] as const;
const at = (language: string) => ({ address: `/${language}/checkout`, surfaces });

function errorsOfEmpty(): FieldErrors {
  const typed = Object.fromEntries(textFields.map((name) => [name, ''])) as Record<
    (typeof textFields)[number],
    string
  >;
  const read = readDriver({
    typed: { ...typed, terms: false },
    pickupDay: '2027-06-14',
    phone: null,
    neededLicence: 'A1',
  });
  return read.ok ? {} : read.errors;
}

describe('a checkout that cannot be sent', () => {
  const summary = (errors: FieldErrors, language = 'en') =>
    renderComponent(
      <ErrorSummary errors={errors} attempt={1} form={createRef<HTMLFormElement>()} />,
      at(language),
    );

  it.each(languages)(
    'says of every empty field what is to be done, each in words of its own: %s',
    (language) => {
      const errors = errorsOfEmpty();
      const say = sayIn(language, 'checkout');
      const mends = textFields.flatMap((field) =>
        errors[field] ? [say(`error.${mendOf(field, errors[field])}`)] : [],
      );
      expect(mends).toHaveLength(6);
      expect(new Set(mends).size).toBe(6);
      expect(mends).not.toContain(say('error.required'));
      const html = summary(errors, language);
      for (const mend of [...mends, say('error.terms')]) expect(html).toContain(`>${mend}</button>`);
      expect(html).toContain(`>${say('mend.title', { count: 7 })}</h2>`);
    },
  );

  it('can take the focus, and is not there while nothing is wrong', () => {
    expect(summary({ email: 'bad_email' })).toMatch(/^<section tabindex="-1" aria-labelledby/);
    expect(summary({})).toBe('');
  });
});

describe('a second rider', () => {
  const extra: Extra = {
    id: 5,
    name: 'Conducente aggiuntivo',
    status: 'active',
    imageUrl: '/api/assets/driver.svg',
    info: 'Guidate in due',
    pricePerDay: 0,
  };
  const shown = (answer: Extra[], change: Partial<BookingState> = {}) =>
    renderComponent(<SecondRider draft={{ ...emptyBookingState, ...change }} />, {
      ...at('en'),
      answers: [{ key: ['/api/extras'], answer }],
    });

  it('who costs nothing is offered as such, and is on where chosen', () => {
    expect(shown([extra])).toMatch(/Additional driver.*FREE.*role="switch"/);
    expect(shown([extra])).toContain('aria-checked="false"');
    expect(shown([extra], { extras: { 5: 1 } })).toContain('aria-checked="true"');
  });

  it('who was chosen with the extras is not asked for again, and says where it was chosen', () => {
    expect(shown([extra], { extras: { 5: 1 } })).toContain('Already chosen with the extras.');
    expect(shown([extra])).not.toContain('Already chosen');
  });

  it('who costs something, or must be older, is offered with that', () => {
    const details = {
      texts: {},
      priceCents: 10_00,
      pricing: 'per_day',
      atMost: 1,
      leastAge: 21,
      licenceCategories: ['A'],
    } as const;
    const html = shown([{ ...extra, details: { ...details, licenceCategories: ['A'] } }]);
    for (const part of ['€10 per day', 'From 21 years of age', 'category A']) expect(html).toContain(part);
  });

  it('whom the shop does not offer is not offered, but can be taken out', () => {
    expect(shown([{ ...extra, status: 'inactive' }])).toBe('');
    expect(shown([{ ...extra, status: 'inactive' }], { extras: { 5: 1 } })).toContain('aria-checked="true"');
  });
});

it('several rides stand below each other, with one note for the rider where any is delivered', () => {
  const ride = { ...emptyBookingState, destination: 'Amalfi', pickupOption: 'delivery' } as const;
  const html = renderComponent(
    <TripPanel
      trips={[ride, { ...ride, destination: 'Ravello', pickupOption: 'office' }]}
      kept={{}}
      errors={{}}
      onNoteOff={() => {}}
    />,
    at('en'),
  );
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html).toMatch(/id="trip-0".*Amalfi.*id="trip-1".*Ravello/);
  expect(html.match(/name="riderNote"/g)).toHaveLength(1);
});

describe('the wallet that the device has', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is asked of the browser: Apple Pay, else Google Pay on Android, else none', () => {
    expect(deviceWallet()).toBeNull();
    vi.stubGlobal('PaymentRequest', class {});
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140' });
    expect(deviceWallet()).toBe('Google Pay');
    vi.stubGlobal('ApplePaySession', { canMakePayments: () => true });
    expect(deviceWallet()).toBe('Apple Pay');
    const refuse = () => {
      throw new Error('the page is not secure');
    };
    vi.stubGlobal('ApplePaySession', { canMakePayments: refuse });
    expect(deviceWallet()).toBe('Google Pay');
  });

  it('is named first, in words and marks', () => {
    expect(paymentMethodsText('en', { first: 'Google Pay' })).toBe(
      'Google Pay, card, Apple Pay, Klarna or Alipay',
    );
    expect(paymentMethodsText('en')).toBe('card, Apple Pay, Google Pay, Klarna or Alipay');
    const names = renderComponent(<PaymentMarks label="" first="Apple Pay" />, at('en')).match(
      /(?<=alt=")[^"]+/g,
    );
    expect(names).toEqual(['Apple Pay', 'Visa', 'Mastercard', 'Google Pay', 'Klarna', 'Alipay']);
  });
});
