import { describe, expect, it } from 'vitest';
import type { CalendarBlock } from '../../back-office/calendar/calendar.shape.ts';
import { canChangeDays, isMovable } from './dragged-booking.rules.ts';

const aBlock = (what: object) => ({ unit: 1, from: 0, until: 60, what }) as unknown as CalendarBlock; // only what it is is read
const aBooking = (state: string) => aBlock({ kind: 'booking', code: '7K3M9QXA', state });

describe('a bar of the calendar', () => {
  it.each([
    ['held', true, false],
    ['confirmed', true, true],
    ['collected', true, false],
    ['returned', false, false],
    ['no_show', false, false],
  ])('a booking that is %s can be given another scooter: %s, and other days: %s', (state, movable, days) => {
    expect([isMovable(aBooking(state)), canChangeDays(aBooking(state))]).toEqual([movable, days]);
  });

  it('a scooter’s days in the workshop stay where they are', () => {
    const workshop = aBlock({ kind: 'maintenance', id: 'one', state: 'confirmed' });
    expect([isMovable(workshop), canChangeDays(workshop)]).toEqual([false, false]);
  });
});
