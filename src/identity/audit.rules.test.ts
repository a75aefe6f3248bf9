import { expect, it } from 'vitest';
import { redacted } from './audit.rules.ts';

it('the audit log keeps states, counts and sums, and of anything else only that it was there', () => {
  const facts = { state: 'confirmed', refundCents: 0, until: null, fullName: 'Anna Esposito' };
  expect(redacted(facts)).toEqual({ ...facts, fullName: '(not kept)' });
  expect(redacted()).toEqual({});
});
