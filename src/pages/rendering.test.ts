import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoPrices } from '../../tests/builders/advertised-prices.ts';
import { aStreetMap } from '../../tests/builders/a-street-map.ts';
import { anArticle } from '../../tests/builders/an-article.ts';
import example from '../../db/seed/shops/example.json' with { type: 'json' };
import { publishedOf, publishShop } from '../shop/published-shop.rules.ts';
import type { ShopSettings } from '../shop/settings/setting-kinds.shape.ts';
import { languages } from '../translations/languages.ts';
import { surfaces } from '../translations/catalogues.ts';
import { readTexts } from '../translations/words.ts';
import { costiera } from '../../tests/support/values/costiera.ts';
import { saysEveryDay } from '../../tests/support/values/of-the-demo.ts';
import { collectMissingPlaceholders } from '../../tests/support/shop/collect-missing-placeholders.ts';
import { checkoutFields } from '../site/checkout/driver.rules.ts';
import { match } from './match.ts';
import { renderPage } from './rendering.tsx';
import { pageNames, route } from './routes.ts';

const assets = {
  boot: '/boot.js?v=1',
  scripts: ['/assets/shell.js', '/assets/home.js'],
  island: ['/assets/react.js', '/assets/home.it.js'],
  styles: ['/assets/site.css'],
  fonts: ['/assets/figtree.woff2'],
};

const aModel = {
  id: 1,
  model: 'Liberty 125cc',
  colour: 'white',
  colourNames: { it: 'bianco', de: 'weiß' },
  imageUrl: '/api/assets/liberty-white.svg',
  pricePerDay: 66.5,
  text: 'Weiß wie die Häuser.',
  secondUrl: null,
  isDrawing: true,
  licence: 'A1',
} as const;

/** The page of a town of the owner's making is there where the shop serves one. */
const withTown12: ShopSettings = {
  ...costiera,
  places: {
    ...costiera.places,
    towns: [
      ...costiera.places.towns,
      {
        id: '12',
        office: false,
        delivery: true,
        own: {
          name: 'Paestum',
          latitude: 40.42,
          longitude: 15.005,
          about: { it: 'I templi e il mare.' },
          picture: null,
        },
      },
    ],
  },
};
beforeEach(() => publishShop(publishedOf(withTown12)));

function render(address: string, demo = true): string {
  const found = match(address);
  if ('redirect' in found) throw new Error(`${address} is a redirect`);
  const news = { article: anArticle({ id: 12 }), today: '2026-11-21' };
  const content = {
    newsroom: { articles: [news.article], today: news.today },
    article: news,
    models: [aModel],
    streetMap: aStreetMap(),
    prices: demoPrices,
  };
  // As in the shop: a page has what its route names, and nothing else.
  const named: readonly string[] = route(found.name).content ?? [];
  const own = Object.fromEntries(Object.entries(content).filter(([name]) => named.includes(name)));
  return renderPage({ found, assets, origin: 'https://shop.example', demo, content: own });
}

const pages = pageNames.filter((name) => name !== 'notFound');
const addressOf = (name: (typeof pages)[number], language: string) =>
  `/${language}${route(name).path.replace(':token', 'aToken').replace(':id', '12')}`;
/** Every key of the catalogues that no text could be. */
const keys = new Set(
  surfaces.flatMap((surface) => Object.keys(readTexts('it', surface)).filter((key) => key.includes('.'))),
);

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

// What React has to complain about in the server's markup it says on the console.
beforeEach(
  () =>
    void vi.spyOn(console, 'error').mockImplementation((...words) => {
      throw new Error(words.join(' '));
    }),
);
afterEach(() => void vi.restoreAllMocks());

test('What React never takes over carries none of its marks', () => {
  expect(render('/it/about')).not.toContain('<!-- -->');
});

