import { describe, expect, it } from 'vitest';
import { parseArticleId, readingMinutes, relativeDayOf, romeDayOf, textInLanguage } from './article.rules.ts';

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

describe('the date of an article', () => {
  it.each([
    ['2027-06-12', 0],
    ['2027-06-11', 1],
    ['2027-06-06', 6],
  ])('of %s is said as %i days ago on 12 June', (date, days) => {
    expect(relativeDayOf(date, '2027-06-12')).toEqual({ kind: 'daysAgo', days });
  });

  it.each(['2027-06-05', '2027-06-13', '2026-06-12'])('of %s is said as a date on 12 June', (date) => {
    expect(relativeDayOf(date, '2027-06-12')).toEqual({ kind: 'date', date });
  });

  it('is the day in Rome, and what is none is given back as it is', () => {
    expect(romeDayOf('2027-06-12T22:30:00Z')).toBe('2027-06-13');
    expect(romeDayOf('2027-06-12')).toBe('2027-06-12');
    expect(romeDayOf('ieri')).toBeNull();
    expect(relativeDayOf('2027-06-11T22:30:00Z', '2027-06-12')).toEqual({ kind: 'daysAgo', days: 0 });
    expect(relativeDayOf('ieri', '2027-06-12')).toEqual({ kind: 'raw', raw: 'ieri' });
  });
});
