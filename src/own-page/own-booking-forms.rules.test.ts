import { expect, it } from 'vitest';
import { parseForm } from '../basics/forms.ts';
import {
  cancelForm,
  erasureForm,
  keyForm,
  payForm,
  pickupPhotoForm,
  renewLinkForm,
} from './own-booking-forms.rules.ts';

it('each button of the own page is told from the others by its name, and asks for nothing', () => {
  const forms = [cancelForm, payForm, erasureForm, keyForm, renewLinkForm, pickupPhotoForm];
  expect(forms.map(({ name }) => name)).toEqual([
    'cancel',
    'pay',
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
  expect(errorsOf('', '10')).toEqual({ fuel: 'bad_fuel' });
});

it('what is typed is tidied and cut to a length before it is read', () => {
  expect(parseForm(keyForm, () => ' 5 ').values.fuel).toBe('5');
  const long = parseForm(keyForm, () => '7'.repeat(99)).values;
  expect([long.kilometres.length, long.fuel.length]).toEqual([20, 20]);
  expect(parseForm(pickupPhotoForm, () => 'x'.repeat(99)).values.kind).toHaveLength(20);
});
