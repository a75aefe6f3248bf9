import { expect, it } from 'vitest';
import type { Extra } from './extra.rules.ts';
import { replaceableExtras, replacementsOf } from './replacement.rules.ts';

/** What the contract asks for a lock that has no price of its own. */
const fee = 70_00;

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
  expect(replaceableExtras([holder, { ...holder, id: 9, texts: null }], fee)).toEqual([
    { id: 8, isIncluded: true, names, eachCents: 40_00 },
    { id: 9, isIncluded: true, names: { it: 'Portatelefono' }, eachCents: 40_00 },
  ]);
  const others: Partial<Extra>[] = [
    { replacementCents: null },
    { status: 'inactive' },
    { lostThing: 'helmet' },
    { isSecondDriver: true },
  ];
  expect(
    replaceableExtras(
      others.map((other) => ({ ...holder, ...other })),
      fee,
    ),
  ).toEqual([]);
});

it('a lock may have one: it stands for the fee, and says so; a helmet or a key, which no list has, may not', () => {
  const [lock] = replaceableExtras([{ ...holder, lostThing: 'lock' }], fee);
  expect(lock).toMatchObject({ id: 8, eachCents: 40_00, thing: 'lock' });
  expect(replaceableExtras([holder], fee)[0]).not.toHaveProperty('thing');
  expect(replaceableExtras([{ ...holder, lostThing: 'key' }], fee)).toEqual([]);
});

it('a second lock beside one with its own price is named with the fee, as nobody would owe it otherwise; alone it is left to the fee', () => {
  const chain: Extra = { ...holder, id: 5, lostThing: 'lock', replacementCents: null, isIncluded: true };
  const big: Extra = { ...holder, id: 6, lostThing: 'lock', isIncluded: false };
  const pricesWith = (chosen: Record<string, number>, lostLockCents = fee) =>
    replacementsOf(replaceableExtras([chain, big], lostLockCents), chosen).map(({ id, eachCents }) => [
      id,
      eachCents,
    ]);
  expect(pricesWith({ 6: 1 })).toEqual([
    [5, 70_00],
    [6, 40_00],
  ]);
  expect(pricesWith({})).toEqual([]);
  expect(pricesWith({ 6: 1 }, 0)).toEqual([[6, 40_00]]);
});
