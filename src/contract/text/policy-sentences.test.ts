import { describe, expect, it } from 'vitest';
import { contractFacts } from '../../../tests/builders/a-contract.ts';
import { customerData } from '../../../tests/builders/customer-data.ts';
import { business, policy } from '../../shop/business.rules.ts';
import { languages } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import { CustomerData } from '../contract.shape.ts';
import { currentTemplates } from './current-templates.ts';

// What the product promises (docs/product.md §5, §9) stands in what is signed and in the terms, in the same words.
const facts = contractFacts({ secondDriver: false });
const data = CustomerData.parse(customerData);
const now = new Date('2026-11-21T09:00:00Z');
const signed = {
  it: currentTemplates.it.write(facts, data, now),
  en: currentTemplates.en.write(facts, data, now),
};
const terms = { it: sayIn('it', 'terms'), en: sayIn('en', 'terms') };

describe('what a customer agrees to', () => {
  it('Eligibility: age at least 18, a licence for the category, an identity card or passport', () => {
    expect(policy().minimumAge).toBe(18);
    expect(signed.it).toMatch(/18 anni il giorno del ritiro.*A1, A2 o A/);
    expect(signed.en).toMatch(/18 years old on the day of pickup.*A1, A2 or A/);
    expect(signed.en).toMatch(/identity card|passport/);
  });

  it('Use only in Italy unless authorised in writing', () => {
    expect(signed.it).toContain('si usa soltanto in Italia, salvo autorizzazione scritta');
    expect(signed.en).toContain(
      `only in Italy unless ${business().name} has authorised otherwise in writing`,
    );
    expect(terms.it('use.1.b')).toContain('soltanto in Italia, salvo nostra autorizzazione scritta');
  });

  it('No deposit at booking', () => {
    expect(terms.it('prices.4', { deposit: 'none' })).toBe(
      'Alla prenotazione non chiediamo nessuna cauzione.',
    );
    expect(terms.en('prices.4', { deposit: 'none' })).toMatch(/no .*deposit/i);
  });

  it('Fuel: full to full', () => {
    expect(signed.it).toContain('si consegna con il pieno e si riconsegna con il pieno');
    expect(signed.en).toMatch(/full/);
    expect(terms.it('costs.1', { refuelling: '' })).toContain('con il pieno e lo riconsegni con il pieno');
  });

  it('Ride Now: nobody of the shop is there to sign a report or to look at a licence, and no text says so', () => {
    expect(signed.it).toContain('al ritiro non si firma alcun verbale');
    expect(signed.en).toContain('no report is signed at pickup');
    // The photos before the code stand in for both.
    for (const text of [signed.it, terms.it('handover.3')]) expect(text).toMatch(/Con Ride Now.*foto/s);
    for (const text of [signed.en, terms.en('handover.3')]) expect(text).toMatch(/With Ride Now.*photo/s);
    for (const language of languages)
      expect(sayIn(language, 'checkout')('licence.rules')).toContain('Ride Now');
  });

  it('The English contract says why it is English: it is the language that the website offers', () => {
    expect(signed.en).toContain('the language in which the website offers it');
    expect(signed.en).not.toContain('at the Customer’s request');
  });

  it('Climate donation 0.5 %, minimum age 18, retention of contracts 10 years, of marketing 24 months', () => {
    const { climatePercent, minimumAge, contractYears, marketingMonths } = policy();
    expect([climatePercent, minimumAge, contractYears, marketingMonths]).toEqual([0.5, 18, 10, 24]);
    expect(terms.it('law.1')).toContain('10 anni');
  });
});
