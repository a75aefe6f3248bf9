import { expect, it } from 'vitest';
import { averageOf, parseReview, publicNameOf } from './customer-review.rules.ts';

it.each([
  ['Łukasz Ğündoğan', 'Łukasz Ğ.'],
  ['  Anna Maria  esposito ', 'Anna E.'],
  ['Sukarno', 'Sukarno'],
  ['王 小明', '王 小.'],
])('a review by %s is shown as one by %s', (fullName, shown) => {
  expect(publicNameOf(fullName)).toBe(shown);
});

it('a review has stars and words; a title is welcome', () => {
  expect(parseReview({ rating: '5', title: ' ', text: ' Ottimo\r\nscooter\u0000 ' })).toEqual({
    rating: 5,
    title: '',
    text: 'Ottimo\nscooter',
  });
  expect(parseReview({ rating: '6', title: 'x', text: ' \n ' })).toEqual({ missing: ['rating', 'text'] });
});

it('the average counts everybody, to one place after the point', () => {
  expect([averageOf([]), averageOf([5, 4, 4]), averageOf([1])]).toEqual([0, 4.3, 1]);
});
