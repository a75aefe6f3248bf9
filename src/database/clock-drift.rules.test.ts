import { expect, it } from 'vitest';
import { describeDrift } from './clock-drift.rules.ts';

it('Two clocks that are ten minutes apart are told, whichever is ahead, and two minutes are nothing', () => {
  expect(describeDrift(600_000)).toMatch(/^the clock of this machine is 10 minutes ahead of the database’s/);
  expect(describeDrift(-600_000)).toMatch(/^the clock of this machine is 10 minutes behind the database’s/);
  expect([0, 120_000, -120_000].map(describeDrift)).toEqual([null, null, null]);
});
