import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHours } from '../basics/rome-time.ts';
import { bookingStates } from '../booking/booking.rules.ts';
import type { HoldState } from '../payment/hold/hold.rules.ts';
import {
  actAt,
  depositStateOf,
  mayBeGiven,
  mayGoOut,
  mayOutlastHold,
  nextAct,
  type Claimed,
  type Situation,
} from './deposit.rules.ts';

const now = new Date('2027-05-03T10:00:00Z');
const authorised = {
  kind: 'authorised',
  amountCents: 30_000,
  captureBefore: addHours(now, 100),
  intentId: 'pi_1',
  ending: null,
  renewal: null,
} as const satisfies HoldState;
const deposit = { cents: 30_000, releaseHours: 24, heldAt: addHours(now, -68), anewFor: null, isAsked: true };
const nothing: Claimed = { isOpen: false, cents: 0 };
const riding = {
  isErased: false,
  returnedAt: null,
  startsAt: addHours(now, -4),
  endsAt: addHours(now, 20),
  mayBeUndone: false,
} as const;
const back = (hours: number) =>
  ({ ...riding, state: 'returned', returnedAt: addHours(now, -hours) }) as const;
const out = { ...riding, state: 'collected' } as const;

const act = (changes: Partial<Situation>) =>
  nextAct({ deposit, hold: authorised, ride: back(1), claimed: nothing, ...changes }, now);
const late = { ...authorised, captureBefore: addHours(now, 23) };

