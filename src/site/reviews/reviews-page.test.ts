import { describe, expect, test } from 'vitest';
import { sampleReviews } from '../../../stand-ins/sample-reviews.ts';
import { demoPrices } from '../../../tests/builders/advertised-prices.ts';
import { match } from '../../pages/match.ts';
import type { PageContent } from '../../pages/page-content.ts';
import { renderPage } from '../../pages/rendering.tsx';
import { emptyCustomerReviews } from '../../reviews/customer-review.type.ts';
import { emptyReviewSummary } from '../../reviews/review.shape.ts';
import { languages } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import { noAssets } from '../../../tests/support/shop/no-assets.ts';

const spaced = (text: string): string => text.replace(/\s+/g, ' ');

function draw(address: string, demo: boolean, own: Partial<PageContent>) {
  const found = match(address);
  if ('redirect' in found) throw new Error(`${address} is a redirect`);
  const content = { prices: demoPrices, ownReviews: emptyCustomerReviews, ...own };
  const html = renderPage({ found, assets: noAssets, origin: 'https://shop.example', demo, content });
  return { html, text: spaced(html.replace(/<[^>]*>/g, ' ')) };
}
const demoReviews = { reviews: sampleReviews };
/** A live shop is given no sample (src/app/stand-ins.ts). */
const liveReviews = { reviews: emptyReviewSummary };

describe.each(languages)('in %s', (language) => {
  const [say, sayHome] = [sayIn(language, 'reviews'), sayIn(language, 'home')];
  const count = sayHome('reviews.count', { count: 127 });

  test('a demo’s home page and its page of reviews show the same sample, and call it one', () => {
    for (const page of ['', 'reviews']) {
      const { html, text } = draw(`/${language}/${page}`, true, demoReviews);
      for (const words of [
        count,
        sayHome('reviews.sample'),
        ...sampleReviews.reviews.map(({ title }) => title),
      ])
        expect(text).toContain(spaced(words));
      expect(text).toMatch(/4[.,]8 /);
      expect(html).not.toContain(say('none'));
    }
    const { html } = draw(`/${language}/reviews`, true, demoReviews);
    expect(html).not.toMatch(/aggregateRating|"Review"/);
    expect(html).not.toContain(say('verified'));
    expect(html).not.toContain(say('how.others'));
  });

  test('a live shop shows it on neither', () => {
    for (const page of ['', 'reviews']) {
      const { html, text } = draw(`/${language}/${page}`, false, liveReviews);
      for (const words of [count, sayHome('reviews.sample'), 'Giulia M.', 'aggregateRating'])
        expect(text).not.toContain(words);
      expect(html.includes(say('none'))).toBe(page === 'reviews');
    }
    // What Trustpilot says of it stands on the home page alone, by the name of where it comes from.
    expect(draw(`/${language}/reviews`, false, demoReviews).text).not.toContain(count);
  });
});

test('where somebody really wrote, their reviews come first, and the sample is still called one', () => {
  const review = {
    id: 'r',
    rating: 2,
    title: 'Freni',
    text: 'Consumati',
    customerName: 'Ada L.',
    date: '2026-09-01',
  };
  const own = { rating: 2, count: 1, refused: 0, reviews: [{ ...review, language: 'it' }] };
  const { html } = draw('/it/reviews', true, { ...demoReviews, ownReviews: own });
  const order = ['2 su 5', 'Freni', 'Recensioni di esempio', '4,8 su 5', 'Giulia M.'].map((each) =>
    html.indexOf(each),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(0);
});
