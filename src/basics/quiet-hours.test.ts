import { describe, expect, it } from 'vitest';
import { endOfQuietHours, isWithinQuietHours, type QuietHours } from './quiet-hours.ts';
import { instantOf, type TimeOfDay } from './rome-time.ts';

const at = (time: TimeOfDay) => instantOf({ date: '2027-06-14', time });
const quietOf = (hours: QuietHours) =>
  (['00:00', '07:59', '08:00', '13:00', '21:59', '22:00'] as const).filter((time) =>
    isWithinQuietHours(at(time), hours),
  );

describe('quiet hours', () => {
  it('go over midnight, from the evening until the morning', () => {
    expect(quietOf({ from: '22:00', until: '08:00' })).toEqual(['00:00', '07:59', '22:00']);
  });

  it('that begin at midnight or by day end on the same day, and leave the rest of it', () => {
    expect(quietOf({ from: '00:00', until: '08:00' })).toEqual(['00:00', '07:59']);
    expect(quietOf({ from: '13:00', until: '16:00' })).toEqual(['13:00']);
  });

  it('from an hour until the same are none', () => {
    expect(quietOf({ from: '08:00', until: '08:00' })).toEqual([]);
  });

  it('have an end exactly while they last', () => {
    const night = { from: '22:00', until: '08:00' } as const;
    expect(endOfQuietHours(at('22:00'), night)).toEqual(instantOf({ date: '2027-06-15', time: '08:00' }));
    expect(endOfQuietHours(at('07:59'), night)).toEqual(at('08:00'));
    expect(endOfQuietHours(at('08:00'), night)).toBeNull();
  });
});
