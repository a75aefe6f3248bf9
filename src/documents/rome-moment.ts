import { wallClockOf, type WallClock } from '../basics/rome-time.ts';

/** An instant to the second as Rome's clocks show it, with its offset, so that the hour that comes twice stays clear. */
export function romeMoment(at: Date): WallClock & { offset: string } {
  const { date, time } = wallClockOf(at);
  const utcMinutes = Math.floor(at.getTime() / 60_000);
  const offset = (Date.parse(`${date}T${time}:00Z`) / 60_000 - utcMinutes) / 60;
  return { date, time: `${time}:${String(at.getUTCSeconds()).padStart(2, '0')}`, offset: `+${offset}` };
}
