import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { today } from '../../basics/rome-time.ts';
import { demoPrices } from '../../../tests/builders/advertised-prices.ts';
import { costiera } from '../../../tests/support/values/costiera.ts';
import { publishedOf, publishShop } from '../../shop/published-shop.rules.ts';
import { demoModels } from '../../../tests/builders/models.ts';
import { emptyReviewSummary, type Review, type ReviewSummary } from '../../reviews/review.shape.ts';
import { languages } from '../../translations/languages.ts';
import { match } from '../../pages/match.ts';
import { renderPage } from '../../pages/rendering.tsx';
import { footerGroups, pagesOf } from '../layout/footer-pages.ts';
import { href } from '../../pages/routes.ts';
import { noAssets } from '../../../tests/support/shop/no-assets.ts';

function home(language: string, reviews: ReviewSummary = emptyReviewSummary, demo = true): string {
  const found = match(`/${language}/`);
  if ('redirect' in found) throw new Error(`${language} is no language`);
  return renderPage({
    found,
    assets: noAssets,
    origin: 'https://shop.example',
    demo,
    content: { reviews, models: demoModels, prices: demoPrices },
  }) as string; // no page waits
}
const text = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const section = (html: string, id: string): string =>
  new RegExp(`<section aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';
const count = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length;

test('says before anything is chosen what four hours, a day, three and seven days cost', () => {
  const [, list = ''] = /<ul aria-label="What it costs"[^>]*>(.*?)<\/ul>/.exec(home('en')) ?? [];
  const steps = [...list.matchAll(/<span[^>]*>([^<]*)<\/span><strong[^>]*>([^<]*)</g)];
  expect(steps.map(([, length, price]) => [length, price])).toEqual([
    ['4 hours', '€45'],
    ['1 day', '€65'],
    ['3 days', '€160'],
    ['7 days', '€320'],
  ]);
});

test('names beside each price of a day that it is of one day: longer rentals cost less a day', () => {
  for (const language of languages) {
    const html = home(language);
    expect(text(html)).not.toMatch(/65\s?€? (a day|al giorno|am Tag|al día|par jour|por dia)/);
    expect(text(html)).toMatch(
      /(€65|65\s€) (for one day|per un giorno|für einen Tag|por un día|pour un jour|por um dia)/,
    );
  }
});

describe.each(languages)('the home page in %s', (language) => {
  const html = home(language);

  test('has its sections in their order, each named by its title', () => {
    const named = [...html.matchAll(/<section aria-labelledby="([\w-]+)"/g)].map(([, id]) => id);
    expect(named).toEqual([
      'highlights',
      'destinations',
      'film',
      'fleet',
      'services',
      'how',
      'climate',
      'questions',
      'footer-contact',
      'footer-newsletter',
    ]);
    for (const id of named) expect(html).toContain(`id="${id}"`);
  });

  test('leads from five posters to the pages of five towns', () => {
    const links = [...section(html, 'destinations').matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
    const five = ['amalfi', 'positano', 'ravello', 'maiori', 'atrani'];
    expect(links).toEqual(five.map((town) => `/${language}/destinations/${town}`));
  });

  test('shows two models from two sides, from 65 € a day', () => {
    const fleet = section(html, 'fleet');
    expect(count(fleet, /<img /g)).toBe(4);
    expect(count(text(fleet), /€\s?65|65\s?€/g)).toBe(2);
  });

  test('asks three questions, one open at a time', () => {
    expect(count(section(html, 'questions'), /<details name="faq"/g)).toBe(3);
  });

  test('promises what it gives for the climate, and no effect', () => {
    const climate = text(section(html, 'climate'));
    expect(climate).toMatch(/0[.,]5/);
    expect(climate).not.toMatch(/neutr|footprint|impronta|huella|empreinte|pegada|fußabdruck/i);
    expect(section(html, 'climate')).toContain(`href="/${language}/climate-commitment"`);
  });

  test('names every picture that it shows, and each is there', () => {
    const pictures = [...html.matchAll(/(?:src|srcSet|srcset)="([^"]+)"/g)]
      .flatMap(([, list = '']) => list.split(', '))
      .map((each) => each.split(' ')[0] ?? '')
      .filter((file) => file.startsWith('/api/assets/'));
    expect(pictures.length).toBeGreaterThan(30);
    for (const file of new Set(pictures))
      expect([file, existsSync(`.${file.slice(4)}`)]).toEqual([file, true]);
    for (const [image] of html.matchAll(/<img [^>]*>/g)) expect(image).toMatch(/ alt="/);
  });

  test('fetches ahead of the rest the poster alone: whatever lies below waits until it is near', () => {
    const below = html.slice(html.indexOf('id="highlights"'), html.indexOf('<footer'));
    for (const [image] of below.matchAll(/<img [^>]*>/g)) expect(image).toContain('loading="lazy"');
    expect(below).toContain('preload="none"');
    expect(below).not.toContain('poster=');
    expect(count(html, /fetchPriority="high"/gi)).toBe(1);
  });

  test('leads to every page that has a place in the footer, and to the shop elsewhere', () => {
    const footer = html.slice(html.indexOf('<footer'));
    for (const group of footerGroups)
      for (const name of pagesOf(group)) expect(footer).toContain(`href="${href(name, language)}"`);
    expect(text(footer)).toContain(`© 2025–${today(new Date()).slice(0, 4)} `);
    expect(footer).toContain('data-cookie-choice');
    for (const name of ['Facebook', 'Instagram', 'TikTok', 'YouTube', 'TripAdvisor'])
      expect(footer).toContain(`aria-label="${name}"`);
  });

  test('holds one sentence for who looks for its words, which is not seen', () => {
    const hidden = [...html.matchAll(/<span class="sr-only">([^<]+)<\/span>/g)].map(
      ([, words = '']) => words,
    );
    expect(hidden.filter((words) => words.includes('Liberty 125') && words.includes('Cetara'))).toHaveLength(
      1,
    );
  });
});

const review = (id: number): Review => ({
  id: String(id),
  rating: 4.5,
  title: `Title ${id}`,
  text: 'Great <b>ride</b>',
  customerName: 'Zoë',
  date: '2026-09-14',
  language: 'en',
});
const many = [1, 2, 3, 4, 5].map(review);
const praised: ReviewSummary = {
  rating: 4.8,
  reviewCount: 127,
  reviews: many,
  hasReviews: true,
  profileUrl: null,
};

describe('what customers said', () => {
  test('is summed up, and shown in three cards at most, each in its own language', () => {
    const said = section(home('it', praised), 'reviews');
    expect(text(said)).toContain('4,8 su 5');
    expect(text(said)).toContain('127 recensioni');
    expect(count(said, /<h3 /g)).toBe(3);
    expect(count(said, /<h3 [^>]*lang="en"/g)).toBe(3);
    expect(said).toContain('role="img" aria-label="4,5 stelle su 5"');
    expect(said).toContain('&lt;b&gt;');
  });

  test('is not summed up where the owner does not show it', () => {
    publishShop(publishedOf({ ...costiera, identity: { ...costiera.identity, ratingShown: false } }));
    const html = home('it', praised);
    publishShop(publishedOf(costiera));
    const said = text(section(html, 'reviews'));
    expect(said).not.toContain('4,8');
    expect(said).not.toContain('127');
    expect(html).not.toContain('aggregateRating');
  });

  test.each([
    ['somebody says that there are none', { ...praised, hasReviews: false }, false],
    ['there are none, and nobody rated', { ...praised, reviews: [], reviewCount: 0 }, false],
    ['nobody wrote, but some rated', { ...praised, reviews: [] }, true],
  ])('is hidden where %s, and only then', (_, summary, shown) => {
    expect(section(home('it', summary), 'reviews') !== '').toBe(shown);
  });

  test('is called a sample in the demo, and never in a live shop', () => {
    expect(home('it', praised, true)).toContain('Recensioni di esempio');
    expect(home('it', praised, false)).not.toContain('Recensioni di esempio');
  });

  test('stands beside the prices too: a sample is called one, and a live shop has none', () => {
    const line = (html: string) => text(/<p [^>]*id="rating".*?<\/p>/s.exec(html)?.[0] ?? '');
    expect(line(home('it', praised, true))).toMatch(/4,8 127 recensioni \( ?esempio ?\)/);
    expect(line(home('it', praised, false))).toMatch(/4,8 127 recensioni $/);
    expect(line(home('it', emptyReviewSummary, false))).toBe('');
  });

  test('why to trust the shop is said before what it costs: stars, or since when it is there; cancelling; no hidden costs', () => {
    const first = (html: string) => text(html.slice(html.indexOf('hero-card'), html.indexOf('class="lead"')));
    const reasons = 'Annulli gratis fino a 48 ore prima Totale chiaro da subito, niente costi nascosti';
    expect(first(home('it', praised, false))).toContain(`4,8 127 recensioni ${reasons}`);
    expect(first(home('it', emptyReviewSummary, false))).toContain(`A Maiori dal 2025 ${reasons}`);
    const { identity, policy } = costiera;
    const other = {
      ...costiera,
      identity: { ...identity, foundedIn: null },
      policy: { ...policy, freeCancellationHours: 72 },
    };
    publishShop(publishedOf(other));
    const unknown = first(home('it', emptyReviewSummary, false));
    publishShop(publishedOf(costiera));
    expect(unknown).toContain('Annulli gratis fino a 72 ore prima');
    expect(unknown).not.toMatch(/dal|★|stelle/);
  });

  test('names where all of it stands, where there is such a place', () => {
    const elsewhere = { ...praised, profileUrl: 'https://reviews.example/shop' };
    expect(home('it', elsewhere)).toContain('href="https://reviews.example/shop"');
  });
});
