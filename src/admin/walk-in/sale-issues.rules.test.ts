import { expect, it } from 'vitest';
import { fieldsOf, unfitIssue, wrongFields } from './sale-issues.rules.ts';

it('what the shop refuses of a sale stands at the field in which it was typed, of each rider at their own', () => {
  const further = [{ key: 'aa' }, { key: 'bb' }];
  const paths = ['driver.phone', 'furtherRides.1.driver.email', 'kept.time'];
  expect(paths.map((path) => fieldsOf(path, further))).toEqual([['phone'], ['email-bb'], ['kept.time']]);
  const issues = paths.map((path) => ({ path }));
  expect([...wrongFields(issues).keys()]).toEqual(['phone', '1.email']);
});

it('who is too young or has no licence for it is refused at that field, in the shop’s own words; where a licence is from mends it too', () => {
  const [young, unfit] = [unfitIssue('too_young', 0, '18'), unfitIssue('licence_not_enough', 2, 'A1')];
  const issues = [young, unfit].filter((issue) => issue !== null);
  expect([...wrongFields(issues)]).toEqual([
    ['dateOfBirth', '18'],
    ['1.licenceCategory', 'A1'],
  ]);
  expect(issues.map(({ path }) => fieldsOf(path, [{ key: 'aa' }, { key: 'bb' }]))).toEqual([
    ['dateOfBirth'],
    ['licenceCategory-bb', 'licenceCountry-bb'],
  ]);
  expect(unfitIssue('sold_out', 0, '')).toBeNull();
});
