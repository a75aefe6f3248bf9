import { expect, it } from 'vitest';
import { parseForm } from '../basics/forms.ts';
import { cancelForm, erasureForm, keyForm, payForm } from './own-booking-forms.rules.ts';

it('each button of the own page is told from the others by its name, and asks for nothing', () => {
  const forms = [cancelForm, payForm, erasureForm, keyForm];
  expect(forms.map(({ name }) => name)).toEqual(['cancel', 'pay', 'erasure', 'key']);
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
