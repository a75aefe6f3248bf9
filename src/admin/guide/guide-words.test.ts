import { expect, it } from 'vitest';
import { deskLanguages } from '../../translations/languages.ts';
import { readTexts } from '../../translations/words.ts';
import { deskPages } from '../layout/desk-pages.ts';
import { firstDay } from './first-day.ts';
import { purposeOf, taskNumbers, taskOf } from './guide-words.ts';

const quoted = { it: /«([^»]+)»/g, en: /“([^”]+)”/g };

it.each(deskLanguages)(
  'the guide in “%s” calls buttons and pages by the words that stand on them',
  (language) => {
    const ofDesk = new Set(Object.values(readTexts(language, 'admin')));
    const named = Object.values(readTexts(language, 'guide')).flatMap((text) =>
      [...text.matchAll(quoted[language])].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !ofDesk.has(name))).toEqual([]);
  },
);

it.each(deskLanguages)(
  'each page of the desk says in “%s” in at most two sentences what it is for',
  (language) => {
    const texts = readTexts(language, 'guide');
    const sentencesOf = (text = '') => text.split(/[.?!](?: |$)/).filter(Boolean).length;
    const long = deskPages.filter(({ name }) => sentencesOf(texts[purposeOf(name)]) > 2);
    expect(long.map(({ name }) => name)).toEqual([]);
    const without = deskPages.filter(({ name }) => !taskNumbers.every((n) => texts[taskOf(name, n).how]));
    expect(without.map(({ name }) => name)).toEqual([]);
  },
);

it('no task stands twice in the first day', () => {
  const tasks = firstDay.flatMap((part) => part.tasks.map(({ page, task }) => `${page} ${task}`));
  expect(new Set(tasks).size).toBe(tasks.length);
});
