import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastDayBefore } from '../basics/rome-time.ts';
import {
  announceRefusal,
  type ChargeStep,
  type ChargeToPrice,
  mayAskFor,
  mayTakeFromCard,
  objectUntil,
  priceRefusal,
  stateAfter,
} from './charge.rules.ts';
import { type ChargeKind, chargeKinds } from './charge-kinds.rules.ts';
import { type ChargeState, chargeStates } from './charge.shape.ts';

const until = new Date('2027-06-18T22:00:00Z');
const later = new Date(until.getTime() + 1);
const earlier = new Date(until.getTime() - 1);

/** In which states each may be done. */
const allowed: Record<ChargeStep, readonly ChargeState[]> = {
  change: ['proposed', 'announced'],
  announce: ['proposed'],
  agree: ['announced'],
  object: ['announced'],
  write: ['objected', 'upheld'],
  uphold: ['objected'],
  withdraw: ['objected'],
  waive: ['proposed', 'announced', 'accepted', 'upheld'],
  collect: ['accepted', 'upheld'],
  pay: ['accepted', 'upheld'],
  refund: ['paid'],
  refundPart: ['paid'],
};
const steps = Object.keys(allowed) as ChargeStep[]; // keys forgets the names

describe('what becomes of a charge', () => {
  it.each(steps)('“%s” is for the states that are written here, and for no other', (step) => {
    expect(chargeStates.filter((state) => stateAfter(state, step) !== null)).toEqual(allowed[step]);
  });

  it('is only what the table says: whatever people do, it is paid once, and never after it was given up or while it is objected to', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 30 }), (done) => {
        let state: ChargeState = 'proposed';
        const passed: ChargeState[] = [];
        for (const step of done) {
          const next = stateAfter(state, step);
          if (next === null) continue;
          // A part of what was paid may be given back, and all of it, once.
          if (state === 'paid' && next === 'paid' && step === 'refundPart') continue;
          if (next === 'paid' && state !== 'accepted' && state !== 'upheld') return false;
          if (state === 'paid' && next !== 'refunded') return false;
          if (state === 'waived' || state === 'withdrawn' || state === 'refunded') return false;
          state = next;
          passed.push(state);
        }
        return passed.filter((one) => one === 'paid').length <= 1;
      }),
      { examples: [[['announce', 'agree', 'pay', 'refund']]] },
    );
  });

  it('is decided by nobody before it was announced', () => {
    for (const step of ['agree', 'object', 'uphold', 'pay', 'collect'] as const)
      expect(stateAfter('proposed', step)).toBeNull();
  });
});

describe('another amount', () => {
  const charge: ChargeToPrice = {
    kind: 'damage',
    state: 'proposed',
    ruleCents: 2000,
    announcedCents: null,
    cents: 2000,
  };

  it('above the rule is the owner’s alone, with a reason', () => {
    const above = { cents: 2001, why: 'colpa grave', mayGoAbove: true };
    expect(priceRefusal(charge, { ...above, mayGoAbove: false })).toBe('above_rule');
    expect(priceRefusal(charge, { ...above, why: '' })).toBe('reason_missing');
    expect(priceRefusal(charge, above)).toBeNull();
    expect(priceRefusal(charge, { cents: 2000, why: '', mayGoAbove: false })).toBeNull();
  });

  it('of a late return is never above the rule, not even by the owner with a reason', () => {
    const late: ChargeToPrice = { ...charge, kind: 'late' };
    expect(priceRefusal(late, { cents: 2001, why: 'colpa grave', mayGoAbove: true })).toBe('above_rule');
    expect(priceRefusal(late, { cents: 2000, why: '', mayGoAbove: true })).toBeNull();
  });

  it('is never more than what the customer was told last, not even by the owner', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(),
        fc.nat(),
        fc.constantFrom(...chargeStates),
        (least, most, cents, state) => {
          const asked = Math.min(least, most);
          const announcedCents = Math.max(least, most);
          const told = { ...charge, state, announcedCents, cents: asked, ruleCents: null };
          const refusal = priceRefusal(told, { cents, why: 'perché sì', mayGoAbove: true });
          return cents <= asked || refusal !== null;
        },
      ),
    );
  });

  it('that is lower than announced is told with a reason', () => {
    const told: ChargeToPrice = { ...charge, state: 'announced', announcedCents: 2000 };
    expect(priceRefusal(told, { cents: 1000, why: '', mayGoAbove: true })).toBe('reason_missing');
    expect(priceRefusal(told, { cents: 1000, why: 'era poco', mayGoAbove: false })).toBeNull();
  });
});

