import { describe, expect, test } from 'vitest';
import { parsePhone } from '../../shop/phone-number.rules.ts';
import { driverErrors, errorsFromServer, readDriver, type CheckoutValues } from './driver.rules.ts';

const typed: CheckoutValues = {
  riderNote: '',
  fullName: ' Łukasz Ğündoğan ',
  dateOfBirth: '2000-05-01',
  email: ' lukasz@example.com ',
  phoneCountry: 'PL',
  phone: '601 234 567',
  licenceCountry: 'PL',
  licenceCategory: 'A2',
  terms: true,
};
const pickup = '2026-06-10';
const errorsOf = (change: Partial<CheckoutValues>) => {
  const wanted = { ...typed, ...change };
  const phone = parsePhone(wanted.phone, wanted.phoneCountry);
  const read = readDriver({ typed: wanted, pickupDay: pickup, phone, neededLicence: 'A1' });
  return read.ok ? {} : read.errors;
};

test('a complete form becomes the driver that the server wants', () => {
  expect(
    readDriver({
      typed,
      pickupDay: pickup,
      phone: parsePhone(typed.phone, typed.phoneCountry),
      neededLicence: 'A1',
    }),
  ).toEqual({
    ok: true,
    driver: {
      fullName: 'Łukasz Ğündoğan',
      dateOfBirth: '2000-05-01',
      email: 'lukasz@example.com',
      phone: '+48601234567',
      licenceCountry: 'PL',
      licenceCategory: 'A2',
    },
  });
});

describe('a field that is', () => {
  test.each([
    ['too long', { riderNote: 'x'.repeat(9999) }, { riderNote: 'note_too_long' }],
    ['empty', { fullName: '  ' }, { fullName: 'required' }],
    ['blank', { dateOfBirth: '  ' }, { dateOfBirth: 'required' }],
    ['empty', { dateOfBirth: '' }, { dateOfBirth: 'required' }],
    ['no date', { dateOfBirth: '2000-02-30' }, { dateOfBirth: 'bad_date' }],
    ['empty', { email: '' }, { email: 'required' }],
    ['no e-mail address', { email: 'lukasz@' }, { email: 'bad_email' }],
    ['empty', { phone: '' }, { phone: 'required' }],
    ['no number', { phone: '12' }, { phone: 'bad_phone' }],
    [
      'not chosen',
      { licenceCountry: '', licenceCategory: '' },
      { licenceCountry: 'required', licenceCategory: 'required' },
    ],
    ['not ticked', { terms: false }, { terms: 'terms' }],
    ['wrong, beside another', { email: 'x', terms: false }, { email: 'bad_email', terms: 'terms' }],
  ] as const)('%s is named: %j', (_, change, expected) => {
    expect(errorsOf(change)).toEqual(expected);
  });
});

describe('who may ride', () => {
  test.each([
    ['turns 18 on the pickup day', { dateOfBirth: '2008-06-10' }, {}],
    ['turns 18 the day after', { dateOfBirth: '2008-06-11' }, { dateOfBirth: 'too_young' }],
    ['has an Italian B', { licenceCountry: 'IT', licenceCategory: 'B' }, {}],
    [
      'has a foreign B',
      { licenceCountry: 'DE', licenceCategory: 'B' },
      { licenceCategory: 'licence_not_enough' },
    ],
    ['has a foreign A1', { licenceCountry: 'US', licenceCategory: 'A1' }, {}],
  ] as const)('who %s', (_, change, expected) => {
    expect(errorsOf(change)).toEqual(expected);
  });
});

test('what the server finds wrong lands on its fields', () => {
  const issues = [
    { path: 'driver.email', code: 'bad_email' },
    { path: 'driver.licenceCountry', code: 'bad_country' },
    { path: 'startDate', code: 'bad_date' },
  ];
  expect(errorsFromServer(issues)).toEqual({ email: 'bad_email', licenceCountry: 'required' });
});

test('a refusal that is about the driver is told at its field, any other is not', () => {
  expect(driverErrors('too_young')).toEqual({ dateOfBirth: 'too_young' });
  expect(driverErrors('licence_not_enough')).toEqual({ licenceCategory: 'licence_not_enough' });
  expect(driverErrors('sold_out')).toBeNull();
});

test('what the server finds wrong is told in its words where the form knows them, else in the field’s own', () => {
  expect(errorsFromServer([{ path: 'driver.fullName', code: 'bad_name' }])).toEqual({ fullName: 'bad_name' });
  const fields = ['riderNote', 'driver.fullName', 'driver.dateOfBirth', 'driver.email', 'driver.phone'];
  const others = ['driver.licenceCountry', 'driver.licenceCategory', 'terms', 'startDate'];
  const issues = [...fields, ...others].map((path) => ({ path, code: 'a code of tomorrow' }));
  expect(errorsFromServer(issues)).toEqual({
    riderNote: 'note_too_long',
    fullName: 'required',
    dateOfBirth: 'bad_date',
    email: 'bad_email',
    phone: 'bad_phone',
    licenceCountry: 'required',
    licenceCategory: 'required',
    terms: 'terms',
  });
});
