import { expect, test } from 'vitest';
import { createWords, sayById, createSay } from './say.ts';
import { languages } from './languages.ts';
import { compileTexts, sayIn, wordsOf } from './words.ts';

const italian = {
  greeting: 'Ciao {name}',
  only: 'Solo in italiano',
  count: '{n, plural, one {# giorno} other {# giorni}}',
};
const words = createWords('de', compileTexts('shell', italian, { greeting: 'Hallo {name}' }));
// A made-up catalogue has keys that the real one does not.
const say = createSay(words, 'shell') as (key: string, values?: Record<string, string | number>) => string;

test('a text is said in its own language, with its values', () => {
  expect(say('greeting', { name: 'Łukasz' })).toBe('Hallo Łukasz');
});

test('a text that the language lacks is said in Italian', () => {
  expect(say('only')).toBe('Solo in italiano');
  expect(say('count', { n: 1 })).toBe('1 giorno');
  expect(say('count', { n: 3 })).toBe('3 giorni');
});

test('none of something is a plural in Portuguese, as in Portugal', () => {
  const portuguese = createWords(
    'pt',
    compileTexts('shell', italian, { count: '{n, plural, one {# dia} other {# dias}}' }),
  );
  expect(sayById(portuguese, 'shell.count', { n: 0 })).toBe('0 dias');
  expect(sayById(portuguese, 'shell.count', { n: 1 })).toBe('1 dia');
});

test('a text that nobody has is its key', () => {
  expect(say('nobody.has.this')).toBe('nobody.has.this');
});

test('a key that is the beginning of another does not hide it', () => {
  const both = createWords(
    'en',
    compileTexts('home', { 'hero.required.fields': 'A', 'hero.required.fields.message': 'B' }, {}),
  );
  expect(sayById(both, 'home.hero.required.fields')).toBe('A');
  expect(sayById(both, 'home.hero.required.fields.message')).toBe('B');
});

test('the server reads the catalogues of the site', () => {
  expect(sayIn('it', 'shell')('notFound.title')).toBe('404 Page Not Found');
  expect(wordsOf('en', ['shell', 'refusals']).messages).toHaveProperty(['shell.skip']);
});

test('the spec’s own words are there in all six languages', () => {
  for (const language of languages) {
    expect(sayIn(language, 'shell')('notFound.title')).toBe('404 Page Not Found');
  }
});

test('no line of a page ends at the hyphen of an e-mail; labels, letters and titles are left as they are', () => {
  const text = 'Ti mandiamo il contratto per e-mail: firmalo.';
  const texts = { sentence: text, label: 'La tua e-mail', 'meta.home.title': text };
  const page = createWords('it', compileTexts('home', texts, {}));
  expect(sayById(page, 'home.sentence')).toBe(text.replace('e-', 'e-\u2060'));
  expect(sayById(page, 'home.label')).toBe('La tua e-mail');
  expect(sayById(page, 'home.meta.home.title')).toBe(text);
  const mail = createWords('it', compileTexts('mail', texts, {}));
  expect(sayById(mail, 'mail.sentence')).toBe(text);
});