describe('announcing', () => {
  const charge = { kind: 'tolls', state: 'proposed', cents: 450, text: 'A3', receipts: 1 } as const;
  it('wants an amount; of tolls the receipt, and words where nothing else explains it', () => {
    expect(announceRefusal(charge)).toBeNull();
    expect(announceRefusal({ ...charge, receipts: 0 })).toBe('receipt_missing');
    expect(announceRefusal({ ...charge, text: '' })).toBe('reason_missing');
    expect(announceRefusal({ ...charge, cents: 0 })).toBe('charge_without_amount');
    expect(announceRefusal({ ...charge, cents: 49 })).toBe('charge_without_amount');
    expect(announceRefusal({ ...charge, state: 'waived' })).toBe('charge_decided');
  });

  it('leaves whole days of Rome, through the change of the clocks as well', () => {
    expect(objectUntil(new Date('2027-06-10T21:00:00Z'), 7)).toEqual(new Date('2027-06-17T22:00:00Z'));
    expect(objectUntil(new Date('2027-03-25T09:00:00Z'), 7)).toEqual(new Date('2027-04-01T22:00:00Z'));
    expect(lastDayBefore(new Date('2027-06-17T22:00:00Z'))).toBe('2027-06-17');
  });
});

describe('a kept card', () => {
  it('pays what was accepted, once the days are over', () => {
    const charge = { kind: 'fuel', state: 'accepted', objectUntil: until } as const;
    expect([earlier, until, later].map((now) => mayTakeFromCard(charge, now))).toEqual([false, true, true]);
  });

  it('never pays what somebody objected to, what was given up, or tolls', () => {
    const all = chargeStates.flatMap((state) =>
      chargeKinds.map((kind) => ({ kind, state, objectUntil: until })),
    );
    const paid = all.filter((charge) => mayTakeFromCard(charge, later));
    expect(new Set(paid.map(({ state }) => state))).toEqual(new Set(['accepted']));
    expect(paid.map(({ kind }) => kind)).toEqual(chargeKinds.filter((kind) => kind !== 'tolls'));
  });
});

it('a link to pay asks for what was upheld at once, for what was accepted after the days or when the customer presses, and for nothing else', () => {
  const asked = (state: ChargeState, now: Date, isPressed: boolean) =>
    mayAskFor({ kind: 'late', state, objectUntil: until }, { now, isPressed, isTakenLater: false });
  expect(asked('upheld', earlier, false)).toBe(true);
  expect([
    asked('accepted', earlier, false),
    asked('accepted', earlier, true),
    asked('accepted', until, false),
  ]).toEqual([false, true, true]);
  for (const state of chargeStates)
    if (state !== 'accepted' && state !== 'upheld') expect(asked(state, later, true)).toBe(false);
});

it('a link to pay does not ask for what a kept card will pay, but for tolls and for what was upheld', () => {
  const asked = (kind: ChargeKind, state: ChargeState) =>
    mayAskFor({ kind, state, objectUntil: until }, { now: later, isPressed: true, isTakenLater: true });
  expect([asked('late', 'accepted'), asked('tolls', 'accepted'), asked('late', 'upheld')]).toEqual([
    false,
    true,
    true,
  ]);
});
