import { costiera } from '../../../tests/support/values/costiera.ts';
import '../../../tests/support/values/stand-on-costiera.ts';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { contractFacts } from '../../../tests/builders/a-contract.ts';
import { customerData } from '../../../tests/builders/customer-data.ts';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { CustomerData } from '../../contract/contract.shape.ts';
import { templatesToRead } from '../../contract/text/current-templates.ts';
import type { Quote } from '../../price/quote.shape.ts';
import { publishedOf, publishShop } from '../../shop/published-shop.rules.ts';
import { languages } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import { RentalTerms } from '../checkout/rental-terms.tsx';
import { emptyBookingState } from '../draft/booking-state.ts';
import { Coverage } from './coverage.tsx';
import { TotalPrice } from './total-price.tsx';

const quote: Quote = {
  lines: [
    { kind: 'rental', id: 'rental', quantity: 1, amountCents: 120_00 },
    { kind: 'delivery', id: 'delivery', quantity: 1, amountCents: 9_00 },
  ],
  totalCents: 129_00,
  originalTotalCents: 165_00,
  climatePledgeCents: 65,
  currency: 'EUR',
  rentalHours: 57,
  rentalDays: 2,
  freeCancellationUntil: '2027-05-08T08:00:00.000Z',
  tariffId: 1,
};
const shown = (what: ReactNode, language = 'en', demo = true): string =>
  renderComponent(what, {
    address: `/${language}/checkout`,
    surfaces: ['booking', 'checkout', 'terms'],
    demo,
  })
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('beside the total', () => {
  it('stands what it is a day, a paid delivery, and what the struck price is', () => {
    const text = shown(<TotalPrice quote={quote} pending={false} />);
    expect(text).toContain('€165.00 €129.00 €64.50 per day · Delivery: €9.00 · Taxes included');
    expect(text).toContain('The crossed-out price is only an example in this demo.');
  });

  it.each(languages)(
    'in a live shop the struck price is said to be the lowest of thirty days: %s',
    (language) => {
      const text = shown(<TotalPrice quote={quote} pending={false} />, language, false);
      expect(text).toContain(sayIn(language, 'booking')('price.struckLowest', { days: 30 }));
      expect(text).toMatch(/\b30\b/);
      expect(text).not.toContain('demo');
      const plain = { ...quote, originalTotalCents: quote.totalCents };
      expect(shown(<TotalPrice quote={plain} pending={false} />, language, false)).not.toMatch(/\b30\b/);
    },
  );

  it('nothing is struck, and nothing explained, where the price is what it always was', () => {
    const text = shown(<TotalPrice quote={{ ...quote, originalTotalCents: 129_00 }} pending={false} />);
    expect(text).not.toMatch(/165|crossed-out/);
  });

  it('of a few hours no price of a day is told', () => {
    const text = shown(<TotalPrice quote={{ ...quote, rentalDays: 0, rentalHours: 4 }} pending={false} />);
    expect(text).not.toContain('per day');
  });

  it.each(languages)('what is covered and what is not is said in the contract’s words: %s', (language) => {
    const data = CustomerData.parse(customerData);
    const contract = templatesToRead[language].write(contractFacts(), data, new Date('2026-11-21T09:00:00Z'));
    const [covered = '', excess = '', excluded = ''] = shown(<Coverage />, language)
      .trim()
      .split(/(?<=\.) /);
    expect(contract).toContain(excluded);
    // Who is meant is said otherwise: the contract speaks of its parties.
    const said = [covered, excess].flatMap((sentence) => sentence.match(/[\p{L}\d€]{4,}/gu) ?? []);
    const missing = said.filter((word) => !contract.toLowerCase().includes(word.toLowerCase()));
    expect(missing.length).toBeLessThan(said.length / 4);
  });

  it('the excess is the one that the owner has set, and is not named where there is none', () => {
    publishShop(publishedOf({ ...costiera, fees: { ...costiera.fees, deductibleCents: 250_00 } }));
    for (const language of languages) expect(shown(<Coverage />, language)).toContain('250');
    publishShop(publishedOf({ ...costiera, fees: { ...costiera.fees, deductibleCents: 0 } }));
    for (const language of languages) expect(shown(<Coverage />, language)).not.toMatch(/\d/);
  });
});

it('the terms in short name deposit and fees as they are set, and no fee that is not taken', () => {
  const terms = () => shown(<RentalTerms draft={emptyBookingState} />);
  expect(terms()).toContain('No deposit at booking.');
  for (const fee of [
    'eighth plus €15 for refuelling',
    'up to €500',
    '€10 for each hour',
    'helmet €60, key €90',
  ])
    expect(terms()).toContain(fee);
  const none = {
    deductibleCents: 0,
    refuellingCents: 0,
    fuelEighthCents: 0,
    latePerHourCents: 0,
    lostHelmetCents: 0,
    lostKeyCents: 0,
    lostLockCents: 0,
    cleaningCents: 0,
  };
  publishShop(publishedOf({ ...costiera, fees: { ...costiera.fees, ...none } }));
  expect(terms()).toContain('Fuel: full to full.');
  expect(terms()).not.toContain('€');
});
