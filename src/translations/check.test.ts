import { describe, expect, test } from 'vitest';
import { checkCatalogues, problemsOf, problemsOfItalian } from './check.ts';

const italian = {
  hello: 'Ciao {name}',
  days: '{n, plural, one {# giorno} other {# giorni}}',
  brand: 'Costiera',
};
const english = { hello: 'Hello {name}', days: '{n, plural, one {# day} other {# days}}', brand: 'Costiera' };
const check = (own: Record<string, string>, complete = true) =>
  problemsOf({ italian, own, complete, properNames: ['brand'] });

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

  test('finds a text that was left in Italian', () => {
    expect(check({ ...english, hello: 'Ciao {name}' })).toEqual([
      'hello: is the Italian text (a proper name goes into proper-names.json)',
    ]);
  });

  test('lets a text without words be the same', () => {
    expect(
      problemsOf({ italian: { a: '{x} – {y}' }, own: { a: '{x} – {y}' }, complete: true, properNames: [] }),
    ).toEqual([]);
  });

  test('finds what cannot be read or is empty', () => {
    expect(check({ ...english, hello: 'Hello {name' })).toEqual(['hello: cannot be read as an ICU message']);
    expect(check({ ...english, hello: ' ' })).toEqual(['hello: is empty']);
  });

  test('finds a proper name whose key is gone', () => {
    expect(problemsOfItalian(italian, ['marca'])).toEqual(['marca: is listed as a proper name, but gone']);
  });
});
