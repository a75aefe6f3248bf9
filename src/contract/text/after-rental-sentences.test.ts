import { costiera } from '../../../tests/support/values/costiera.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { contractFacts } from '../../../tests/builders/a-contract.ts';
import { customerData } from '../../../tests/builders/customer-data.ts';
import { publishedOf, publishShop } from '../../shop/published-shop.rules.ts';
import type { SumOfFees } from '../../shop/settings/fees.shape.ts';
import type { ShopSettings } from '../../shop/settings/setting-kinds.shape.ts';
import { faqTexts } from '../../site/faq/faq-texts.ts';
import { legalValues } from '../../site/legal/legal-values.ts';
import { readSections } from '../../site/legal/section.ts';
import { type Language, languages } from '../../translations/languages.ts';
import { formatMoney, formatPrice } from '../../translations/format.ts';
import { wordsOf, sayIn } from '../../translations/words.ts';
import { CustomerData } from '../contract.shape.ts';
import { templatesToRead } from './current-templates.ts';
import { textsOf } from './contract-text.rules.ts';

// What may be asked for after a rental is said in four places. Each says the settings' own figures, and nothing of a fee that is not taken.

const now = new Date('2026-11-21T09:00:00Z');
const contractIn = (language: Language): string =>
  textsOf(templatesToRead[language].write(contractFacts(), CustomerData.parse(customerData), now)).at(-1) ??
  '';
function termsIn(language: Language): string {
  const values = { ...legalValues(language), licence: 'A1', shortModels: '' };
  const sections = readSections(
    { words: wordsOf(language, ['terms']), say: sayIn(language, 'terms') },
    'terms',
    values,
  );
  return sections.flatMap(({ blocks }) => blocks.flat()).join('\n');
}
const shortIn = (language: Language): string =>
  (['short.deposit', 'short.fuel', 'short.excess', 'short.late', 'short.after'] as const)
    .map((key) => sayIn(language, 'terms')(key, legalValues(language)))
    .join('\n');
const faqIn = (language: Language): string =>
  faqTexts(sayIn(language, 'faq'), language, { price: '', shortModels: '' })
    .flatMap(({ id, answer }) => (id === 'deposit' || id === 'fuel' ? [answer] : []))
    .join('\n');

const setFees = (fees: Partial<ShopSettings['fees']>, policy: Partial<ShopSettings['policy']> = {}) =>
  publishShop(
    publishedOf({
      ...costiera,
      fees: { ...costiera.fees, ...fees },
      policy: { ...costiera.policy, ...policy },
    }),
  );
afterEach(() => setFees({}));

const places = { contract: contractIn, terms: termsIn, short: shortIn, faq: faqIn } as const;
type PlaceOfText = keyof typeof places;
/** One that no text is asked for does not compile. */
const placesOf: Record<SumOfFees, PlaceOfText[]> = {
  fuelEighthCents: ['contract', 'terms', 'short', 'faq'],
  refuellingCents: ['contract', 'terms', 'short', 'faq'],
  lateSupplementCents: ['contract', 'terms', 'short'],
  latePerHourCents: ['contract', 'terms', 'short'],
  lateDayCents: ['contract', 'terms', 'short'],
  deductibleCents: ['contract', 'terms', 'short'],
  depositCents: ['terms', 'short', 'faq'],
  lostHelmetCents: ['contract', 'terms'],
  lostKeyCents: ['contract', 'terms'],
  lostLockCents: ['contract', 'terms'],
  cleaningCents: ['contract', 'terms'],
};
const named = Object.entries(placesOf);
/** A sum that no price of the demo is. */
const odd = 73_00;
const isNamed = (language: Language, text: string): boolean =>
  text.includes(formatMoney(language, odd)) || text.includes(formatPrice(language, odd));

