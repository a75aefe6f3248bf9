import { expect, it } from 'vitest';
import { cancelForm, erasureForm, keyForm, payForm } from './own-booking-forms.rules.ts';

it('each button of the own page is told from the others by its name, and asks for nothing', () => {
  const forms = [cancelForm, payForm, erasureForm, keyForm];
  expect(forms.map(({ name }) => name)).toEqual(['cancel', 'pay', 'erasure', 'key']);
  expect(forms.flatMap(({ fields }) => Object.keys(fields))).toEqual([]);
});
