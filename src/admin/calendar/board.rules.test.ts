import { describe, expect, it } from 'vitest';
import type { CalendarBlock } from '../../back-office/calendar/calendar.shape.ts';
import { conflictingStays, stayKey, wallClockAt, barPosition } from './board.rules.ts';

const span = { from: '2026-10-24', days: 4 };
const stay = (id: string, from: number, until: number): CalendarBlock => ({
  unit: 1,
  from,
  until,
  what: { kind: 'maintenance', id, note: null },
});

describe('the board of the calendar', () => {
  it('reads a minute as Rome’s wall clock shows it, before the first day as well', () => {
    expect(wallClockAt(span, 1440 + 630)).toEqual({ date: '2026-10-25', time: '10:30' });
    expect(wallClockAt(span, 1440 + 545)).toEqual({ date: '2026-10-25', time: '09:05' });
    expect(wallClockAt(span, -90)).toEqual({ date: '2026-10-23', time: '22:30' });
  });

  it('cuts what reaches out of sight', () => {
    const minWidth = '1.5rem';
    const first = { left: 'max(0%, min(0%, 100% - 1.5rem))', width: '25%', minWidth };
    expect(barPosition(span, { from: -1440, until: 1440 })).toEqual(first);
    const last = { left: 'max(0%, min(75%, 100% - 1.5rem))', width: '25%', minWidth };
    expect(barPosition(span, { from: 4320, until: 9999 })).toEqual(last);
  });

  it('keeps a bar of an hour out of the next one, and in sight', () => {
    const { left } = barPosition(span, { from: 1440, until: 1500, next: 1530 });
    expect(left).toBe('max(0%, min(25%, 26.5625% - 1.5rem))');
    expect(barPosition(span, { from: 1440, until: 1500, next: 9999 }).left).toContain('100% - 1.5rem');
  });

  it('finds who has a scooter then, and nobody who is just back', () => {
    const stays = [stay('a', 0, 600), stay('b', 700, 900)];
    const wanted = { key: 'mine', from: 600, until: 800 };
    expect(conflictingStays(stays, 1, wanted)).toEqual([stays[1]]);
    expect(conflictingStays(stays, 2, wanted)).toEqual([]);
    expect(conflictingStays(stays, 1, { ...wanted, from: 600, until: 700 })).toEqual([]);
    expect(conflictingStays(stays, 1, { ...wanted, from: 100, until: 200 })).toEqual([stays[0]]);
  });

  it('knows a booking by its code wherever it is dragged, and days in the workshop by their place', () => {
    const what = { kind: 'booking', code: '7K3M9QXA', state: 'confirmed' };
    const booking = { ...stay('a', 0, 600), what } as unknown as CalendarBlock; // only code and kind are read
    expect([stayKey(booking), stayKey({ ...booking, unit: 2, from: 60 })]).toEqual(['7K3M9QXA', '7K3M9QXA']);
    expect(stayKey(stay('a', 0, 600))).toBe('a 1 0');
    expect(conflictingStays([booking], 1, { key: '7K3M9QXA', from: 0, until: 60 })).toEqual([]);
  });
});
