import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { centsIn, centsOf, euroFault, eurosText } from './euros.ts';

it.each([
  ['50', 50_00],
  ['50,5', 50_50],
  ['1000.50', 1000_50],
  ['1.000,50', 1000_50],
  ['1,000.50', 1000_50],
  ['10.000,00', 10_000_00],
  ['1.000', 1000_00],
  ['1.250.000,00', 1_250_000_00],
  [' 65 ', 65_00],
  ['1.250,000', null],
  ['0,125', null],
  ['0.500', null],
  ['', null],
  ['1.00,50', null],
  ['1.0000', null],
  ['1,50.00', null],
])('an amount is read as people write it, thousands apart or not: %s', (typed, cents) => {
  expect(centsIn(typed)).toBe(cents);
});

it.each([
  ['', null],
  ['abc', 'wrong'],
  ['12,345,6', 'wrong'],
  ['0', 'least'],
  ['0,49', 'least'],
  ['0,50', null],
  [' 20,00 ', null],
  ['20,01', 'most'],
])('an amount from 0,50 to 20 euros is judged as it is typed: «%s»', (typed, fault) => {
  expect(euroFault(typed, { least: 50, most: 20_00 })).toBe(fault);
});

it('an amount without bounds is nothing or as much as can be typed', () => {
  expect(['0', '9999999999,99'].map((typed) => euroFault(typed, {}))).toEqual([null, null]);
  expect(euroFault('9999999999,99', { most: null })).toBeNull();
});

it('of a form that was sent an amount is there, or it is a fault: never taken as nothing, nor as another', () => {
  vi.stubGlobal('FormData', Map);
  const form = new Map([
    ['euros', '12,50'],
    ['words', 'abc'],
  ]) as unknown as HTMLFormElement;
  expect(centsOf(form, 'euros')).toBe(12_50);
  expect(() => centsOf(form, 'words')).toThrow('words');
  expect(() => centsOf(form, 'missing')).toThrow('missing');
  vi.unstubAllGlobals();
});

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
const filesWith = (text: string): string[] =>
  files.filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) &&
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes(text),
  );

it('is in one place how an amount stands in a field: with a comma for who reads Italian, whatever page it is on', () => {
  expect(filesWith('/ 100).toFixed')).toEqual(['euros.ts']);
  expect([eurosText('it', 81_00), eurosText('en', 81_00)]).toEqual(['81,00', '81.00']);
});

it('is in one place how a typed amount is read: no page has a browser’s number for it', () => {
  expect(filesWith('fromEuros')).toEqual(['euros.ts']);
});

it('is one field that an amount is typed in; of its own are a setting’s, and a share that may be per cent as well', () => {
  expect(filesWith('inputMode="decimal"').toSorted()).toEqual([
    'euros-field.tsx',
    'partners/commission-fields.tsx',
    'partners/partner-form.tsx',
    'settings/setting-fields.tsx',
  ]);
});
