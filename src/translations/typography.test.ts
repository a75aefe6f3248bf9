import '../../tests/support/values/costiera.ts';
import { describe, expect, test } from 'vitest';
import { business } from '../shop/business.rules.ts';
import {
  type DateStyle,
  formatDate,
  formatDateRange,
  formatMoment,
  formatMoney,
  formatPrice,
} from './format.ts';
import { type Language, languages } from './languages.ts';
import { problemsOfTypography } from './typography.ts';

const dateStyles: readonly DateStyle[] = ['long', 'short', 'shortYear', 'weekday', 'weekdayShort'];

test.each<[Language, string]>([
  ['it', 'L’ultima riconsegna è alle {time}: «a presto»… 50% in 7–14 giorni'],
  ['en', 'It’s “free”, 50%'],
  ['es', '¿Listo? ¡Vamos! «gratis», 50\u00a0%'],
  ['fr', 'Prêt\u00a0? De 08:00 à 20:30, «\u00a0oui\u00a0»\u00a0: 50\u202f% sur https://a.example'],
  ['pt', '“grátis”, 50%'],
  ['de', '„frei“, 50\u00a0%, wird geladen\u00a0…, um {time}\u00a0Uhr'],
])('in %s, “%s” is set well', (language, text) => {
  expect(problemsOfTypography(language, text)).toEqual([]);
});

test.each<[Language, string]>([
  ['it', "L'ultima"],
  ['it', '"ciao"'],
  ['it', '“ciao”'],
  ['it', 'Un momento...'],
  ['it', '7-14 giorni'],
  ['it', '50 %'],
  ['it', 'A noleggio ad {towns}'],
  ['en', '«free»'],
  ['es', 'Listo?'],
  ['es', '50%'],
  ['fr', 'Prêt ?'],
  ['fr', 'Prêt?'],
  ['fr', '«oui\u00a0»'],
  ['pt', '«grátis»'],
  ['de', '„frei”'],
  ['de', 'lädt …'],
  ['de', 'um {time} Uhr'],
])('in %s, “%s” is not', (language, text) => {
  expect(problemsOfTypography(language, text)).not.toEqual([]);
});

// What a text is filled with is read in the same line: no value escapes its marks.
describe.each(languages)('what the texts are filled with, in %s', (language) => {
  const problemsIn = (values: readonly string[]) =>
    values.flatMap((value) => problemsOfTypography(language, value).map((problem) => `${value}: ${problem}`));

  test('hours, as an owner’s keyboard writes them', () => {
    const { office, searchEngines: _, ...hours } = business().hours;
    const shown = [...Object.values(hours), ...Object.values(office)];
    expect(shown.every((each) => /^\d{1,2}:\d\d–\d{1,2}:\d\d$/.test(each))).toBe(true);
    expect(problemsIn(shown)).toEqual([]);
  });

  test('money, dates, moments and ranges', () => {
    const [from, to] = ['2026-10-01', '2026-11-02'] as const;
    const dates = dateStyles.flatMap((style) => [
      formatDate(language, from, style),
      formatMoment(language, from, '09:30', style),
      formatDateRange(language, from, to, style),
    ]);
    const sums = [formatMoney(language, 123_450), formatPrice(language, 6500)];
    expect(problemsIn([...dates, ...sums])).toEqual([]);
  });
});
