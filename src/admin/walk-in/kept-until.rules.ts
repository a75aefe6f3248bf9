import {
  addDays,
  addHours,
  instantOf,
  isPlainDate,
  type WallClock,
  wallClockOf,
} from '../../basics/rome-time.ts';

/** So long somebody who calls usually asks for, and by when others want to have made up their mind. */
const hoursAhead = 2;
const hoursOfDay = ['12:00', '19:00'] as const;

export type KeptChoice = WallClock & { name: 'soon' | 'today' | 'tomorrow' };

const halfHourMs = 30 * 60_000;
const nextHalfHour = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / halfHourMs) * halfHourMs);

const minuteOf = ({ date, time }: WallClock): WallClock => ({ date, time: time.slice(0, 5) });

/** Until when it may be kept at one tap: after this moment, and by the pickup; where that is nearer than all of them, until the pickup. */
export function keptChoices(now: Date, start: WallClock): [KeptChoice, ...KeptChoice[]] {
  const soon = minuteOf(wallClockOf(nextHalfHour(addHours(now, hoursAhead))));
  const { date } = wallClockOf(now);
  const all: KeptChoice[] = [
    { ...soon, name: 'soon' },
    ...hoursOfDay.map((time) => ({ date, time, name: 'today' as const })),
    ...hoursOfDay.map((time) => ({ date: addDays(date, 1), time, name: 'tomorrow' as const })),
  ];
  const [earliest, latest] = [instantOf(soon), instantOf(start)];
  const possible = all.filter(
    (choice) => (choice.name === 'soon' || instantOf(choice) > earliest) && instantOf(choice) <= latest,
  );
  const [first = { ...start, name: 'soon' as const }, ...others] = possible;
  return [first, ...others];
}

/** Until when the sale before was kept, as its address says it to the one that comes after; null where that says none. */
export function keptUntilIn(address: URLSearchParams): WallClock | null {
  const [date, time] = [address.get('keptDate') ?? '', address.get('keptTime') ?? ''];
  return isPlainDate(date) && /^\d\d:\d\d$/.test(time) ? { date, time } : null;
}

/** What is chosen unless somebody says otherwise: who rides in days has until tomorrow to think about it. */
export function usualChoice(choices: [KeptChoice, ...KeptChoice[]], now: Date, start: WallClock): KeptChoice {
  const ridesInDays = start.date > addDays(wallClockOf(now).date, 1);
  const tomorrow = choices.find(({ name }) => name === 'tomorrow');
  return (ridesInDays && tomorrow) || choices[0];
}
