import { expect, it } from 'vitest';
import { parseForm } from '../basics/forms.ts';
import { averageOf, publicNameOf, reviewForm } from './customer-review.rules.ts';

it.each([
  ['Łukasz Ğündoğan', 'Łukasz Ğ.'],
  ['  Anna Maria  esposito ', 'Anna E.'],
  ['Sukarno', 'Sukarno'],
  ['王 小明', '王 小.'],
])('a review by %s is shown as one by %s', (fullName, shown) => {
  expect(publicNameOf(fullName)).toBe(shown);
});

it('a review has stars and words; a title is welcome', () => {
  const good = { rating: '5', title: ' ', text: ' Ottimo\r\nscooter\u0000 ' };
  expect(parseForm(reviewForm, (name) => good[name])).toEqual({
    values: { rating: '5', title: '', text: 'Ottimo\nscooter' },
    errors: null,
  });
  const empty = { rating: '6', title: 'x', text: ' \n ' };
  expect(parseForm(reviewForm, (name) => empty[name]).errors).toEqual({ rating: 'missing', text: 'missing' });
});

it('a review keeps its lines, however they were typed, and has an end', () => {
  const valuesOf = (typed: string) => parseForm(reviewForm, () => typed).values;
  expect(valuesOf('one\rtwo\r\nthree\nfour').text).toBe('one\ntwo\nthree\nfour');
  const { title, text } = valuesOf('x'.repeat(3000));
  expect([title.length, text.length]).toEqual([100, 2000]);
});

it('the average counts everybody, to one place after the point', () => {
  expect([averageOf([]), averageOf([5, 4, 4]), averageOf([1])]).toEqual([0, 4.3, 1]);
});

it('the form for a review is told from others by its name', () => {
  expect(reviewForm.name).toBe('review');
});
