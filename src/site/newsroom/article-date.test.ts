import { describe, expect, it } from 'vitest';
import type { Language } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import { articleDate } from './article-date.tsx';

const dated = (language: Language, raw: string, today: string) =>
  articleDate(language, sayIn(language, 'news'), { raw, today });

describe('the date of an article', () => {
  it.each([
    ['2026-11-21T07:00:00Z', 'Oggi'],
    ['2026-11-20T22:59:59Z', '1 giorno fa'], // a second before midnight in Rome
    ['2026-11-20T23:00:00Z', 'Oggi'],
    ['2026-11-19T12:00:00Z', '2 giorni fa'],
    ['2026-11-15T12:00:00Z', '6 giorni fa'],
    ['2026-11-14T12:00:00Z', '14 novembre 2026'],
    ['2025-11-21T12:00:00Z', '21 novembre 2025'],
    ['2026-11-22T12:00:00Z', '22 novembre 2026'], // a clock that is ahead
    ['2026-11-21', 'Oggi'],
  ])('%s is said on 21 November as “%s”', (raw, said) => {
    expect(dated('it', raw, '2026-11-21')).toBe(said);
  });

  it.each<[Language, string, string, string]>([
    ['en', 'Today', '1 day ago', '14 November 2026'],
    ['es', 'Hoy', 'Hace 1 día', '14 de noviembre de 2026'],
    ['fr', 'Aujourd’hui', 'Il y a 1 jour', '14 novembre 2026'],
    ['pt', 'Hoje', 'Há 1 dia', '14 de novembro de 2026'],
    ['de', 'Heute', 'Vor 1 Tag', '14. November 2026'],
  ])('is said in %s alike', (language, today, yesterday, before) => {
    const days = ['2026-11-21', '2026-11-20', '2026-11-14'];
    expect(days.map((day) => dated(language, day, '2026-11-21'))).toEqual([today, yesterday, before]);
  });

  it.each(['', 'presto', '2026-13-45', '2026-02-30T25:00:00Z', 'null'])(
    'that is none is shown as it is: “%s”',
    (raw) => expect(dated('it', raw, '2026-11-21')).toBe(raw),
  );
});
