import { addDays, type PlainDate } from '../basics/rome-time.ts';
import type { PriceList, Season, Tiers } from './price.shape.ts';
import { isOn, seasonOn, tableOf } from './season.rules.ts';

/** What the owner may not have meant; none of it makes a list impossible. */
export type ListRemark =
  /** Two seasons share days: `counts` is the one whose prices are asked on them. */
  | { kind: 'overlap'; first: string; second: string; counts: string; from: PlainDate }
  /** So few days between two seasons that they were perhaps forgotten. */
  | { kind: 'gap'; first: string; second: string; from: PlainDate; until: PlainDate }
  | { kind: 'over'; season: string };

/** Two years: a season of every year meets each other season, over New Year too. */
const daysAhead = 730;
const mostForgottenDays = 7;

const daysFrom = (day: PlainDate, count: number): PlainDate[] =>
  Array.from({ length: count }, (_, nth) => addDays(day, nth));

export function listRemarks(list: PriceList, today: PlainDate): ListRemark[] {
  const seasons = list.seasons ?? [];
  const days = daysFrom(today, daysAhead);
  return [
    ...seasons.flatMap((first, nth) =>
      seasons.slice(nth + 1).flatMap((second) => overlapOf(list, first, second, days)),
    ),
    ...gapsOf(seasons, days),
    ...seasons.flatMap(({ name, dates }) =>
      dates.repeats === 'never' && dates.until < today ? [{ kind: 'over', season: name } as const] : [],
    ),
  ];
}

/** A scooter that both are for; null: any. Undefined: none. */
function sharedScooter(first: Season, second: Season): number | null | undefined {
  if (first.scooterIds === null || second.scooterIds === null)
    return first.scooterIds?.[0] ?? second.scooterIds?.[0] ?? null;
  return first.scooterIds.find((id) => second.scooterIds?.includes(id));
}

function overlapOf(list: PriceList, first: Season, second: Season, days: readonly PlainDate[]): ListRemark[] {
  const scooter = sharedScooter(first, second);
  if (scooter === undefined) return [];
  const from = days.find((day) => isOn(first.dates, day) && isOn(second.dates, day));
  if (from === undefined) return [];
  const counts = seasonOn({ ...list, seasons: [first, second] }, from, scooter)?.name ?? first.name;
  return [{ kind: 'overlap', first: first.name, second: second.name, counts, from }];
}

/** Between seasons of all scooters: those of one model leave the others' in force. */
function gapsOf(seasons: readonly Season[], days: readonly PlainDate[]): ListRemark[] {
  const gaps: ListRemark[] = [];
  let last: { season: Season; nth: number } | null = null;
  for (const [nth, day] of days.entries()) {
    const season = seasons.find((one) => one.scooterIds === null && isOn(one.dates, day));
    const missing = last ? nth - last.nth - 1 : 0;
    if (season && last && missing > 0 && missing <= mostForgottenDays)
      gaps.push({
        kind: 'gap',
        first: last.season.name,
        second: season.name,
        from: addDays(day, -missing),
        until: addDays(day, -1),
      });
    if (season) last = { season, nth };
  }
  // A gap of every year is told once.
  return gaps.filter(
    (gap, nth) =>
      gaps.findIndex((one) => JSON.stringify(namesOf(one)) === JSON.stringify(namesOf(gap))) === nth,
  );
}

const namesOf = (remark: ListRemark) => (remark.kind === 'gap' ? [remark.first, remark.second] : []);

/** The step that costs less than the one before it: its place, or that of the days beyond; null where none does. */
export function fallingStep({ tiers, perDayBeyondCents }: Tiers): number | null {
  const falling = tiers.findIndex(({ cents }, nth) => cents < (tiers[nth - 1]?.cents ?? 0));
  if (falling !== -1) return falling;
  const last = tiers.findLast(({ upToDays }) => upToDays !== undefined);
  const beyond = perDayBeyondCents * ((last?.upToDays ?? 0) + 1);
  return last && beyond < last.cents ? tiers.length : null;
}

/** The days, until a year from today, on which a scooter has other prices by the new list; before it begins none. */
export function changedDays(
  { before, after }: { before: PriceList; after: PriceList },
  { today, from, scooterIds }: { today: PlainDate; from: PlainDate; scooterIds: readonly number[] },
): PlainDate[] {
  const prices = ({ tiers, perDayBeyondCents }: Tiers) => JSON.stringify([tiers, perDayBeyondCents]);
  const scooters = scooterIds.length > 0 ? scooterIds : [null];
  return daysFrom(today, 365).filter(
    (day) =>
      day >= from &&
      scooters.some((id) => prices(tableOf(before, day, id)) !== prices(tableOf(after, day, id))),
  );
}
