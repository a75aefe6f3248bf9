import { afterEach, expect, it } from 'vitest';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { costiera } from '../../../tests/support/values/costiera.ts';
import { cardConsentStamp } from '../../booking/card-consent/card-consent.rules.ts';
import { publishedOf, publishShop } from '../../shop/published-shop.rules.ts';
import type { Language } from '../../translations/languages.ts';
import { languages } from '../../translations/languages.ts';
import { formatPrice } from '../../translations/format.ts';
import { readForVisitors } from '../../basics/published-shop.ts';
import { KeepCard } from './keep-card.tsx';

const keepCards = (changed: Partial<typeof costiera.payments> = {}) =>
  publishShop(publishedOf({ ...costiera, payments: { ...costiera.payments, keepCard: true, ...changed } }));
afterEach(() => publishShop(publishedOf(costiera)));

const drawn = (language: Language): string =>
  renderComponent(<KeepCard formId="checkout" />, {
    address: `/${language}/checkout`,
    surfaces: ['checkout'],
  });

it('whether the shop may keep a card is asked only where it keeps any', () => {
  expect(drawn('en')).toBe('');
  keepCards();
  expect(drawn('en')).toContain('name="keepCard"');
});

it.each(languages)(
  'in %s it is not ticked and not required, and its days and who keeps none are said before',
  (language) => {
    keepCards({ keptCardDays: 21 });
    const html = drawn(language);
    expect(html).not.toMatch(/<input[^>]*(checked|required)/);
    for (const said of ['21', '7', 'Klarna', 'Alipay']) expect(html).toContain(said);
    keepCards({ klarna: false, alipay: false });
    expect(drawn(language)).not.toContain('Klarna');
  },
);

it.each(languages)(
  'in %s it says that the deposit may be held anew, and up to what, where there is one',
  (language) => {
    keepCards();
    expect(drawn(language)).not.toContain('300');
    const fees = { ...costiera.fees, depositCents: 30_000 };
    publishShop(publishedOf({ ...costiera, fees, payments: { ...costiera.payments, keepCard: true } }));
    expect(drawn(language)).toContain(formatPrice(language, 30_000));
    // The browser draws it too, from what it is told of the shop.
    expect(readForVisitors()).toHaveProperty('fees.depositCents', 30_000);
  },
);

it('what is sent names the words and the figures that were shown', () => {
  expect(cardConsentStamp({ objectDays: 7, keptDays: 21, depositCents: 0 })).toBe('2026-11-27/7/21');
  expect(cardConsentStamp({ objectDays: 7, keptDays: 21, depositCents: 30_000 })).toBe(
    '2026-11-27/7/21/30000',
  );
});
