import fc from 'fast-check';
import { addDays, type PlainDate, type WallClock } from '../../../src/basics/rome-time.ts';

/** Values of the business for property tests. */
const timesOfDay = Array.from({ length: 26 }, (_, index) => {
  const minutes = 8 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});

/** 08:00, 08:30 … 20:30. */
export const bookableTime = fc.constantFrom(...timesOfDay);

/** Three years with six changes of the clocks. */
export const aDate: fc.Arbitrary<PlainDate> = fc
  .nat({ max: 3 * 365 })
  .map((days) => addDays('2026-01-01', days));

export const aMoment: fc.Arbitrary<WallClock> = fc.record({ date: aDate, time: bookableTime });

/** A rental that the shop would let: up to 60 days, the end after the start. */
export const aRental = fc
  .record({ start: aMoment, days: fc.nat({ max: 60 }), endTime: bookableTime })
  .map(({ start, days, endTime }) => ({ start, end: { date: addDays(start.date, days), time: endTime } }))
  .filter(({ start, end }) => start.date < end.date || start.time < end.time);
