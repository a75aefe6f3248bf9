import { expect, it } from 'vitest';
import type { Extra } from './extra.rules.ts';
import { replaceableExtras } from './replacement.rules.ts';

const holder: Extra = {
  id: 8,
  name: 'Portatelefono',
  info: '',
  texts: { it: { name: 'Portatelefono', info: '' }, de: { name: 'Handyhalter', info: '' } },
  status: 'active',
  imageFile: 'included-lock.svg',
  priceCents: 0,
  pricing: 'per_rental',
  atMost: 1,
  stock: null,
  leastAge: null,
  licenceCategories: [],
  isIncluded: true,
  isSecondDriver: false,
  lostThing: null,
  replacementCents: 40_00,
  position: 8,
  version: 1,
};

it('what has a price of its own is asked for by it; what has none, is retired, counts as a helmet or is a person is not', () => {
  const names = { it: 'Portatelefono', de: 'Handyhalter' };
  expect(replaceableExtras([holder, { ...holder, id: 9, texts: null }])).toEqual([
    { id: 8, isIncluded: true, names, eachCents: 40_00 },
    { id: 9, isIncluded: true, names: { it: 'Portatelefono' }, eachCents: 40_00 },
  ]);
  const others: Partial<Extra>[] = [
    { replacementCents: null },
    { status: 'inactive' },
    { lostThing: 'helmet' },
    { isSecondDriver: true },
  ];
  expect(replaceableExtras(others.map((other) => ({ ...holder, ...other })))).toEqual([]);
});

it('a lock may have one: it stands for the fee, and says so; a helmet or a key, which no list has, may not', () => {
  const [lock] = replaceableExtras([{ ...holder, lostThing: 'lock' }]);
  expect(lock).toMatchObject({ id: 8, eachCents: 40_00, thing: 'lock' });
  expect(replaceableExtras([holder])[0]).not.toHaveProperty('thing');
  expect(replaceableExtras([{ ...holder, lostThing: 'key' }])).toEqual([]);
});