describe('what becomes of a deposit by itself', () => {
  it('after a clean return it goes back when its hours are over, not before', () => {
    expect(act({ ride: back(23) })).toEqual({ kind: 'wait' });
    expect(act({ ride: back(24) })).toEqual({ kind: 'release' });
    expect(act({ ride: back(1), hold: late })).toEqual({ kind: 'release' });
  });

  it('waits while anything is undecided, and pays once all is settled: what was accepted, never above itself', () => {
    expect(act({ ride: back(99), claimed: { isOpen: true, cents: 0 } })).toEqual({ kind: 'wait' });
    expect(act({ ride: back(99), claimed: { isOpen: true, cents: 4000 } })).toEqual({ kind: 'wait' });
    expect(act({ claimed: { isOpen: false, cents: 4000 } })).toEqual({ kind: 'capture', cents: 4000 });
    expect(act({ claimed: { isOpen: false, cents: 70_000 } })).toEqual({ kind: 'capture', cents: 30_000 });
  });

  it('a day before the bank lets it go it pays what was accepted by then; else it is asked for anew', () => {
    const some = { isOpen: true, cents: 4000 };
    expect(act({ hold: late, claimed: some })).toEqual({ kind: 'capture', cents: 4000 });
    expect(act({ hold: late, claimed: { isOpen: true, cents: 0 } })).toEqual({
      kind: 'renew',
      intentId: 'pi_1',
    });
    expect(act({ hold: late, ride: out })).toEqual({ kind: 'renew', intentId: 'pi_1' });
    expect(act({ hold: late, ride: out, deposit: { ...deposit, anewFor: 'pi_1' } })).toEqual({
      kind: 'wait',
    });
  });

  it('one that is held for less than two days is seen to at the half of its time', () => {
    expect(actAt(addHours(now, 30), addHours(now, -10))).toEqual(addHours(now, 10));
    expect(actAt(addHours(now, 100), addHours(now, -68))).toEqual(addHours(now, 76));
  });

  it('goes back where nothing is ridden: cancelled, not collected, or of somebody who is erased', () => {
    for (const state of ['cancelled', 'no_show', 'expired'] as const)
      expect(act({ ride: { ...riding, state } })).toEqual({ kind: 'release' });
    expect(act({ ride: { ...back(1), isErased: true } })).toEqual({ kind: 'release' });
  });

  it('goes back where nobody came until the agreed end, though nobody at the desk has said so', () => {
    const booked = { ...riding, state: 'confirmed' } as const;
    expect(act({ ride: booked })).toEqual({ kind: 'wait' });
    expect(act({ ride: { ...booked, endsAt: now } })).toEqual({ kind: 'release' });
    expect(act({ ride: { ...booked, endsAt: now }, hold: { kind: 'none' } })).toEqual({
      kind: 'end',
      as: 'void',
    });
  });

  it('goes back where the pickup was moved away, and is asked for again; not on the day before', () => {
    const booked = { ...riding, state: 'confirmed', endsAt: addHours(now, 90) } as const;
    const moved = { ...booked, startsAt: addHours(now, 25) };
    expect(act({ ride: moved })).toEqual({ kind: 'ask_later' });
    expect(act({ ride: moved, hold: { kind: 'none' } })).toEqual({ kind: 'ask_later' });
    expect(act({ ride: moved, hold: { ...authorised, ending: 'release' } })).toEqual({ kind: 'wait' });
    expect(act({ ride: moved, deposit: { ...deposit, isAsked: false } })).toEqual({ kind: 'wait' });
    expect(act({ ride: { ...booked, startsAt: addHours(now, 24) } })).toEqual({ kind: 'wait' });
    const ofBefore = { waived: null, endedAs: null, anewFor: null, heldIntent: null };
    for (const hold of [
      { kind: 'released' },
      { kind: 'lapsed' },
      { ...authorised, ending: 'release' },
    ] as const)
      expect(depositStateOf(ofBefore, hold)).toBe('due');
  });

  it('nothing is decided over while another is being given in its place', () => {
    for (const ride of [back(99), { ...riding, state: 'collected' } as const])
      expect(act({ hold: { kind: 'lapsed', isAwaited: true }, ride })).toEqual({ kind: 'wait' });
    expect(act({ hold: { kind: 'lapsed' }, ride: back(99) })).toEqual({ kind: 'end', as: 'lapsed' });
  });

  it('nothing is decided while the desk may take back what ended the ride', () => {
    for (const hold of [authorised, late, { kind: 'none' }, { kind: 'lapsed' }] as const)
      for (const ride of [back(99), { ...riding, state: 'no_show' } as const])
        expect(act({ hold, ride: { ...ride, mayBeUndone: true } })).toEqual({ kind: 'wait' });
    const erased = { ...back(1), mayBeUndone: true, isErased: true };
    expect(act({ ride: erased })).toEqual({ kind: 'release' });
    expect(act({ ride: { ...out, mayBeUndone: true }, hold: late })).toEqual({
      kind: 'renew',
      intentId: 'pi_1',
    });
  });

  const situations = fc.record({
    deposit: fc.record({
      cents: fc.integer({ min: 1, max: 100_000 }),
      releaseHours: fc.integer({ min: 0, max: 336 }),
      heldAt: fc.option(fc.integer({ min: -800, max: 0 }).map((hours) => addHours(now, hours))),
      anewFor: fc.constantFrom(null, 'pi_1', 'pi_0'),
      isAsked: fc.boolean(),
    }),
    hold: fc.oneof(
      fc.record({
        kind: fc.constant('authorised' as const),
        amountCents: fc.integer({ min: 1, max: 100_000 }),
        captureBefore: fc.option(fc.integer({ min: 1, max: 800 }).map((hours) => addHours(now, hours))),
        intentId: fc.constant('pi_1'),
        ending: fc.constantFrom(null, 'capture' as const, 'release' as const),
        renewal: fc.constantFrom(null, 'open' as const, 'declined' as const),
      }),
      fc.constantFrom<HoldState>(
        { kind: 'none' },
        { kind: 'open', amountCents: 5 },
        { kind: 'failed' },
        { kind: 'lapsed' },
        { kind: 'released' },
        { kind: 'captured', cents: 5, intentId: 'pi_1' },
      ),
    ),
    ride: fc.record({
      state: fc.constantFrom(...bookingStates),
      isErased: fc.boolean(),
      returnedAt: fc.option(fc.integer({ min: -800, max: 0 }).map((hours) => addHours(now, hours))),
      startsAt: fc.integer({ min: -800, max: 800 }).map((hours) => addHours(now, hours)),
      endsAt: fc.integer({ min: -800, max: 800 }).map((hours) => addHours(now, hours)),
      mayBeUndone: fc.boolean(),
    }),
    claimed: fc.record({ isOpen: fc.boolean(), cents: fc.integer({ min: 0, max: 200_000 }) }),
  });

  it('never more is taken than was accepted, was held and was agreed; nothing while a decision is under way', () => {
    fc.assert(
      fc.property(situations, ({ deposit: of, hold, ride, claimed }) => {
        const next = nextAct({ deposit: of, hold, ride, claimed }, now);
        if (hold.kind !== 'authorised' || hold.ending !== null)
          return ['wait', 'end', 'ask_later'].includes(next.kind);
        if (next.kind === 'release' && ride.returnedAt !== null && !ride.isErased)
          // What is undecided, or accepted, is not let go.
          return !claimed.isOpen && claimed.cents === 0;
        return (
          next.kind !== 'capture' ||
          (ride.returnedAt !== null &&
            next.cents > 0 &&
            next.cents <= Math.min(claimed.cents, hold.amountCents, of.cents))
        );
      }),
    );
  });

  it('of a ride that is over nothing waits for ever: it ends, or a bank or a person decides', () => {
    fc.assert(
      fc.property(situations, ({ deposit: of, hold, ride }) => {
        const next = nextAct({ deposit: of, hold, ride, claimed: nothing }, addHours(now, 400));
        const isUnsure = ride.mayBeUndone && !ride.isErased;
        const isOver = !isUnsure && (ride.returnedAt !== null || ride.isErased || ride.state === 'cancelled');
        const isUnderWay = hold.kind === 'open' || (hold.kind === 'authorised' && hold.ending !== null);
        return !isOver || isUnderWay || next.kind === 'release' || next.kind === 'end';
      }),
    );
  });
});

