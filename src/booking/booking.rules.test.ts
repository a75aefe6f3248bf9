import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextState, occupiesUnit, type BookingState, type BookingStep } from './booking.rules.ts';

const states: BookingState[] = [
  'held',
  'confirmed',
  'collected',
  'returned',
  'cancelled',
  'no_show',
  'expired',
];
const steps: BookingStep[] = ['pay', 'expire', 'cancel', 'collect', 'return', 'miss', 'modify', 'pay late'];

describe('the life of a booking', () => {
  it('goes from held over confirmed and collected to returned', () => {
    const life: BookingStep[] = ['pay', 'collect', 'return'];
    expect(life.reduce<BookingState | null>((state, step) => state && nextState(state, step), 'held')).toBe(
      'returned',
    );
  });

  it('ends for good when returned, cancelled or missed', () => {
    for (const end of ['returned', 'cancelled', 'no_show'] as const)
      expect(steps.filter((step) => nextState(end, step) !== null)).toEqual([]);
  });

  it('a paid booking never expires, and nobody collects what is not paid', () => {
    expect(nextState('confirmed', 'expire')).toBeNull();
    expect(nextState('held', 'collect')).toBeNull();
  });

  it('a hold is not cancelled: it ends when nobody can pay for it any more', () => {
    expect(steps.filter((step) => nextState('held', step) !== null)).toEqual(['pay', 'expire']);
  });

  it('goes these ways and no others', () => {
    const ways = states.flatMap((state) =>
      steps.flatMap((step) => {
        const next = nextState(state, step);
        return next ? [`${state} ${step} ${next}`] : [];
      }),
    );
    expect(ways).toEqual([
      'held pay confirmed',
      'held expire expired',
      'confirmed cancel cancelled',
      'confirmed collect collected',
      'confirmed miss no_show',
      'confirmed modify confirmed',
      'collected return returned',
      'collected modify collected',
      'expired pay late confirmed',
    ]);
  });

  it('has a scooter while it is held, paid or out', () => {
    expect(states.filter(occupiesUnit)).toEqual(['held', 'confirmed', 'collected']);
  });

  it('a unit that was given free comes back only with late money', () => {
    fc.assert(
      fc.property(fc.constantFrom(...states), fc.constantFrom(...steps), (state, step) => {
        const next = nextState(state, step);
        if (next && occupiesUnit(next) && !occupiesUnit(state))
          expect([state, step]).toEqual(['expired', 'pay late']);
      }),
    );
  });
});
