import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canGoOn,
  createRiders,
  crewOf,
  isAsGood,
  keyOf,
  latenessOf,
  reversed,
  roadsBetween,
  type Crew,
  type Rider,
  type Roads,
} from './crew.rules.ts';
import { roadMinutes } from './road-minutes.rules.ts';

/** Three towns on a line; uphill, from the first to the last, it takes longer than down. */
const roads: Roads = [
  [0, 10, 30],
  [8, 0, 20],
  [25, 15, 0],
];
const { riderAt, after } = createRiders(roads);
const everywhere = riderAt(null, 0);
const fixed = { seed: 1, numRuns: 200 };

describe('a rider', () => {
  it('can begin in each town once the road is behind them', () => {
    expect(riderAt(0, 0).arrivals).toEqual([0, 10, 30]);
    expect(riderAt(1, 5)).toEqual({
      shift: 0,
      town: 1,
      minutesSince: 5,
      arrivals: [3, 0, 15],
      lateness: 18,
      key: '0:3,0,15',
    });
  });

  it('who has had time enough can be everywhere, wherever they were', () => {
    expect(everywhere).toEqual({
      shift: 0,
      town: null,
      minutesSince: 0,
      arrivals: [0, 0, 0],
      lateness: 0,
      key: '0:0,0,0',
    });
    expect(riderAt(0, 29).town).toBe(0);
    expect(riderAt(0, 30)).toBe(everywhere);
    expect(riderAt(2, 500)).toBe(everywhere);
  });

  it('is worked out once, and two with the same arrivals are one', () => {
    expect(riderAt(2, 3)).toBe(riderAt(2, 3));
    const twins = createRiders([
      [0, 0, 9],
      [0, 0, 9],
      [9, 9, 0],
    ]);
    expect(twins.riderAt(0, 4)).toBe(twins.riderAt(1, 4));
    expect(twins.riderAt(0, 4)).not.toBe(twins.riderAt(2, 4));
  });

  it('who waits is nearer to every other town, and who is everywhere stays so', () => {
    expect(after(riderAt(0, 2), 5)).toBe(riderAt(0, 7));
    expect(after(everywhere, 5)).toBe(everywhere);
    expect(after(riderAt(0, 2), 28)).toBe(everywhere);
  });
});

describe('a crew', () => {
  it('begins with who is bound the most, and is the same in whatever order they are named', () => {
    const [bound, freer] = [riderAt(0, 0), riderAt(1, 5)];
    expect(crewOf([everywhere, freer, bound])).toEqual([bound, freer, everywhere]);
    // As late as one another, in the order of their arrivals as a text.
    const [one, other] = [riderAt(0, 20), riderAt(2, 15)];
    expect([one.lateness, other.lateness]).toEqual([10, 10]);
    expect(keyOf(crewOf([one, other]))).toBe('0:0,0,10|0:10,0,0');
    expect(keyOf(crewOf([other, one]))).toBe('0:0,0,10|0:10,0,0');
  });

  it('is as late as all its riders together', () => {
    expect([latenessOf([]), latenessOf([riderAt(0, 0), riderAt(1, 5), everywhere])]).toEqual([0, 58]);
  });
});

describe('the roads', () => {
  it('lead from each town to each', () => {
    const towns = ['Amalfi', 'Maiori', 'Positano'];
    expect(roadsBetween(towns, 4)).toEqual(towns.map((from) => towns.map((to) => roadMinutes(from, to, 4))));
  });

  it('run backwards take as long as the way back, and twice backwards they are as they were', () => {
    expect(reversed(roads)).toEqual([
      [0, 8, 25],
      [10, 0, 15],
      [30, 20, 0],
    ]);
    expect(reversed(reversed(roads))).toEqual(roads);
  });
});

