import { expect, it } from 'vitest';
import { storedValue } from './shop-settings.ts';

const inAll = { it: 'Solo con il sole', en: 'Only in the sun', es: '', fr: '', pt: '' };

it('what an owner wrote before there was a language is read as empty in it', () => {
  const clause = { title: inAll, text: inAll, isInContract: true, isInTerms: false, isOnerous: false };
  const { clauses } = storedValue('clauses', { clauses: [clause] });
  expect(clauses[0]?.title).toEqual({ ...inAll, de: '' });
});

it('a language that there is not is refused', () => {
  const title = { ...inAll, de: '', xx: 'words' };
  const clause = { title, text: inAll, isInContract: true, isInTerms: false, isOnerous: false };
  expect(() => storedValue('clauses', { clauses: [clause] })).toThrow('not valid');
});