describe.each(pages)('the page %s', (name) => {
  test.each(languages)(
    'in %s has one h1, its own canonical address and an alternate for each language',
    (language) => {
      const address = addressOf(name, language);
      const html = render(address);
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}"`));
      expect(count(html, /<h1[ >]/g)).toBe(1);
      expect(html).toContain(`<link rel="canonical" href="https://shop.example${address}">`);
      expect(count(html, /<link rel="alternate" hreflang="/g)).toBe(languages.length + 1);
      expect(html).toContain(`hreflang="x-default" href="https://shop.example${addressOf(name, 'it')}"`);
    },
  );

  test.each(languages)('in %s has a title and a description of its own', (language) => {
    const html = render(addressOf(name, language));
    expect(html).not.toContain('<title>Costiera</title>');
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/);
  });

  test('carries no inline script and nothing that the content policy would stop', () => {
    const html = render(addressOf(name, 'it'));
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map((found) => found[1] ?? '');
    for (const script of scripts) expect(script).toMatch(/ src="\/|type="application\/(ld\+)?json"/);
    expect(html).not.toMatch(/<style|javascript:|\son\w+="/);
  });

  test.each(languages)(
    'in %s shows words, never a key or a place-holder that nobody filled in',
    (language) => {
      const unfilled = collectMissingPlaceholders();
      const html = render(addressOf(name, language));
      expect(unfilled()).toEqual([]);
      const attributes = / (?:alt|aria-label|title|placeholder|content)="([^"]*)"/g;
      const shown = [
        ...html.replace(/<script.*?<\/script>/g, '').split(/<[^>]*>/),
        ...[...html.matchAll(attributes)].map(([, text]) => text ?? ''),
      ];
      const broken = /\{\w|\bundefined\b|\bNaN\b|\bnull\b/;
      expect(shown.filter((text) => keys.has(text.trim()) || broken.test(text))).toEqual([]);
    },
  );

  test('always comes out the same', () => {
    expect(render(addressOf(name, 'it'))).toBe(render(addressOf(name, 'it')));
  });
});

/** What search engines read beside the text. */
const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );

/** What lies behind a link of one's own, or is a step of a booking: not for search engines. */
const found = pages.filter((name) => !route(name).unlisted && !route(name).secret);

test.each(languages)('in %s titles and descriptions differ from page to page', (language) => {
  for (const tag of [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)">/]) {
    const said = found.map((name) => tag.exec(render(addressOf(name, language)))?.[1]);
    expect(said.filter((each, place) => said.indexOf(each) !== place)).toEqual([]);
  }
});

test.each(languages)('in %s the pages of a booking have a title, a description and keywords', (language) => {
  for (const name of ['vehicles', 'extras', 'checkout'] as const)
    for (const tag of [
      /<title>(.+?)<\/title>/,
      /name="description" content="[^"]+"/,
      /name="keywords" content="[^"]+"/,
    ])
      expect(render(addressOf(name, language))).toMatch(tag);
});

test.each(languages)('in %s every page that may be found says where it stands on the site', (language) => {
  for (const name of found.filter((each) => each !== 'home')) {
    const path = dataIn(render(addressOf(name, language))).find((data) => data['@type'] === 'BreadcrumbList');
    const steps: { position: number; name: string; item: string }[] = path.itemListElement;
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, place) => place + 1));
    expect([name, steps[0]?.item]).toEqual([name, `https://shop.example/${language}/`]);
    expect([name, steps.at(-1)?.item]).toEqual([name, `https://shop.example${addressOf(name, language)}`]);
    for (const step of steps) expect(step.name).toMatch(/^[^|{]{2,}$/);
  }
});

test('search engines read what a scooter costs in the price list in force, and no stars', () => {
  const [product] = dataIn(render('/de/vehicles'));
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Liberty 125cc, weiß',
    image: 'https://shop.example/api/assets/liberty-white.svg',
    offers: {
      price: '66.50',
      priceCurrency: 'EUR',
      url: 'https://shop.example/de/vehicles',
      priceSpecification: { unitCode: 'DAY', valueAddedTaxIncluded: true },
    },
  });
  expect(JSON.stringify(product)).not.toMatch(/rating|review/i);
});

test('an unknown address has the title 404 Page Not Found and no canonical address', () => {
  const html = render('/en/nothing/here');
  expect(html).toContain('<title>404 Page Not Found</title>');
  expect(html).toMatch(/<h1[^>]*>404 Page Not Found<\/h1>/);
  expect(html).not.toContain('rel="canonical"');
  expect(html).toBe(render('/en/something-else'));
});

test('the demo says on every page that no money is real; the live shop does not', () => {
  expect(render('/en/', true)).toContain('Demo, no real money');
  expect(render('/en/', false)).not.toMatch(/no real money|data-demo/);
});

