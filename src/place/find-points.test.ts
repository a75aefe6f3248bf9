import '../../tests/support/values/costiera.ts';
import { expect, it } from 'vitest';
import { findPoints, type PointSource } from './find-points.ts';

const faults: unknown[] = [];
const asking = (find: PointSource['find']) => ({
  points: { name: 'Someone', find },
  onFault: (fault: unknown) => void faults.push(fault),
});
const house = { name: 'Via Casale dei Cicerali 3, Maiori', latitude: 40.6501, longitude: 14.6402 };
const maiori = { name: 'Maiori', latitude: 40.649, longitude: 14.641 };

it('is what the provider finds, and whose it is', async () => {
  const found = asking(() => Promise.resolve([house]));
  expect(await findPoints(found, house.name)).toEqual({ points: [house], attribution: 'Someone' });
});

it('asks nobody for a town that the shop knows', async () => {
  const never = asking(() => Promise.reject(new Error('asked')));
  expect(await findPoints(never, ' maiori ')).toEqual({ points: [maiori], attribution: null });
  expect(faults).toEqual([]);
});

it.each([
  ['does not answer', () => Promise.reject(new Error('down'))],
  ['does not know the street', () => Promise.resolve([])],
])('is the town that the address names where the provider %s', async (_, find) => {
  expect(await findPoints(asking(find), 'Via Ignota 3, Maiori')).toEqual({
    points: [maiori],
    attribution: null,
  });
  expect(await findPoints(asking(find), 'Via Ignota 3, Roma')).toEqual({ points: [], attribution: null });
});
