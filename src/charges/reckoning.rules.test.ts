import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinutes } from '../basics/rome-time.ts';
import { inNoLanguage } from '../shop/settings/setting-text.shape.ts';
import { unsetFees } from '../shop/settings/fees.shape.ts';
import { sumOfCharges } from './charge.rules.ts';
import {
  lateFeeCents,
  reckonDamages,
  reckonFuel,
  reckonLate,
  reckonLoss,
  reckonLostExtra,
  piecesToPropose,
} from './reckoning.rules.ts';

const agreedAt = new Date('2027-06-10T08:00:00Z');
const fees = {
  ...unsetFees,
  lateGraceMinutes: 30,
  latePerHourCents: 1000,
  lateDayCents: 6500,
  lateSupplementCents: 1000,
  refuellingCents: 1500,
  fuelEighthCents: 300,
  lostHelmetCents: 6000,
};
const back = (minutes: number, extensionCents: number) =>
  reckonLate({ agreedAt, backAt: addMinutes(agreedAt, minutes), extensionCents }, fees);

const cents = fc.nat({ max: 50_000 });

describe('a late return', () => {
  it.each([
    [30, 9_000, null],
    [31, 9_000, 1000],
    [90, 9_000, 1000],
    [91, 9_000, 2000],
    [90, 0, 1000], // an extension within the same day costs nothing: the supplement is the most
    [150, 0, 1000],
    [600, 9_000, 6500], // ten hours begun: the day's most
    [600, 4_000, 5000], // what an extension would have cost, and the supplement
    [31 * 60, 99_000, 6500 + 6500],
  ])('of %i minutes, where extending would have cost %i cents, is %j', (minutes, extension, asked) => {
    expect(back(minutes, extension)?.ruleCents ?? null).toBe(asked);
  });

  it('never costs more than having extended and the supplement, nor more than the contract’s fee, whatever the figures are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -600, max: 60 * 24 * 20 }),
        cents,
        fc.record({
          lateGraceMinutes: fc.nat({ max: 240 }),
          latePerHourCents: cents,
          lateDayCents: cents,
          lateSupplementCents: cents,
        }),
        (minutes, extensionCents, own) => {
          const late = reckonLate({ agreedAt, backAt: addMinutes(agreedAt, minutes), extensionCents }, own);
          if (minutes <= own.lateGraceMinutes) return late === null;
          const hours = Math.ceil((minutes - own.lateGraceMinutes) / 60);
          return (
            late !== null &&
            late.ruleCents >= 0 &&
            late.ruleCents <= extensionCents + own.lateSupplementCents &&
            late.ruleCents <= hours * own.latePerHourCents &&
            late.ruleCents <= Math.ceil(hours / 24) * own.lateDayCents
          );
        },
      ),
    );
  });

  it('costs no less the later it is', () => {
    fc.assert(
      fc.property(fc.nat({ max: 500 }), cents, cents, (hours, latePerHourCents, lateDayCents) => {
        const own = { latePerHourCents, lateDayCents };
        return lateFeeCents(hours, own) <= lateFeeCents(hours + 1, own);
      }),
    );
  });
});

describe('fuel', () => {
  it('is asked for by eighths that are missing of what went out, and refuelling once', () => {
    expect(reckonFuel({ out: 8, back: 4 }, fees)?.ruleCents).toBe(4 * 300 + 1500);
    expect(reckonFuel({ out: 6, back: 5 }, fees)?.ruleCents).toBe(300 + 1500);
  });

  it('is not asked for where as much came back, or where nobody had read the tank', () => {
    for (const levels of [
      { out: 4, back: 4 },
      { out: 4, back: 8 },
      { out: null, back: 0 },
      { out: 8, back: null },
    ])
      expect(reckonFuel(levels, fees)).toBeNull();
  });
});

