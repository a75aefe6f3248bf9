/**
 * Rome's wall clock. A rental day is a plain date ('YYYY-MM-DD'), a time of day 'HH:MM'; an instant is a Date.
 * Runs in the browser too, where the visitor's own zone must never matter.
 */
export type PlainDate = string;
export type TimeOfDay = string;
export type WallClock = { date: PlainDate; time: TimeOfDay };
/** From a moment of Rome's wall clock to another. */
export type Rental = { start: WallClock; end: WallClock };

type NamedTimes = { startDate: PlainDate; startTime: TimeOfDay; endDate: PlainDate; endTime: TimeOfDay };

/** As requests and forms name its four parts. */
export const rentalOf = ({ startDate, startTime, endDate, endTime }: NamedTimes): Rental => ({
  start: { date: startDate, time: startTime },
  end: { date: endDate, time: endTime },
});

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const romeParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What Rome's clocks and calendars show at an instant. */
export function wallClockOf(instant: Date): WallClock {
  const part = Object.fromEntries(romeParts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    date: `${part['year']}-${part['month']}-${part['day']}`,
    time: `${part['hour']}:${part['minute']}`,
  };
}

/** When something ends, as Rome's clocks show it: midnight is the 24:00 of the day that it ends, for “Sunday at 00:00” is read as Sunday night. */
export function deadlineClockOf(instant: Date): WallClock {
  const { date, time } = wallClockOf(instant);
  return time === '00:00' ? { date: addDays(date, -1), time: '24:00' } : { date, time };
}

const asIfUtc = ({ date, time }: WallClock): number => Date.parse(`${date}T${time}:00Z`);

const offsetAt = (instant: number): number =>
  asIfUtc(wallClockOf(new Date(instant))) - Math.floor(instant / 60_000) * 60_000;

/**
 * The instant at which Rome's clocks show this. A time that comes twice (autumn) is its first coming; a time that never
 * comes (spring) is read with the offset before the change, so 02:30 becomes 03:30. No bookable time is either: the
 * clocks change between 2 and 3 at night and the shop's times run from 08:00 to 20:30.
 */
export function instantOf(wall: WallClock): Date {
  const guess = asIfUtc(wall);
  const before = offsetAt(guess - dayMs);
  const after = offsetAt(guess + dayMs);
  const candidates = [guess - before, guess - after].sort((a, b) => a - b);
  const exact = candidates.find((candidate) => asIfUtc(wallClockOf(new Date(candidate))) === guess);
  return new Date(exact ?? guess - before);
}

/** True for a date that exists ('2026-02-30' does not). */
export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export const today = (now: Date): PlainDate => wallClockOf(now).date;

/** Calendar days from one date to another; the same date is 0. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

export const addDays = (date: PlainDate, days: number): PlainDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The same day so many months later, or before with fewer than none; the last of a month that is shorter. */
export function addMonths(day: PlainDate, months: number): PlainDate {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** `2026-08` of a day of it. */
export const monthOf = (day: PlainDate): string => day.slice(0, 7);
export const firstOfMonth = (day: PlainDate): PlainDate => `${monthOf(day)}-01`;
/** The first of the month after it. */
export const firstOfNextMonth = (day: PlainDate): PlainDate => firstOfMonth(addDays(`${monthOf(day)}-28`, 4));

/** The first moment after a day in Rome; what ends then has that day as its last. */
export const endOfDay = (day: PlainDate): Date => instantOf({ date: addDays(day, 1), time: '00:00' });
export const lastDayBefore = (end: Date): PlainDate => today(new Date(end.getTime() - 1));

/** Whole years lived on a day; someone born on 29 February comes of age on 1 March of other years. */
export function ageOn(birth: PlainDate, day: PlainDate): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Hours, rounded up, by the smaller of elapsed and wall-clock time: a clock change never makes a rental dearer. */
export function rentalHours(start: WallClock, end: WallClock): number {
  const elapsed = instantOf(end).getTime() - instantOf(start).getTime();
  const onTheWall = asIfUtc(end) - asIfUtc(start);
  return Math.ceil(Math.min(elapsed, onTheWall) / hourMs);
}

export const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * 60_000);
export const addHours = (instant: Date, hours: number): Date => addMinutes(instant, hours * 60);
