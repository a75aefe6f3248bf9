import { expect, it } from 'vitest';
import { helmetsFor, onAll, peopleAfterChange, peopleChoices, peopleOnEach } from './people.rules.ts';

const two = { seats: 2, hasSecondDriver: false };
const shared = { seats: 2, hasSecondDriver: true };
const oneSeat = { seats: 1, hasSecondDriver: false };

it.each([
  ['three for three scooters ride one each', [two, two, two], 3, [1, 1, 1]],
  ['who has no scooter of their own sits behind the first', [two, two, two], 4, [2, 1, 1]],
  ['nobody sits behind where there is no second seat', [oneSeat, two], 3, [1, 2]],
  ['a second driver sits where they drive', [two, shared], 3, [1, 2]],
  ['second drivers come though fewer people were said', [shared, shared], 3, [2, 2]],
  ['who takes turns on one seat needs a helmet too', [{ ...oneSeat, hasSecondDriver: true }], 2, [2]],
])('%s', (_, scooters, people, each) => {
  expect(peopleOnEach(scooters, people)).toEqual(each);
});

it.each([
  ['one scooter takes one or two', [two], [1, 2]],
  ['who shares it with a second driver is not alone', [shared], [2]],
  ['of two scooters each is driven, and each has a seat behind', [two, two], [2, 3, 4]],
  ['nothing is asked where there is one seat for one', [oneSeat], []],
])('%s', (_, scooters, choices) => {
  expect(peopleChoices(scooters)).toEqual(choices);
  for (const people of choices)
    expect(peopleOnEach(scooters, people).reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(people);
});

it.each([
  ['nobody has said', null],
  ['fewer come than there are scooters', 1],
  ['more come than there are seats', 5],
])('nothing is said of any scooter where %s', (_, people) => {
  expect(peopleOnEach([two, two], people)).toEqual([null, null]);
});

it('a second driver that is added rides too, and nobody is lost where one is taken out', () => {
  expect(peopleAfterChange(1, true)).toBe(2);
  expect(peopleAfterChange(2, true)).toBe(2);
  expect(peopleAfterChange(2, false)).toBe(2);
  expect(peopleAfterChange(null, true)).toBeNull();
});

it('all together are known where each is', () => {
  expect(onAll([2, 1])).toBe(3);
  expect(onAll([2, null])).toBeNull();
  expect(onAll([])).toBeNull();
});

it('a scooter goes out with a helmet for each who was said to ride it; where nobody said, with one for each seat, as the site promises, and for each driver', () => {
  expect([1, 2].map((people) => helmetsFor({ people, ...two }))).toEqual([1, 2]);
  expect([oneSeat, two, shared].map((one) => helmetsFor({ people: null, ...one }))).toEqual([1, 2, 2]);
  expect(helmetsFor({ people: null, ...oneSeat, hasSecondDriver: true })).toBe(2);
});
