import { describe, expect, it } from 'vitest';
import { parseArticleId, readingMinutes, textInLanguage } from './article.rules.ts';

describe('the time that reading takes', () => {
  it.each([
    [0, 0],
    [1, 1],
    [1000, 1],
    [1001, 2],
    [5432, 6],
  ])('of %i letters is %i minutes', (length, minutes) => {
    expect(readingMinutes('x'.repeat(length))).toBe(minutes);
  });
});

describe('the text of an article', () => {
  it('is in the language asked for, else in English, else in Italian, else in any', () => {
    expect(textInLanguage({ it: 'uno', en: 'one', de: 'eins' }, 'de')).toEqual({
      language: 'de',
      text: 'eins',
    });
    expect(textInLanguage({ it: 'uno', en: 'one' }, 'de')).toEqual({ language: 'en', text: 'one' });
    expect(textInLanguage({ it: 'uno', pt: 'um' }, 'de')).toEqual({ language: 'it', text: 'uno' });
    expect(textInLanguage({ pt: 'um' }, 'de')).toEqual({ language: 'pt', text: 'um' });
    expect(textInLanguage({}, 'de')).toBeNull();
  });
});

it('an article has a whole number that a database can count', () => {
  expect(['1', '42', '999999999'].map(parseArticleId)).toEqual([1, 42, 999_999_999]);
  for (const text of ['', '0', '007', '-1', '+1', '1.0', '1e3', '0x1', ' 1', '1 ', '١', 'abc', '9999999999'])
    expect([text, parseArticleId(text)]).toEqual([text, null]);
});