describe.each(languages)('what may be asked for after a rental, in %s', (language) => {
  it.each(named)('names %s as it is set', (fee, where) => {
    for (const place of where) {
      setFees({});
      expect(isNamed(language, places[place](language))).toBe(false);
      setFees({ [fee]: odd });
      expect([place, isNamed(language, places[place](language))]).toEqual([place, true]);
    }
  });

  it('names the days to object in contract, terms, summary and questions', () => {
    for (const text of Object.values(places)) {
      expect(text(language)).not.toMatch(/\b23 \p{L}/u);
      setFees({}, { damageCommentDays: 23 });
      expect(text(language)).toMatch(/\b23 \p{L}/u);
      setFees({});
    }
  });

  it('says nothing of a fee that is not taken, and leaves no sentence without its figure', () => {
    const all = Object.fromEntries(named.map(([fee]) => [fee, 0]));
    setFees(all);
    const intro = sayIn(language, 'terms')('costs.4', { leftBehind: 'some' });
    expect(termsIn(language)).not.toContain(intro);
    for (const text of [termsIn(language), faqIn(language)]) {
      expect(text).not.toMatch(/none|\b0(?:[.,]00)?\s?€|€\s?0\b| ?\.\.| ,/);
    }
    setFees({
      fuelEighthCents: 0,
      refuellingCents: 0,
      lateSupplementCents: 0,
      lostHelmetCents: 0,
      lostKeyCents: 0,
      lostLockCents: 0,
      cleaningCents: 0,
    });
    expect(contractIn(language)).not.toMatch(/\bnull\b|undefined|\b0[.,]00\s?€|€0[.,]00/);
  });
});

describe('what the shop does not do, no text promises', () => {
  it.each([
    ['it', /5\.4 .*link di pagamento.*non preleva nulla/],
    ['en', /5\.4 .*payment link.*takes nothing/],
    ['es', /5\.4 .*enlace de pago.*no cobra nada/],
    ['fr', /5\.4 .*lien de paiement.*ne prélève rien/],
    ['pt', /5\.4 .*link de pagamento.*não cobra nada/],
    ['de', /5\.4 .*Zahlungslink.*bucht .* nichts/],
  ] as const)(
    'in %s what is accepted is asked for by a link; no card is charged for it',
    (language, said) => {
      expect(contractIn(language)).toMatch(said);
    },
  );

  it.each(languages)(
    'in %s a kept card is named only where the shop keeps cards, with what it never pays',
    (language) => {
      const places = [contractIn, termsIn, shortIn, faqIn];
      const without = places.map((text) => text(language));
      publishShop(publishedOf({ ...costiera, payments: { ...costiera.payments, keepCard: true } }));
      const kept = places.map((text) => text(language));
      kept.forEach((text, nth) => expect(text).not.toBe(without[nth]));
      const never = { it: 'mai', en: 'never', es: 'nunca', fr: 'jamais', pt: 'nunca', de: 'nie ' };
      expect(/^5\.4 .*$/m.exec(contractIn(language))?.[0]).toContain(never[language]);
      expect(sayIn(language, 'terms')('costs.6', legalValues(language))).toContain(never[language]);
    },
  );

  it.each([
    ['it', /per e-\u2060?mail o, se .* indirizzo e-\u2060?mail, .*telefono e sulla pagina/],
    ['en', /by e-?mail or, .* no e-?mail address, .*(tele)?phone.* and on (the|your) booking page/],
    ['es', /por correo.* o, si .* dirección de correo, por teléfono y en la página/],
    ['fr', /par e-\u2060?mail ou, si .* d’adresse e-\u2060?mail, .*téléphone et sur la page/],
    ['pt', /por email ou, se .* endereço de email, .*telefone e na página/],
    ['de', /per E-\u2060?Mail oder, wenn .* keine E-\u2060?Mail-Adresse .*, telefonisch und auf der Seite/],
  ] as const)(
    'in %s a customer without an e-mail address is promised no e-mail: they are told by telephone and on their page',
    (language, told) => {
      expect(/^5\.3 .*$/m.exec(contractIn(language))?.[0]).toMatch(told);
      expect(sayIn(language, 'terms')('costs.5', legalValues(language))).toMatch(told);
    },
  );

  it('the excess is asked for with the insurer’s letter alone', () => {
    const word = { it: 'lettera', en: 'letter', es: 'carta', fr: 'lettre', pt: 'carta', de: 'Schreiben' };
    for (const language of languages) {
      expect(contractIn(language)).toMatch(new RegExp(`^9\\.1 .*${word[language]}`, 'm'));
      expect(sayIn(language, 'terms')('insurance.1', legalValues(language))).toContain(word[language]);
      expect(sayIn(language, 'terms')('short.excess', legalValues(language))).toContain(word[language]);
    }
  });
});
