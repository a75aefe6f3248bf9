import { expect, it } from 'vitest';
import { fieldOf, wrongFields } from './sale-issues.rules.ts';

it('what the shop refuses of a sale stands at the field in which it was typed, of each rider at their own', () => {
  const further = [{ key: 'aa' }, { key: 'bb' }];
  const paths = ['driver.phone', 'furtherRides.1.driver.email', 'kept.time'];
  expect(paths.map((path) => fieldOf(path, further))).toEqual(['phone', 'email-bb', 'kept.time']);
  const issues = paths.map((path) => ({ path }));
  expect([...wrongFields(issues)]).toEqual(['phone', '1.email']);
});
