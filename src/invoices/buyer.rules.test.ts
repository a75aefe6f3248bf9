import { expect, it } from 'vitest';
import { aBuyer } from '../../tests/builders/a-buyer.ts';
import { buyerOf, noBuyer, personAsBuyer, wrongBuyerFields, type BuyerValues } from './buyer.rules.ts';

const company = aBuyer({ name: 'Rossi S.r.l.' });
const person: BuyerValues = {
  ...company,
  kind: 'person',
  name: 'Maria',
  surname: 'Rossi',
  vatNumber: '',
  fiscalCode: 'RSSMRA80A41H703Y',
  sdiCode: '',
};
const foreign: BuyerValues = {
  ...company,
  name: 'Müller GmbH',
  country: 'DE',
  vatNumber: 'DE123456789',
  zipCode: '10115',
  town: 'Berlin',
  province: '',
  sdiCode: '',
};

it('takes a company with its VAT number, and one that has a fiscal code alone', () => {
  expect(wrongBuyerFields(company)).toBeNull();
  expect(wrongBuyerFields({ ...company, vatNumber: '', fiscalCode: '12345678903' })).toBeNull();
  expect(wrongBuyerFields({ ...company, vatNumber: '' })).toEqual({ vatNumber: 'text_missing' });
});

it('tells a wrong digit of an Italian VAT number', () => {
  expect(wrongBuyerFields({ ...company, vatNumber: 'IT12345678904' })).toEqual({
    vatNumber: 'bad_vat_number',
  });
});

it('wants the fiscal code and both names of a person in Italy', () => {
  const wrong = wrongBuyerFields({ ...person, surname: '', fiscalCode: '' });
  expect(wrong).toEqual({ surname: 'text_missing', fiscalCode: 'text_missing' });
  expect(wrongBuyerFields({ ...person, fiscalCode: 'RSSMRA80A41H703X' })).toEqual({
    fiscalCode: 'bad_tax_code',
  });
});

it.each([
  ['DE', 'DE 123 456 789', null],
  ['DE', '12345678', 'bad_vat_number'],
  ['AT', 'ATU12345678', null],
  ['GR', 'EL123456789', null],
  ['FR', 'FR12 123456789', null],
  ['NL', 'NL123456789B01', null],
  ['US', '12-3456789', null],
  ['US', 'x', 'bad_vat_number'],
] as const)('reads the VAT number of %s: %s', (country, typed, error) => {
  const wrong = wrongBuyerFields({ ...foreign, country, vatNumber: typed.toUpperCase() });
  expect(wrong?.vatNumber ?? null).toBe(error);
});

it('asks nothing Italian of somebody from abroad, and keeps none of it', () => {
  expect(wrongBuyerFields({ ...foreign, zipCode: '', sdiCode: 'AB' })).toBeNull();
  expect(buyerOf({ ...foreign, sdiCode: 'ABC1234', pec: 'a@pec.example', province: 'SA' })).toMatchObject({
    vatNumber: '123456789',
    sdiCode: '',
    pec: '',
    province: '',
  });
});

it.each([
  [{ zipCode: '8401' }, { zipCode: 'bad_zip_code' }],
  [{ province: '' }, { province: 'bad_province' }],
  [{ sdiCode: 'ABC123' }, { sdiCode: 'bad_sdi_code' }],
  [{ pec: 'nobody' }, { pec: 'bad_email' }],
  [{ kind: '' }, { kind: 'kind_missing' }],
  [{ country: '' }, { country: 'bad_country' }],
])('refuses %o', (change, errors) => {
  expect(wrongBuyerFields({ ...company, ...change })).toMatchObject(errors);
});

it.each([
  ['Mario Rossi', 'Mario', 'Rossi'],
  ['Maria Grazia De Luca', 'Maria Grazia', 'De Luca'],
  ['Jan van der Berg', 'Jan', 'van der Berg'],
  ['Antonio D’Amico', 'Antonio', 'D’Amico'],
  ['De Luca', 'De', 'Luca'],
  ['Madonna', 'Madonna', ''],
])('takes of “%s” the first name “%s” and the surname “%s”', (fullName, name, surname) => {
  const home = { address: 'Via Roma 1', zipCode: '84010', town: 'Maiori', country: 'IT' };
  expect(personAsBuyer({ fullName, ...home })).toEqual({
    ...noBuyer,
    ...home,
    kind: 'person',
    name,
    surname,
  });
});
