import { describe, expect, it, test } from 'vitest';
import { publishedShop, publishShop } from '../../shop/published-shop.rules.ts';
import { demoPrices } from '../../../tests/builders/advertised-prices.ts';
import { business, policy } from '../../shop/business.rules.ts';
import { sayIn } from '../../translations/words.ts';
import { languages } from '../../translations/languages.ts';
import { match } from '../../pages/match.ts';
import { renderPage } from '../../pages/rendering.tsx';
import { noAssets } from '../../../tests/support/shop/no-assets.ts';

function draw(address: string): string {
  const found = match(address);
  if ('redirect' in found) throw new Error(`${address} is a redirect`);
  return renderPage({
    found,
    assets: noAssets,
    origin: 'https://shop.example',
    demo: true,
    content: { prices: demoPrices },
  });
}
const main = (html: string) => /<main[^]*<\/main>/.exec(html)?.[0] ?? '';
const plain = (html: string) =>
  main(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const sections = (html: string) => [...main(html).matchAll(/<section id="/g)].length;

describe.each(languages)('in %s', (language) => {
  test('the terms have twelve sections, the refunds eight, each with a heading and a way to it', () => {
    for (const [page, count] of [
      ['terms-of-service', 12],
      ['refund-policy', 8],
    ] as const) {
      const html = draw(`/${language}/${page}`);
      expect(sections(html)).toBe(count);
      expect([...html.matchAll(/<a href="#(\w+)"/g)].every(([, id]) => html.includes(`id="${id}"`))).toBe(
        true,
      );
    }
  });

  test('every text is filled in: no hole, no key, nothing left of a placeholder', () => {
    for (const page of ['terms-of-service', 'refund-policy', 'legal-notice', 'privacy-policy', 'cookies'])
      expect(plain(draw(`/${language}/${page}`))).not.toMatch(/[{}]|undefined|\bNaN\b|\b\w+\.\d\.[a-z]\b/);
  });
});

test('the legal notice was last updated on 12 August 2025, names the company, its VAT number and Pagani, and leads to the terms', () => {
  const html = draw('/en/legal-notice');
  for (const text of [
    '12 August 2025',
    business().company,
    business().vatNumber,
    'Pagani',
    business().registerNumber,
  ])
    expect(plain(html)).toContain(text);
  expect(main(html)).toContain('href="/en/terms-of-service"');
  expect(plain(draw('/it/legal-notice'))).toContain('12 agosto 2025');
});

describe('the privacy notice', () => {
  test('is whole in Italian and in English', () => {
    expect(plain(draw('/it/privacy-policy'))).toContain('Titolare del trattamento è');
    expect(plain(draw('/en/privacy-policy'))).toContain('The controller is');
    for (const language of ['it', 'en'])
      expect(main(draw(`/${language}/privacy-policy`))).not.toContain('lang="en"');
  });

  test.each(languages.filter((language) => language !== 'it' && language !== 'en'))(
    'in %s stands in English, marked as such, under headings of its own and with a note that says so',
    (language) => {
      const html = main(draw(`/${language}/privacy-policy`));
      expect([...html.matchAll(/<div lang="en">/g)]).toHaveLength(12);
      expect(html).toContain(sayIn(language, 'privacy')('rights.title'));
      expect(html).toContain(sayIn(language, 'privacy')('onlyEnglish'));
      expect(html).not.toContain('Who the controller is');
    },
  );

  test('leads to the data protection officer through the contact form', () => {
    expect(main(draw('/de/privacy-policy'))).toContain('href="/de/contact"');
  });
});

test('no page links to the platform for disputes that closed in 2025', () => {
  for (const page of ['terms-of-service', 'refund-policy', 'legal-notice', 'privacy-policy'])
    expect(draw(`/en/${page}`)).not.toContain('ec.europa.eu');
});

describe('a promise that the shop changes', () => {
  const was = policy();

  it('changes the terms, the refunds, the questions, the checkout’s words and the mails at once', () => {
    const changed = {
      freeCancellationHours: 36,
      lateRefundPercent: 40,
      refundDaysLeast: 3,
      refundDaysMost: 9,
    };
    publishShop({ ...publishedShop(), policy: { ...was, ...changed } });
    const texts = {
      terms: plain(draw('/en/terms-of-service')),
      refunds: plain(draw('/en/refund-policy')),
      faq: draw('/en/faq'),
      checkout: sayIn('en', 'checkout')('terms.notFree'),
      mail: sayIn('en', 'mail')('booking_cancelled.refund', { amount: '' }),
    };
    expect(texts.terms).toContain('up to 36 hours before pickup');
    expect(texts.terms).toContain('we keep 60% of the price and refund 40%');
    expect(texts.refunds).toContain('at least 36 hours before pickup time');
    expect(texts.refunds).toContain('3–9 working days');
    expect(texts.faq).toMatch(/36 hours/);
    expect(texts.checkout).toContain('less than 36 hours');
    expect(texts.mail).toContain('3–9');
    const stale = new RegExp(
      `\\b(${was.freeCancellationHours} hours|${was.refundDaysLeast}–${was.refundDaysMost})\\b`,
    );
    for (const text of Object.values(texts)) expect(text).not.toMatch(stale);
  });
});
