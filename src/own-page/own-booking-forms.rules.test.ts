import { expect, it } from 'vitest';
import { parseForm } from '../basics/forms.ts';
import {
  cancelForm,
  dataCodeForm,
  downloadForm,
  erasureForm,
  keyForm,
  payForm,
  pickupPhotoForm,
  renewLinkForm,
} from './own-booking-forms.rules.ts';

it('each button of the own page is told from the others by its name, and asks for nothing', () => {
  const forms = [cancelForm, payForm, dataCodeForm, erasureForm, keyForm, renewLinkForm, pickupPhotoForm];
  expect(forms.map(({ name }) => name)).toEqual([
    'cancel',
    'pay',
    'dataCode',
    'erasure',
    'key',
    'renewLink',
    'pickupPhoto',
  ]);
  expect(forms.map((form) => parseForm(form, () => '').errors)).toEqual(forms.map(() => null));
});

it('kilometres are read as people write them, up to six digits; fuel in eighths of the tank', () => {
  const errorsOf = (kilometres: string, fuel: string) =>
    parseForm(keyForm, (name) => ({ kilometres, fuel })[name]).errors;
  expect(parseForm(keyForm, () => ' 1.234 ').values.kilometres).toBe('1234');
  expect(errorsOf('999 999', '0')).toBeNull();
  expect(errorsOf('1,000,000', '8')).toEqual({ kilometres: 'bad_kilometres' });
  expect(errorsOf('many', '9')).toEqual({ kilometres: 'bad_kilometres', fuel: 'bad_fuel' });
  for (const fuel of ['10', 'x5', '5x']) expect(errorsOf('', fuel)).toEqual({ fuel: 'bad_fuel' });
});

it('what is typed is tidied and cut to a length before it is read', () => {
  expect(parseForm(keyForm, () => ' 5 ').values.fuel).toBe('5');
  const long = parseForm(keyForm, () => '7'.repeat(99)).values;
  expect([long.kilometres.length, long.fuel.length]).toEqual([20, 20]);
  expect(parseForm(pickupPhotoForm, () => 'x'.repeat(99)).values.kind).toHaveLength(20);
});

it('the code that came by mail has six figures, however they are grouped', () => {
  const read = (typed: string) => parseForm(downloadForm, () => typed);
  expect(downloadForm.name).toBe('download');
  expect(read(' 123 456 ')).toEqual({ values: { code: '123456' }, errors: null });
  expect(read('123-456').values.code).toBe('123456');
  for (const typed of ['12345', '1234567', '12345x', 'abcdef', ''])
    expect(read(typed).errors).toEqual({ code: 'bad_code' });
  expect(read('7'.repeat(99)).values.code).toHaveLength(20);
});