test('only a demo shows stars to search engines', () => {
  expect(render('/it/', true)).toContain('"reviewCount":127');
  expect(render('/it/', false)).toContain('"@type":"AutoRental"');
  expect(render('/it/', false)).not.toContain('aggregateRating');
});

test('language links keep the page, and work without scripts', () => {
  const html = render('/it/vehicles');
  for (const language of languages) expect(html).toContain(`href="/${language}/vehicles"`);
});

test.each([
  ['it', 'Aperti tutti i giorni, 08:00–21:00', 'Telefono e WhatsApp tutti i giorni, 08:00–20:30'],
  ['en', 'Open every day, 08:00–21:00', 'Phone and WhatsApp every day, 08:00–20:30'],
])(
  'in %s the home page says when the shop is open, every page when it answers',
  (language, open, answers) => {
    const home = render(`/${language}/`);
    const read = (html: string): string => html.replace(/<\/?span[^>]*>/g, '');
    expect(read(home)).toContain(open);
    for (const html of [home, render(`/${language}/vehicles`)]) expect(read(html)).toContain(answers);
    expect(home).toContain('"opens":"08:00","closes":"20:00"'); // what search engines are told
  },
);

test('a shop that is closed on some days or shorter on one tells nobody that it is open every day', () => {
  const pages = languages.flatMap((language) =>
    (['home', 'faq', 'customerSupport', 'vehicles'] as const).map((name) => addressOf(name, language)),
  );
  const saying = () => pages.filter((address) => saysEveryDay.test(render(address)));
  expect(saying()).toEqual(pages); // the search finds what the demo says
  publishShop(publishedOf(example as ShopSettings)); // tests/api/example-shop.test.ts holds it against the shapes
  expect(saying()).toEqual([]);
  const sunday =
    '{"@type":"OpeningHoursSpecification","dayOfWeek":["Sunday"],"opens":"10:00","closes":"13:00"}';
  expect(render('/de/')).toContain(sunday);
});

test('every page names what one can pay with, by mark and by word', () => {
  const html = render('/it/');
  for (const name of ['Visa', 'Mastercard', 'Apple Pay', 'Google Pay', 'Klarna', 'Alipay']) {
    const file = new RegExp(`src="/api/(assets/payment/[\\w-]+\\.svg)" alt="${name}"`).exec(html)?.[1];
    expect([name, existsSync(new URL(`../../${file}`, import.meta.url))]).toEqual([name, true]);
  }
});

test('no page has a field that could be filled in before its scripts are there, and be lost when they come', () => {
  for (const name of pages) {
    // A form that is sent without scripts, to where it is answered, is the browser's own: React lets be what stands in it.
    const html = render(addressOf(name, 'it')).replace(/<form (?=[^>]*action="\/)[^>]*>.*?<\/form>/gs, '');
    const fields = html.match(/<(input|select|textarea|canvas)\b[^>]*>/g) ?? [];
    const lost = fields.filter((field) => name !== 'checkout' || !isTakenOver(field));
    expect([name, lost]).toEqual([name, []]);
  }
});

/** The checkout's, one by one: what was typed in them before is kept (tests/journeys/first-paint.test.ts), and a switch waits for its script. */
function isTakenOver(field: string): boolean {
  const name = / name="(\w+)"/.exec(field)?.[1] ?? '';
  return / role="switch".* data-needs-script| data-needs-script.* role="switch"/.test(field)
    ? name === ''
    : [...checkoutFields, 'promoCode'].includes(name) && !/ (value|checked)=/.test(field);
}

test('what a visitor does is blocked only where the owner wants it and the page allows it', () => {
  const draw = (address: string, blocks: boolean) => {
    const found = match(address);
    if ('redirect' in found) throw new Error(`${address} is a redirect`);
    return /<html[^>]*>/.exec(
      renderPage({ found, assets, origin: '', demo: false, blocks, content: { prices: demoPrices } }),
    )?.[0];
  };
  expect(draw('/de/about', true)).toMatch(/data-blocked="© [^"]+urheberrechtlich/);
  expect(draw('/de/about', false)).not.toContain('data-blocked');
  for (const page of [
    'terms-of-service',
    'refund-policy',
    'checkout',
    'contract/x',
    'success',
    'payment-return',
  ])
    expect(draw(`/it/${page}`, true)).not.toContain('data-blocked');
});
