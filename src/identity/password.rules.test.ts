import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { isGuessable } from './password.rules.ts';

const words = {
  common: commonPasswords(),
  own: ['Costiera', 'Amalfi', 'Maiori', 'Anna Esposito', 'anna.esposito@scooter.example'],
};

describe('a password of twelve characters or more', () => {
  it.each([
    '123456789012',
    'QWERTY123456',
    '1qaz2wsx3edc',
    'Administrator',
    'password2026!',
    '2026-superman',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'K7-xq2K7-xq2', // a piece of six, twice
    'k7x2qk7x2qk7x2q', // a piece of five, three times
    'a1b2a1b2b1a2', // four signs
    'Anna1998Esposito',
    'abcdefghijklm',
    '987654321098',
    'costiera2026!',
    'CostieraAmalfi',
    'AnnaEsposito84',
    'anna.esposito@scooter.example',
    'Amalfi-Maiori-1',
    'Ｃｏｓｔｉｅｒａ２０２６', // the same in the wide letters of a Japanese keyboard
  ])('is refused where many have it or the shop’s own words make it: %s', (password) => {
    expect(isGuessable(password, words)).toBe(true);
  });

  it.each([
    'limoni gialli a maggio',
    'domani ad Amalfi piove forte',
    'xK94-pwq8-Lm21',
    'xK94-pwxK94-pwq', // a repeated beginning is not the whole
    'q-xK94pwxK94pw',
    'k7x2qk7x2qwp4', // the same with a piece short enough to be looked for
    'wp4k7x2qk7x2q',
    'k7x2qx7k2qkx', // five signs
    'abkluvfgqrcdz', // one step of two goes along the alphabet
    'costiera plumbkit', // eight letters of its own
    'ka ti ra mo ne',
    '5-1-5-1-9-3-7-2',
    '8402-7719-3350-6641',
  ])('is taken where nobody guesses it: %s', (password) => {
    expect(isGuessable(password, words)).toBe(false);
  });
});

it('a word of one’s own counts from three letters on, and a long one as a whole', () => {
  const guessed = (password: string, ...own: string[]) => isGuessable(password, { common: new Set(), own });
  expect(guessed('leo-84-7019-x', 'Leo')).toBe(true);
  expect(guessed('le-84-70-19-x', 'Le')).toBe(false);
  expect(guessed('costieramalfitana9', 'cost', 'Costieramalfitana')).toBe(true);
  expect(guessed('costieramalfitana9', 'cost')).toBe(false);
  expect(guessed('acostierabc1plumbk', 'costiera', 'abc')).toBe(false); // what is left is not read together
});
