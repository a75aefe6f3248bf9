import { expect, it } from 'vitest';
import { freeBeside, oneMore, saidFree, stillFree } from './free-beside.rules.ts';

const [white, black] = [1, 2];
const free = [
  { id: white, availableUnits: 2 },
  { id: black, availableUnits: 1 },
];

it('what is free is what is left beside those that are chosen', () => {
  expect(free.map((one) => freeBeside(one, [white]))).toEqual([1, 1]);
  expect(free.map((one) => freeBeside(one, [white, white]))).toEqual([0, 1]);
  expect(free.map((one) => freeBeside(one, [white, white, black]))).toEqual([0, 0]);
});

it('what is said to be free is what the site says, also of the last one that is chosen; of one that cannot be chosen there, none', () => {
  const said = (chosen: number[], here: number) => free.map((one) => saidFree(one, { chosen, here }));
  expect(said([white], white)).toEqual([2, 1]);
  expect(said([black], black)).toEqual([2, 1]);
  expect(said([white, white], white)).toEqual([2, 1]);
  // The first of two is black, the last one: the second may be no other.
  expect(said([black, white], white)).toEqual([2, 0]);
});

it('one more is like the first as long as there is one, then another, then none', () => {
  expect(oneMore(free, [white])).toBe(white);
  expect(oneMore(free, [white, white])).toBe(black);
  expect(oneMore(free, [white, white, black])).toBeNull();
});

it('at times at which a chosen scooter is not free another stands in its place, and where none is left it stays', () => {
  expect(stillFree([white, white], free)).toEqual([white, white]);
  expect(stillFree([black, black], free)).toEqual([black, white]);
  expect(stillFree([white, 3], free)).toEqual([white, white]);
  expect(stillFree([black, black], [{ id: black, availableUnits: 1 }])).toEqual([black, black]);
});