describe('how a deposit stands', () => {
  const row = { waived: null, endedAs: null, anewFor: null };
  const waived = { at: now, by: null, why: 'x' };

  it('a scooter for which one was agreed goes out with one that is held or waived, not with one that is over', () => {
    const standing = (
      of: typeof row | { waived: typeof waived; endedAs: null; anewFor: null } | null,
      hold: HoldState,
    ) => mayGoOut(of, hold);
    expect(standing(null, { kind: 'none' })).toBe(false);
    expect(standing(row, { kind: 'none' })).toBe(false);
    expect(standing(row, { kind: 'open', amountCents: 5 })).toBe(false);
    expect(standing(row, { kind: 'failed' })).toBe(false);
    expect(standing(row, { kind: 'lapsed' })).toBe(false);
    expect(standing({ ...row, waived }, { kind: 'open', amountCents: 5 })).toBe(true);
    expect(standing(row, authorised)).toBe(true);
    expect(standing(row, { ...authorised, ending: 'release' })).toBe(false);
    expect(standing(row, { kind: 'released' })).toBe(false);
    expect(standing({ ...row, waived }, { kind: 'released' })).toBe(true);
  });

  it('one that is asked for anew still stands', () => {
    const held = { ...row, heldIntent: 'pi_1' };
    expect(depositStateOf({ ...held, anewFor: 'pi_1' }, authorised)).toBe('renewing');
    expect(depositStateOf({ ...held, anewFor: 'pi_0' }, authorised)).toBe('held');
    expect(depositStateOf(held, { ...authorised, renewal: 'open' })).toBe('renewing');
  });

  it('is outlasted by the days to object where ride, objecting and taking it go beyond what banks hold', () => {
    expect([1, 5, 6, 7, 60].map(mayOutlastHold)).toEqual([false, false, true, true, true]);
  });

  it('may be given from a day before the pickup until the scooter is back, then only in the place of one', () => {
    const of = { endedAs: null, heldIntent: null };
    const [startsAt, endsAt] = [addHours(now, 24), addHours(now, 72)];
    const booked = { state: 'confirmed', startsAt, endsAt, isErased: false } as const;
    expect(mayBeGiven(of, booked, now)).toBe(true);
    expect(mayBeGiven(of, booked, addHours(now, -1))).toBe(false);
    expect(mayBeGiven(of, booked, endsAt)).toBe(false);
    expect(mayBeGiven(of, { ...booked, state: 'collected' }, now)).toBe(true);
    expect(mayBeGiven(of, { ...booked, state: 'returned' }, now)).toBe(false);
    expect(mayBeGiven({ ...of, heldIntent: 'pi_1' }, { ...booked, state: 'returned' }, now)).toBe(true);
    expect(mayBeGiven({ ...of, endedAs: 'released' }, booked, now)).toBe(false);
    expect(mayBeGiven(of, { ...booked, isErased: true }, now)).toBe(false);
    expect(mayBeGiven(of, { ...booked, state: 'cancelled' }, now)).toBe(false);
  });
});
