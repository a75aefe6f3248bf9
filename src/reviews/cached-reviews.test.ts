import { expect, test } from 'vitest';
import { createCachedReviews, type ReviewSource } from './cached-reviews.ts';
import { emptyReviewSummary, type ReviewSummary } from './review.shape.ts';

const fromUs: ReviewSummary = { ...emptyReviewSummary, rating: 4.6, reviewCount: 12, hasReviews: true };

function aFinder(source: ReviewSource) {
  let now = new Date('2026-07-01T10:00:00Z');
  let asked = 0;
  const faults: unknown[] = [];
  const find = createCachedReviews({
    source: () => {
      asked += 1;
      return source();
    },
    fallback: emptyReviewSummary,
    clock: { now: () => now },
    onFault: (fault) => void faults.push(fault),
  });
  const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000));
  return { find, later, asked: () => asked, faults };
}

test('reviews are asked for once in half an hour, however many visitors come at once', async () => {
  const { find, later, asked } = aFinder(() => Promise.resolve(fromUs));
  const all = await Promise.all([find(), find(), find()]);
  expect(all.map(({ summary }) => summary)).toEqual([fromUs, fromUs, fromUs]);
  later(29);
  await find();
  expect(asked()).toBe(1);
  later(1);
  await find();
  expect(asked()).toBe(2);
});

test('while the source is down the last good answer stands, and it is left in peace for half an hour', async () => {
  let down = false;
  const source = () => (down ? Promise.reject(new Error('down')) : Promise.resolve(fromUs));
  const { find, later, asked, faults } = aFinder(source);
  await find();
  down = true;
  later(30);
  expect((await find()).summary).toBe(fromUs);
  expect((await find()).summary).toBe(fromUs);
  expect([asked(), faults.length]).toEqual([2, 1]);
});

test('a source that never answered leaves the fallback', async () => {
  const { find } = aFinder(() => Promise.reject(new Error('down')));
  expect((await find()).summary).toBe(emptyReviewSummary);
});
