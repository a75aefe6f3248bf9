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
    '8402-7719-3350-6641',
  ])('is taken where nobody guesses it: %s', (password) => {
    expect(isGuessable(password, words)).toBe(false);
  });
});
