import { describe, expect, test } from 'vitest';
import {
  checkCatalogues,
  problemsOf,
  problemsOfItalian,
  problemsOfOpenings,
  problemsOfPlurals,
} from './check.ts';

const italian = {
  hello: 'Ciao {name}',
  days: '{n, plural, one {# giorno} other {# giorni}}',
  brand: 'Costiera',
};
const english = { hello: 'Hello {name}', days: '{n, plural, one {# day} other {# days}}', brand: 'Costiera' };
const check = (own: Record<string, string>, complete = true) =>
  problemsOf({ italian, english: {}, others: {}, own, complete, properNames: ['brand'], sharedWords: [] });

describe('the check of translations', () => {
  test('finds nothing in the catalogues of the site', () => {
    expect(checkCatalogues()).toEqual([]);
  });

  test('finds nothing in a good catalogue', () => {
    expect(check(english)).toEqual([]);
  });

  test('finds a missing text in a complete language, and lets the others grow', () => {
    const { days: _, ...rest } = english;
    expect(check(rest)).toEqual(['days: is missing']);
    expect(check(rest, false)).toEqual([]);
  });

  test('finds a key that Italian does not have', () => {
    expect(check({ ...english, helo: 'Hi' })).toEqual(['helo: Italian has no such key']);
  });

  test('finds a placeholder that is lost, renamed, or became another kind', () => {
    expect(check({ ...english, hello: 'Hello {nome}' })).toEqual([
      'hello: differs from Italian in {name:}, {nome:}',
    ]);
    expect(check({ ...english, days: '{n} days' })).toEqual([
      'days: differs from Italian in {n:plural}, {n:}',
    ]);
  });

  test('finds a brace that would be shown, also in one case of a plural', () => {
    const shown = { hello: 'Ciao {{name}}', days: "{n, plural, one {# giorno} other {'{'n'}' giorni}}" };
    const found = (own: Record<string, string>) =>
      problemsOf({
        italian: own,
        english: {},
        others: {},
        own,
        complete: true,
        properNames: Object.keys(own),
        sharedWords: [],
      });
    expect(found({ hello: shown.hello })).toEqual(['hello: shows a brace as it stands']);
    expect(found({ days: shown.days })).toEqual(['days: shows a brace as it stands']);
    expect(found({ days: '{n, plural, one {un giorno} other {{n} giorni}}' })).toEqual([]);
  });

  test('finds a text that was left in Italian', () => {
    expect(check({ ...english, hello: 'Ciao {name}' })).toEqual([
      'hello: is the Italian text (a proper name goes into proper-names.json, a shared word into same-words.json)',
    ]);
  });

  test('finds a plural that says the same of one and of many', () => {
    expect(check({ ...english, days: 'Held {n, plural, other {days}}' })).toEqual([
      'days: is a plural of one form without its number',
    ]);
  });

  const french = { ...english, hello: 'Bonjour {name}', days: '{n, plural, one {# jour} other {# jours}}' };
  const checkFrench = (own: Record<string, string>, sharedWords: string[]) =>
    problemsOf({
      italian,
      english,
      others: { de: { hello: 'Bonjour {name}' } },
      own,
      complete: true,
      properNames: ['brand'],
      sharedWords,
    });

  test('finds a sentence that was left in any other language', () => {
    const days = 'Du hast noch so viele Tage, wie du magst {n, plural, one {#} other {#}}';
    expect(
      problemsOf({
        italian,
        english,
        others: { de: { days } },
        own: { ...french, days },
        complete: true,
        properNames: ['brand'],
        sharedWords: [],
      }),
    ).toEqual([
      'days: is the German text (a proper name goes into proper-names.json, a shared word into same-words.json)',
    ]);
  });

  test('finds a text that was left in English, unless both languages share the word', () => {
    expect(checkFrench(french, [])).toEqual([]);
    const left = { ...french, hello: 'Hello {name}' };
    expect(checkFrench(left, [])).toEqual([
      'hello: is the English text (a proper name goes into proper-names.json, a shared word into same-words.json)',
    ]);
    expect(checkFrench(left, ['hello'])).toEqual([]);
    expect(checkFrench(french, ['hello'])).toEqual(['hello: is listed as a shared word, but is none']);
  });

  test('lets a text without words be the same', () => {
    expect(
      problemsOf({
        italian: { a: '{x} – {y}' },
        others: {},
        english: { a: '{x} – {y}' },
        own: { a: '{x} – {y}' },
        complete: true,
        properNames: [],
        sharedWords: [],
      }),
    ).toEqual([]);
  });

  test('finds what cannot be read or is empty', () => {
    expect(check({ ...english, hello: 'Hello {name' })).toEqual(['hello: cannot be read as an ICU message']);
    expect(check({ ...english, hello: ' ' })).toEqual(['hello: is empty']);
  });

  test('finds a mail’s first sentence that begins unlike its language does after a greeting', () => {
    const [small, capital] = [{ opening: 'we have written.' }, { opening: 'We have written.' }];
    const first = { opening: 'abbiamo scritto.', inside: 'gratuito' };
    for (const language of ['en', 'es', 'fr', 'pt'] as const) {
      expect(problemsOfOpenings(language, first, capital)).toEqual([]);
      expect(problemsOfOpenings(language, first, small)).toEqual([
        'opening: stands after the greeting and begins small',
      ]);
    }
    expect(problemsOfOpenings('de', first, small)).toEqual([]);
    expect(problemsOfOpenings('de', first, capital)).toEqual([
      'opening: stands after the greeting and begins with a capital',
    ]);
    expect(problemsOfOpenings('de', first, { opening: 'Banken halten sie.' })).toEqual([]);
    expect(problemsOfOpenings('en', first, { inside: 'free' })).toEqual([]);
  });

  test('finds a plural that lacks a form its language has', () => {
    const days = { days: '{n, plural, one {# dzień} other {# dni}}' };
    expect(problemsOfPlurals('pl', days)).toEqual([
      'days: is a plural without the form “many”',
      'days: is a plural without the form “few”',
    ]);
    expect(problemsOfPlurals('de', days)).toEqual([]);
    expect(problemsOfPlurals('de', { days: 'seit {n, plural, other {# Tagen}}' })).toEqual([]);
  });

  test('finds a proper name whose key is gone', () => {
    expect(problemsOfItalian(italian, ['marca'])).toEqual(['marca: is listed as a proper name, but gone']);
  });
});
