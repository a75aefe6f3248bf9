import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addHours, today } from '../basics/rome-time.ts';
import { bookingStates, occupiesUnit } from '../booking/booking.rules.ts';
import { chargeKinds } from './charge-kinds.rules.ts';
import { mayTakeFromCard } from './charge.rules.ts';
import { chargeStates } from './charge.shape.ts';
import { keptCardTerm } from './kept-card.rules.ts';
import { payableNow } from './payable.rules.ts';

const now = new Date('2027-06-20T10:00:00Z');
const hours = fc.integer({ min: -2000, max: 2000 });
const ride = fc.record({
  state: fc.constantFrom(...bookingStates),
  endsAt: hours.map((ahead) => addHours(now, ahead)),
  returnedAt: fc.option(fc.integer({ min: -2000, max: 0 }).map((ahead) => addHours(now, ahead))),
});
const charge = fc.record({
  kind: fc.constantFrom(...chargeKinds),
  state: fc.constantFrom(...chargeStates),
  isRenewed: fc.boolean(),
});
const facts = fc.record({
  rides: fc.array(ride, { minLength: 1, maxLength: 4 }),
  charges: fc.array(charge, { maxLength: 4 }),
  keptDays: fc.integer({ min: 1, max: 60 }),
});

describe('how long a card is kept', () => {
  it('never goes while a scooter is ahead or out, and never stays beyond its days but for what a card may still pay, or a deposit waits for that it may hold anew', () => {
    fc.assert(
      fc.property(facts, ({ rides, charges, keptDays }) => {
        const { kind } = keptCardTerm({ rides, charges, keptDays }, now);
        if (rides.some(({ state }) => occupiesUnit(state))) expect(kind).toBe('until');
        const later = keptCardTerm({ rides, charges, keptDays }, addHours(now, 24 * 200));
        const isRunning = rides.some(({ state }) => occupiesUnit(state));
        const isOwed = charges.some(
          ({ kind: what, state, isRenewed }) =>
            (what !== 'tolls' && (state === 'announced' || state === 'accepted')) ||
            (isRenewed && (state === 'announced' || state === 'objected')),
        );
        if (!isRunning) expect(later.kind).toBe(isOwed ? 'announced' : 'over');
      }),
    );
  });

  it('is never shorter than its days after the last return', () => {
    fc.assert(
      fc.property(facts, ({ rides, keptDays }) => {
        const back = rides.filter(({ state }) => state === 'returned');
        fc.pre(back.length === rides.length);
        const last = Math.max(...back.map(({ returnedAt, endsAt }) => (returnedAt ?? endsAt).getTime()));
        const term = keptCardTerm({ rides, charges: [], keptDays }, now);
        const day = addDays(today(new Date(last)), keptDays);
        expect(term).toEqual(day >= today(now) ? { kind: 'until', day } : { kind: 'over' });
      }),
    );
  });

  it('of a rental that nobody came for lasts until its end, should it be put right', () => {
    const missed = { state: 'no_show', endsAt: addHours(now, 5), returnedAt: null } as const;
    const term = (at: Date) => keptCardTerm({ rides: [missed], charges: [], keptDays: 14 }, at).kind;
    expect([term(now), term(addHours(now, 6))]).toEqual(['until', 'over']);
  });
});

it('a press pays from the card nothing but what was announced or accepted, is in no payment, and is no toll', () => {
  fc.assert(
    fc.property(charge, fc.option(fc.uuid()), ({ kind, state }, collectionId) => {
      const asked = { cents: 900, depositCents: 0, createdAt: now, objectUntil: addHours(now, 1) };
      const one = { ...asked, id: 'a', kind, state, collectionId, requestId: null };
      const { pay_card: byCard } = payableNow([one], { now, hasCard: true, isDeposited: false });
      expect(byCard.length > 0).toBe(
        collectionId === null && kind !== 'tolls' && (state === 'announced' || state === 'accepted'),
      );
      expect(payableNow([one], { now, hasCard: true, isDeposited: true }).pay_card).toEqual([]);
      // Without a press the days are waited for.
      expect(mayTakeFromCard(one, now)).toBe(false);
    }),
  );
});