/** Every order of so few. */
const ordersOf = <One>(all: readonly One[]): One[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((one, at) => ordersOf(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));
const anyPairing = (ones: Crew, others: Crew, fits: (a: Rider, b: Rider) => boolean): boolean =>
  ordersOf(others).some((order) =>
    ones.every((one, at) => {
      const other = order[at];
      return other !== undefined && fits(one, other);
    }),
  );

const rider = fc
  .tuple(fc.constantFrom(null, 0, 1, 2), fc.constantFrom(0, 5, 10, 15, 20))
  .map(([town, minutes]) => riderAt(town, town === null ? 0 : minutes));
const crews = fc
  .integer({ min: 0, max: 4 })
  .chain((size) => fc.tuple(...[0, 1].map(() => fc.array(rider, { minLength: size, maxLength: size }))))
  .map((both) => both.map(crewOf));

describe('one crew instead of another', () => {
  it.each([
    ['nobody', [], [], true],
    ['the same', [riderAt(0, 5)], [riderAt(0, 5)], true],
    ['who has waited longer', [riderAt(0, 6)], [riderAt(0, 5)], true],
    ['who has waited less', [riderAt(0, 5)], [riderAt(0, 6)], false],
    ['somewhere else, with less to go in all', [riderAt(1, 0)], [riderAt(0, 0)], false],
    ['who can be everywhere', [everywhere], [riderAt(0, 5)], true],
    ['one of two who is too late', [riderAt(0, 0), everywhere], [riderAt(0, 5), everywhere], false],
  ])('%s', (_, one, other, isGood) => {
    expect(isAsGood(one, other)).toBe(isGood);
  });

  it('is as good exactly where somebody can stand in for each, by trying every pairing', () => {
    fc.assert(
      fc.property(crews, ([one = [], other = []]) => {
        const pairs = anyPairing(one, other, (a, b) =>
          a.arrivals.every((minutes, to) => minutes <= (b.arrivals[to] ?? 0)),
        );
        expect(isAsGood(one, other)).toBe(pairs);
      }),
      fixed,
    );
  });
});

describe('one part of a day and the rest of it', () => {
  it.each([
    ['who has the road behind them goes on', [riderAt(0, 10)], [riderAt(1, 0)], true],
    ['the time before the next stop counts too', [riderAt(0, 4)], [riderAt(1, 6)], true],
    ['a minute less is too little', [riderAt(0, 4)], [riderAt(1, 5)], false],
    ['the way is as long as it is in that direction', [riderAt(1, 8)], [riderAt(0, 0)], true],
    ['who is everywhere goes on anywhere', [everywhere], [riderAt(1, 0)], true],
    ['who is asked for nowhere goes home', [riderAt(1, 0)], [everywhere], true],
    ['each of two to their own', [riderAt(0, 0), riderAt(2, 0)], [riderAt(2, 0), riderAt(0, 0)], true],
    ['two cannot go on as one', [riderAt(0, 0), riderAt(2, 0)], [riderAt(2, 0), riderAt(2, 0)], false],
    [
      'as many bound as riders, with one to spare',
      [riderAt(0, 0), everywhere],
      [riderAt(2, 0), everywhere],
      true,
    ],
    [
      'one more bound than riders',
      [riderAt(0, 0), everywhere, everywhere],
      [riderAt(2, 0), riderAt(2, 0), riderAt(2, 0)],
      false,
    ],
  ])('%s', (_, done, ahead, goesOn) => {
    expect(canGoOn(done, ahead, roads)).toBe(goesOn);
  });

  it('meet exactly where each rider finds a rest of the day, by trying every pairing', () => {
    fc.assert(
      fc.property(crews, ([done = [], ahead = []]) => {
        const pairs = anyPairing(
          done,
          ahead,
          (a, b) =>
            a.town === null ||
            b.town === null ||
            (roads[a.town]?.[b.town] ?? 0) <= a.minutesSince + b.minutesSince,
        );
        expect(canGoOn(done, ahead, roads)).toBe(pairs);
      }),
      fixed,
    );
  });
});
