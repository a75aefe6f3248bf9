import { describe, expect, it } from 'vitest';
import { custodiesOf, hadAt, type CustodyEvent } from './custody.rules.ts';

const at = (time: string) => new Date(`2027-06-01T${time}:00Z`);
const event = (
  kind: CustodyEvent['kind'],
  time: string,
  of: Partial<Pick<CustodyEvent, 'unitId' | 'undid' | 'bookingId'>> = {},
): CustodyEvent => ({ bookingId: 'b', kind, unitId: null, undid: null, ...of, at: at(time) });
const had = (events: CustodyEvent[]) =>
  custodiesOf(events).map(({ unitId, from, until }) => [
    unitId,
    from.toISOString().slice(11, 16),
    until?.toISOString().slice(11, 16) ?? null,
  ]);

describe('who had which scooter when', () => {
  it('is from the handover until the return, or until now', () => {
    expect(had([event('collected', '09:00', { unitId: 1 })])).toEqual([[1, '09:00', null]]);
    expect(had([event('collected', '09:00', { unitId: 1 }), event('returned', '18:00')])).toEqual([
      [1, '09:00', '18:00'],
    ]);
  });

  it('changes with a swap on the road, not with a choice before it', () => {
    const events = [
      event('unit_chosen', '08:00', { unitId: 7 }),
      event('collected', '09:00', { unitId: 7 }),
      event('unit_chosen', '12:00', { unitId: 8 }),
      event('returned', '18:00'),
    ];
    expect(had(events)).toEqual([
      [7, '09:00', '12:00'],
      [8, '12:00', '18:00'],
    ]);
  });

  it('forgets a slip of the finger', () => {
    const slip = [
      event('collected', '09:00', { unitId: 1 }),
      event('undone', '09:02', { undid: 'collected' }),
    ];
    expect(had(slip)).toEqual([]);
    expect(had([...slip, event('collected', '10:00', { unitId: 2 })])).toEqual([[2, '10:00', null]]);
    const back = [event('collected', '09:00', { unitId: 1 }), event('returned', '11:00')];
    expect(had([...back, event('undone', '11:05', { undid: 'returned' })])).toEqual([[1, '09:00', null]]);
    expect(
      had([event('collected', '09:00', { unitId: 1 }), event('undone', '09:01', { undid: 'late' })]),
    ).toEqual([[1, '09:00', null]]);
  });

  it('keeps a return where something else was taken back, and knows of nobody where no scooter is named', () => {
    const back = [event('collected', '09:00', { unitId: 1 }), event('returned', '11:00')];
    expect(had([...back, event('undone', '11:05', { undid: 'late' })])).toEqual([[1, '09:00', '11:00']]);
    expect(had([event('collected', '09:00')])).toEqual([]);
    expect(had([event('returned', '09:00'), event('undone', '09:05', { undid: 'returned' })])).toEqual([]);
  });

  it('keeps bookings apart, in the order of time', () => {
    const events = [
      event('collected', '12:00', { unitId: 1, bookingId: 'later' }),
      event('collected', '08:00', { unitId: 1, bookingId: 'earlier' }),
      event('returned', '10:00', { bookingId: 'earlier' }),
    ];
    expect(custodiesOf(events).map(({ bookingId, until }) => [bookingId, until])).toEqual([
      ['earlier', at('10:00')],
      ['later', null],
    ]);
  });

  it('ends with the return of its own booking, whoever rode off in between', () => {
    const events = [
      event('collected', '08:00', { unitId: 1, bookingId: 'first' }),
      event('collected', '09:00', { unitId: 2, bookingId: 'second' }),
      event('returned', '10:00', { bookingId: 'first' }),
    ];
    expect(custodiesOf(events).map(({ bookingId, until }) => [bookingId, until])).toEqual([
      ['first', at('10:00')],
      ['second', null],
    ]);
  });

  it('goes on where it has no end yet', () => {
    expect(hadAt({ from: at('09:00'), until: null }, at('18:00'))).toBe(true);
  });

  it('ends at the very minute of the return, where the next may begin', () => {
    const custody = { from: at('09:00'), until: at('18:00') };
    expect(['08:59', '09:00', '17:59', '18:00'].map((time) => hadAt(custody, at(time)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
