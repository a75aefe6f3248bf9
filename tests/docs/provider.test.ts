import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { heededEvents } from '../../src/gateways/stripe/webhook-events.ts';
import { paymentGateway } from '../../src/gateways/payment-gateway.ts';
import { paymentMethods } from '../../src/shop/settings/payments.shape.ts';
import { surfaces } from '../../src/translations/catalogues.ts';
import { type Language, languages } from '../../src/translations/languages.ts';
import { otherMethodsText, paymentMethodsText } from '../../src/translations/payment-methods-text.ts';
import { readTexts } from '../../src/translations/words.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

type Text = { place: string; language: Language; text: string };
const notices: [Language, string][] = [
  ['en', 'src/site/privacy-policy/english.ts'],
  ['it', 'src/site/privacy-policy/italian.ts'],
];
const texts: Text[] = [
  ...notices.map(([language, file]) => ({
    place: `\`${file}\``,
    language,
    text: read(file).replaceAll('${methods}', otherMethodsText(language)),
  })),
  ...languages.flatMap((language) =>
    surfaces.flatMap((surface) =>
      Object.entries(readTexts(language, surface)).map(([key, text]) => ({
        place: `\`${surface}.json\` \`${key}\``,
        language,
        text: text.replaceAll('{paymentMethods}', paymentMethodsText(language)),
      })),
    ),
  ),
];

const placesOf = (found: readonly Text[]): string[] => [...new Set(found.map(({ place }) => place))].sort();
const rows = [...read('docs/decisions/036-another-provider.md').matchAll(/^\| (`.+`) +\| (.+?) +\|$/gm)].map(
  ([, place = '', names = '']) => ({ place: place.trim(), names }),
);
const listed = (word: string): string[] =>
  rows
    .filter(({ names }) => names.includes(word))
    .map(({ place }) => place)
    .sort();

/** Read by those who run the shop, or looked for by them. */
const namedBeside = ['README.md', 'docs/operations.md', 'src/admin/palette/page-words.ts'];

/** Companies that a shop may have had before, or have instead. */
const providers = [
  'Stripe',
  'Adyen',
  'Mollie',
  'Nexi',
  'SumUp',
  'Worldline',
  'Braintree',
  'Axerve',
  'Square',
];

describe('what is read of the payment provider (decision 036)', () => {
  it('names it where those who run the shop read or look for it', () => {
    const name = new RegExp(`\\b${paymentGateway.name}\\b`, 'i');
    expect(namedBeside.filter((file) => !name.test(read(file)))).toEqual([]);
  });

  it('leaves the name of no other there: who changes the provider is told of each', () => {
    expect(providers).toContain(paymentGateway.name);
    const others = providers.filter((name) => name !== paymentGateway.name);
    const left = new RegExp(`\\b(?:${others.join('|')})\\b`, 'i');
    expect(namedBeside.filter((file) => left.test(read(file)))).toEqual([]);
  });

  it('names the one that takes the money, at the places that are listed and nowhere else', () => {
    const name = new RegExp(`\\b${paymentGateway.name}\\b`);
    expect(placesOf(texts.filter(({ text }) => name.test(text)))).toEqual(listed('the provider'));
    const places = new Set(listed('the provider'));
    expect(texts.filter(({ place, text }) => places.has(place) && !name.test(text))).toEqual([]);
  });

  it('names none of its events and variables in a text of the site or the desk: docs/operations.md does', () => {
    const groups = [...new Set(heededEvents.map((kind) => kind.slice(0, kind.lastIndexOf('.') + 1)))];
    const kinds = groups.map((group) => `${group.replaceAll('.', '\\.')}[a-z*]`); // a sentence may end with “charge.”
    const names = new RegExp(`\\b(?:${[...Object.keys(paymentGateway.variables), ...kinds].join('|')})`);
    const naming = texts.filter(({ text }) => names.test(text));
    expect(placesOf(naming)).toEqual([]);
  });

  it('names its company in the privacy notice of each language that has one', () => {
    const named = `${paymentGateway.name} (${paymentGateway.company}, `;
    expect(notices.filter(([, file]) => !read(file).includes(named))).toEqual([]);
  });

  it('tells who sets up the webhook to send each kind of event that the shop acts on', () => {
    const line = read('docs/operations.md')
      .split('\n')
      .find((each) => each.includes(`${paymentGateway.name}: a key, and a webhook for`));
    const groups = [...(line ?? '').matchAll(/`([\w.]+\.)\*`/g)].map(([, group = '']) => group);
    expect(heededEvents.filter((kind) => !groups.some((group) => kind.startsWith(group)))).toEqual([]);
  });

  it('names as methods of payment those that its page offers, all of them, in each language', () => {
    const offered = paymentMethods
      .filter((method) => method !== 'card')
      .map((method) => method[0]?.toUpperCase() + method.slice(1));
    const others = ['PayPal', 'Satispay', 'Scalapay', 'Bancontact', 'Twint', 'Bizum', 'MB WAY', 'WeChat Pay'];
    const anyMethod = new RegExp(`\\b(?:${['Klarna', 'Alipay', ...others, ...offered].join('|')})\\b`, 'g');
    const naming = texts.filter(({ text }) => text.search(anyMethod) >= 0);
    expect(placesOf(naming)).toEqual(listed('its methods'));
    for (const { place, language, text } of naming)
      expect([place, language, [...new Set(text.match(anyMethod))].sort()]).toEqual([
        place,
        language,
        [...offered].sort(),
      ]);
  });
});
