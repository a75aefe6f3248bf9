import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { drawRooms, shownRooms } from '../../docs/draw-rooms.ts';

const order: string[][] = createRequire(import.meta.url)('../../rooms.cjs');

it('the picture of the rooms in CONTRIBUTING.md is that of the sources', () => {
  expect(shownRooms(), 'run `npm run rooms`').toBe(drawRooms());
});

it('every arrow of the picture leads from a room to an earlier one', () => {
  const lineOf = (room = ''): number => order.findIndex((line) => line.includes(room));
  const arrows = [...drawRooms().matchAll(/^ {2}(\S+) --> (\S+)$/gm)];
  expect(arrows.length).toBeGreaterThan(20);
  expect(arrows.filter(([, from, to]) => lineOf(from) <= lineOf(to))).toEqual([]);
});
