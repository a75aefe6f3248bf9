import { expect, it } from 'vitest';
import type { Language } from '../../../translations/languages.ts';
import { sayIn } from '../../../translations/words.ts';
import { noDates } from './calendar.rules.ts';
import { rangeText } from './range-text.ts';

const now = new Date('2026-05-10T07:10:00Z');
const said = (
  language: Language,
  start: string | null,
  end: string | null,
  ...[startTime = '', endTime = '']: string[]
) => {
  const dates = { ...noDates, selectedStartDate: start, selectedEndDate: end, startTime, endTime };
  return rangeText(sayIn(language, 'launcher'), language, dates, now).replaceAll(
    /[\u2009\u00a0\u202f]/g,
    ' ',
  );
};

it.each<[Language, string | null, string | null, string[], string]>([
  ['en', null, null, [], 'Choose the pickup day.'],
  ['en', '2026-05-12', null, ['09:00'], 'Tue 12 May –'],
  ['en', '2026-05-12', '2026-05-14', [], 'Tue 12 May – Thu 14 May'],
  ['en', '2026-05-12', '2026-05-14', ['09:00', '18:00'], 'Tue 12 May – Thu 14 May · 2 days'],
  ['it', '2026-05-12', '2026-05-14', ['09:00', '18:00'], 'mar 12 – gio 14 mag · 2 giorni'],
  ['de', '2026-05-12', '2026-05-12', ['09:00', '18:00'], 'Di., 12. Mai · 9 Stunden'],
  ['de', '2027-05-12', '2027-05-13', ['09:00', '18:00'], 'Mi., 12. – Do., 13. Mai 2027 · 1 Tag'],
])('%s: the days from %s to %s, %j: %s', (language, start, end, times, text) => {
  expect(said(language, start, end, ...times)).toBe(text);
});
