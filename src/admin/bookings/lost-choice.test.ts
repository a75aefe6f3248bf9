import { expect, it } from 'vitest';
import { lostOf } from './lost-choice.tsx';

const prices = {
  lostCents: { helmet: 60_00, key: 90_00, lock: 30_00 },
  lostExtras: [{ id: 8, names: { it: 'Portatelefono' }, cents: 40_00 }],
};

it('what did not come back is sent as a thing at its fee, or as an extra at its own price', () => {
  expect(lostOf(prices, { what: 'key' })).toEqual({ sent: { thing: 'key' }, eachCents: 90_00 });
  expect(lostOf(prices, { what: '8' })).toEqual({ sent: { thing: null, extra: 8 }, eachCents: 40_00 });
  // One that is no longer told of stands for nothing.
  expect(lostOf({ ...prices, lostExtras: [] }, { what: '8' }).sent).toEqual({ thing: 'helmet' });
});
