import { describe, expect, it } from 'vitest';
import type { ChosenScooter } from './booking-state.ts';
import { countOf, extraInAll, withoutScooter, withScooter } from './ride-choice.rules.ts';
import { areAllChosen, areTooFew, mendsOf, missingOf, peopleOn, sharedBy } from './ride-mends.rules.ts';

const aScooter = (id: number): ChosenScooter => ({
  id,
  model: 'Liberty 125cc',
  type: 'scooter',
  category: '125cc',
  imageUrl: '',
  available: true,
  pricePerDay: 65,
});
const [white, black] = [aScooter(1), aScooter(2)];
const ride = (scooter: ChosenScooter, extras = {}) => ({ scooter, extras });
const twoWhiteOneBlack = [ride(white), ride(white), ride(black)];
const free = (ofWhite: number, ofBlack: number) => [
  { ...white, availableUnits: ofWhite },
  { ...black, availableUnits: ofBlack },
];
const colours = (rides: readonly { scooter: ChosenScooter }[]) => rides.map(({ scooter }) => scooter.id);

describe('several scooters', () => {
  it('are counted each; one more has the extras of the last, without its second driver', () => {
    const more = withScooter([ride(white, { 5: 1, 9: 2 })], black);
    expect(more).toEqual([ride(white, { 5: 1, 9: 2 }), ride(black, { 9: 2 })]);
    expect(countOf(more, 2)).toBe(1);
    expect(extraInAll(more, 9)).toBe(4);
  });

  it('are taken away one by one, the last of its kind first; what is not there is not taken', () => {
    expect(colours(withoutScooter(twoWhiteOneBlack, 1))).toEqual([1, 2]);
    expect(colours(withoutScooter(twoWhiteOneBlack, 3))).toEqual([1, 1, 2]);
  });

  it('are missing where fewer are free than are wanted', () => {
    expect(missingOf(twoWhiteOneBlack, free(2, 1))).toEqual([]);
    expect(missingOf(twoWhiteOneBlack, free(1, 0))).toEqual([
      { scooter: white, wanted: 2, free: 1 },
      { scooter: black, wanted: 1, free: 0 },
    ]);
  });

  it('can be had in other colours, or fewer of them, and each keeps its extras', () => {
    const wanted = [ride(white, { 9: 1 }), ride(white, { 5: 1 }), ride(black)];
    expect(mendsOf(wanted, free(1, 5))).toEqual([
      [ride(white, { 9: 1 }), ride(black, { 5: 1 }), ride(black)],
      [ride(white, { 9: 1 }), ride(black)],
    ]);
    expect(mendsOf(wanted, free(1, 1)).map(colours)).toEqual([[1, 2]]);
    expect(mendsOf(wanted, [])).toEqual([]);
  });

  it('are waited for where all colours together are fewer', () => {
    expect(areTooFew(twoWhiteOneBlack, free(3, 0))).toBe(false);
    expect(areTooFew(twoWhiteOneBlack, free(1, 1))).toBe(true);
  });

  it('leaves nothing to choose where every free one is chosen', () => {
    expect(areAllChosen(twoWhiteOneBlack, free(2, 1))).toBe(true);
    expect(areAllChosen(twoWhiteOneBlack, free(3, 1))).toBe(false);
    // As many, but not these.
    expect(areAllChosen(twoWhiteOneBlack, free(1, 2))).toBe(false);
    expect(areAllChosen([], free(0, 0))).toBe(false);
  });

  it('carry at least one person each and at most one on each seat; the first are shared', () => {
    const seats = (id: number) => (id === 1 ? 2 : 1);
    expect(peopleOn(twoWhiteOneBlack, seats)).toEqual([3, 4, 5]);
    expect(sharedBy(twoWhiteOneBlack, seats, 3)).toEqual([]);
    expect(sharedBy(twoWhiteOneBlack, seats, 5)).toEqual([0, 1]);
  });
});