describe('damage', () => {
  const part = (priceCents: number) => ({ text: { ...inNoLanguage, it: 'Specchio' }, priceCents });

  it('is at most the price of its part, and all of a rental at most the cap', () => {
    const own = { damagedParts: [part(6000), part(9000)], damageCapCents: 10_000 };
    expect(reckonDamages([0, 1], 0, own).map(({ cents: asked }) => asked)).toEqual([6000, 4000]);
    expect(reckonDamages([0], 9000, own).map(({ cents: asked }) => asked)).toEqual([1000]);
  });

  it('that is on no list waits for its documented cost, within the cap', () => {
    expect(reckonDamages([null], 0, { damagedParts: [], damageCapCents: null })).toMatchObject([
      { cents: 0, ruleCents: null },
    ]);
    expect(reckonDamages([null], 200, { damagedParts: [], damageCapCents: 500 })).toMatchObject([
      { cents: 0, ruleCents: 300 },
    ]);
  });

  it('never comes to more than the cap, however many parts are broken and whatever was asked for before', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 8 }),
        fc.array(fc.option(fc.nat({ max: 10 }), { nil: null }), { maxLength: 12 }),
        fc.nat({ max: 100_000 }),
        fc.integer({ min: 1, max: 120_000 }),
        (prices, parts, besideCents, damageCapCents) => {
          const own = { damagedParts: prices.map(part), damageCapCents };
          const asked = reckonDamages(parts, besideCents, own);
          const isWithinPrice = asked.every(
            ({ cents: one, reckoning: { partCents } }) => one <= (partCents ?? 0),
          );
          return isWithinPrice && sumOfCharges(asked) <= Math.max(0, damageCapCents - besideCents);
        },
      ),
    );
  });
});

it('what did not come back costs its agreed price for each piece', () => {
  expect(reckonLoss({ thing: 'helmet', pieces: 2 }, fees)).toMatchObject({
    ruleCents: 12_000,
    reckoning: { kind: 'loss', thing: 'helmet', pieces: 2, eachCents: 6000 },
  });
});

it('a helmet is missed by both reports of a ride and charged once; the keys of two scooters are two', () => {
  const charge = (thing: 'helmet' | 'key', pieces: number) => reckonLoss({ thing, pieces }, fees);
  const missing = (thing: 'helmet' | 'key') => [{ thing, pieces: 1 }];
  const proposed = (thing: 'helmet' | 'key', reportsBefore: number, charged: ReturnType<typeof charge>[]) => {
    const reports = Array.from({ length: reportsBefore + 1 }, () => ({
      kind: 'return',
      missing: missing(thing),
    }));
    return piecesToPropose({ thing, pieces: 1 }, [{ kind: 'handover', missing: [] }, ...reports], charged);
  };
  expect([proposed('helmet', 0, []), proposed('helmet', 1, [charge('helmet', 1)])]).toEqual([1, 0]);
  expect([proposed('key', 0, []), proposed('key', 1, [charge('key', 1)])]).toEqual([1, 1]);
  // The desk was quicker, and of the second one too.
  expect([proposed('key', 0, [charge('key', 1)]), proposed('key', 1, [charge('key', 2)])]).toEqual([0, 0]);
  expect(proposed('helmet', 0, [charge('key', 1)])).toBe(1);
});

describe('an extra that did not come back', () => {
  const names = { it: 'Portatelefono' };
  const agreed = [{ id: 8, names, quantity: 3, eachCents: 40_00 }];
  const reckoned = (pieces: number, chargedPieces: readonly number[] = []) => {
    const charged = chargedPieces.map((of) => reckonLostExtra({ extra: 8, pieces: of }, agreed, []));
    return reckonLostExtra({ extra: 8, pieces }, agreed, [
      ...charged.map((charge) => ({ reckoning: charge?.reckoning ?? null })),
      { reckoning: { ...reckonLoss({ thing: 'helmet', pieces: 9 }, fees).reckoning } },
      { reckoning: null },
    ]);
  };

  it('costs what was frozen for each piece, and nothing by itself where nothing was', () => {
    expect(reckoned(2)).toEqual({
      ruleCents: 80_00,
      reckoning: { kind: 'loss', thing: 'extra', extra: { id: 8, names }, pieces: 2, eachCents: 40_00 },
    });
    expect(reckonLostExtra({ extra: 9, pieces: 1 }, agreed, [])).toBeNull();
    expect(reckonLostExtra({ extra: 8, pieces: 1 }, [], [])).toBeNull();
  });

  it('is charged once for each piece that went along, whatever else is charged', () => {
    expect(reckoned(2, [1, 1])).toMatchObject({ ruleCents: 40_00, reckoning: { pieces: 1 } });
    expect(reckoned(9)).toMatchObject({ ruleCents: 120_00, reckoning: { pieces: 3 } });
    expect(reckoned(1, [3])).toMatchObject({ ruleCents: 0, reckoning: { pieces: 0 } });
    expect(reckoned(1, [3, 1])).toMatchObject({ ruleCents: 0, reckoning: { pieces: 0 } });
  });
});
