import { expect, test } from 'vitest';
import type { Hours } from '../../shop/settings/opening.shape.ts';
import { sayIn } from '../../translations/words.ts';
import { weekText } from './week-text.ts';

const morning: Hours = { from: '09:00', until: '12:30' };
const afternoon: Hours = { from: '15:00', until: '18:00' };
const always: Hours = { from: '00:00', until: '23:30' };
const none: Hours[] = [];
const both = [morning, afternoon];

const inWords = (week: Hours[][]) =>
  (['en', 'it'] as const).map((language) => weekText({ say: sayIn(language, 'admin'), language }, week));

test.each([
  [
    [both, both, both, both, both, [morning], none],
    [
      'Mon–Fri 09:00–13:00, 15:00–18:30; Sat 09:00–13:00',
      'lun–ven 09:00–13:00, 15:00–18:30; sab 09:00–13:00',
    ],
  ],
  [
    [[morning], none, [morning], [morning], none, [afternoon], [afternoon]],
    ['Mon, Wed, Thu 09:00–13:00; Sat, Sun 15:00–18:30', 'lun, mer, gio 09:00–13:00; sab, dom 15:00–18:30'],
  ],
  [Array.from({ length: 7 }, () => [always]), ['every day at any hour', 'ogni giorno a qualsiasi ora']],
  [Array.from({ length: 7 }, () => none), ['no shifts', 'nessun turno']],
])('a week of shifts is told in words, days alike together', (week, words) => {
  expect(inWords(week)).toEqual(words);
});
