import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { countryCodes } from '../basics/countries.ts';
import { normalizeEmail } from '../basics/email-address.ts';
import { BirthDateShape, CountryShape, EmailShape, FullNameShape, optionalLine } from './person.shape.ts';

const codes = (shape: z.ZodMiniType, value: unknown) =>
  shape.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('an e-mail address', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['  ada@example.com ', 'ada@example.com'],
    ["Ada.O'Neil+scooter@Example.COM", "Ada.O'Neil+scooter@example.com"],
    ['info@münchen.example', 'info@xn--mnchen-3ya.example'],
    ['info@MU\u0308NCHEN.example', 'info@xn--mnchen-3ya.example'],
    ['yoyaku@例え.テスト', 'yoyaku@xn--r8jz45g.xn--zckzah'],
    ['a@straße.example', 'a@xn--strae-oqa.example'],
    ['a@xn--mnchen-3ya.example', 'a@xn--mnchen-3ya.example'],
    ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'], // the full stop of Japan
    ['a@ｅｘａｍｐｌｅ．com', 'a@example.com'], // letters as wide as theirs
  ])('%j is kept as %j', (typed, kept) => {
    expect(EmailShape.parse(typed)).toBe(kept);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@localhost',
    'ada@example',
    'ada@example.c',
    'ada@example..com',
    'ada@.example.com',
    'ada@-example.com',
    '.ada@example.com',
    'ada.@example.com',
    'a..da@example.com',
    'a da@example.com',
    'ada@exam ple.com',
    'ada@example.com, bob@example.com',
    'ada@bob@example.com',
    'Ada <ada@example.com>',
    'ada@127.0.0.1',
    'ada@0x7f.1',
    'ada@[::1]',
    'ada@example.com/path',
    'ada@example.com:25',
    'ada@ex%61mple.com',
    'ädä@example.com', // not every mail server takes it
    'ada\u202E@example.com',
    'ada\n@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
    `ada@${'abc.'.repeat(70)}com`,
  ])('%j is none', (typed) => {
    expect(codes(EmailShape, typed)).toContain('bad_email');
  });

  it('is found again however its domain was typed', () => {
    expect(normalizeEmail(' Info@MÜNCHEN.example')).toBe(normalizeEmail('info@xn--mnchen-3ya.example'));
  });
});

describe('a name', () => {
  it.each([
    ['  Łukasz   Ğündoğan ', 'Łukasz Ğündoğan'],
    ['Zoe\u0308', 'Zoë'],
    ['山田太郎', '山田太郎'],
    ['محمد بن سلمان', 'محمد بن سلمان'],
    ['\u200Fמשה כהן\u200E', 'משה כהן'], // marks that a program put around it
    ['علی‌رضا', 'علی\u200Cرضا'], // the joiner belongs to it
    ['ශ්‍රීමා', 'ශ්\u200Dරීමා'],
    ['Ada\u200B\uFEFF Lovelace', 'Ada Lovelace'],
    ['O’Brien-Núñez, Jr.', 'O’Brien-Núñez, Jr.'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(FullNameShape.parse(typed)).toBe(kept);
  });

  it.each([
    ['nothing', '', 'required'],
    ['spaces', ' \u00A0\u3000 ', 'required'],
    ['zero-width marks', '\u200B\u200C\u200D\uFEFF', 'required'],
    ['fillers of Korean, which count as letters', '\u3164\u115F\uFFA0', 'required'],
    ['an empty pattern of Braille', '\u2800\u2800', 'required'],
    ['accents without a letter', '\u0301\u0308', 'required'],
    ['marks of direction', '\u200E\u200F\u061C', 'required'],
    ['marks that turn', '\u202E\u202D', 'bad_text'],
    ['a mark that turns, inside', 'Mario\u202Eoiram', 'bad_text'],
    ['an isolate, inside', 'Mario\u2067Rossi\u2069', 'bad_text'],
    ['a control', 'Mario\u0007Rossi', 'bad_text'],
    ['a line', 'Mario\nRossi', 'bad_text'],
    ['a character of nobody', 'Mario\uE000', 'bad_text'],
    ['figures', '12345', 'bad_name'],
    ['signs', '?!', 'bad_name'],
    ['too much', 'x'.repeat(121), 'too_long'],
  ])('of %s is refused', (_, typed, code) => {
    expect(codes(FullNameShape, typed)).toContain(code);
  });
});

it('an address of nothing that can be seen is no address, one that turns is refused', () => {
  const line = optionalLine(200);
  expect(line.parse(' Via\u200B Roma,  3 ')).toBe('Via Roma, 3');
  expect(['', ' ', '\u200B\u3164'].map((typed) => line.parse(typed))).toEqual(['', '', '']);
  expect(codes(line, 'Via Roma \u202E3')).toEqual(['bad_text']);
});

it.each([
  ['1900-01-01', []],
  ['2008-02-29', []],
  ['1899-12-31', ['bad_date']],
  ['0091-05-04', ['bad_date']],
  ['1091-05-04', ['bad_date']],
  ['2007-02-29', ['bad_date']],
  ['04/05/1991', ['bad_date']],
])('somebody born on %s: %j', (date, refused) => {
  expect(codes(BirthDateShape, date)).toEqual(refused);
});

it('a country is one of ISO 3166', () => {
  for (const code of countryCodes) expect(codes(CountryShape, code)).toEqual([]);
  for (const code of ['', 'XX', 'ZZ', 'UK', 'it', 'ITA', 'EU'])
    expect(codes(CountryShape, code)).toEqual(['bad_country']);
});
