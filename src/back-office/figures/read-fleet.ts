import { sumOfCents } from '../../basics/money.ts';
import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { addDays, daysBetween, type PlainDate, today } from '../../basics/rome-time.ts';
import type { Tx } from '../../database/tables.ts';
import type { DeskLanguage } from '../../translations/languages.ts';
import { chartOfAhead, chartOfFleet } from './draw-figures.ts';
import type { FiguresDeps, FiguresPermit } from './figures-deps.type.ts';
import type { AheadAnswer, FigureScooter, FiguresQuery, FleetAnswer, Occupied } from './figures.shape.ts';
import { countDays, type FleetDays, markFleet, noDays, occupancyOf, plusDays } from './fleet-days.rules.ts';
import type { FigureUnit } from './fleet-figures.store.ts';
import { type Days, daysAhead, daysOfStretch, lengthOf, stretchesOf } from './period.rules.ts';
import { momentsOf, periodOf, readAtOnce } from './read-period.ts';
import { netOf, sumsOf } from './receipts.rules.ts';

const occupied = (days: FleetDays): Occupied => ({ ...days, percent: occupancyOf(days) });
const inAll = (days: Iterable<FleetDays>): FleetDays => [...days].reduce(plusDays, noDays);
const unknown = (id: number): FigureScooter => ({ id, model: '', colour: '', colourNames: {} });

type MarkedFleet = {
  rows: Map<number, Uint8Array>;
  /** Of one unit, of some of the days. */
  count(row: Uint8Array | undefined, days: Days): FleetDays;
  /** Of all units. */
  countAll(days: Days): FleetDays;
};

/** All periods of an answer at once: what lies in several is read but once. Days of none of them are not to be counted. */
async function markedFleet(
  { fleetFigures }: Pick<FiguresDeps, 'fleetFigures'>,
  tx: Tx,
  {
    units,
    parts,
    held = 'paid',
  }: { units: readonly FigureUnit[]; parts: readonly [Days, ...Days[]]; held?: 'and held' | 'paid' },
): Promise<MarkedFleet> {
  const [since, last] = [
    parts.reduce((first, { from }) => (from < first ? from : first), parts[0].from),
    parts.reduce((end, { until }) => (until > end ? until : end), parts[0].until),
  ];
  const placeOf = (day: PlainDate) => daysBetween(since, day);
  const rentals = await fleetFigures.rentals(tx, { since, parts }, held);
  const workshop = await fleetFigures.workshop(tx, { since, parts });
  const placed = units.map(({ unitId, joinedOn, leftOn }) => ({
    unitId,
    from: placeOf(joinedOn),
    until: leftOn === null ? null : placeOf(leftOn),
  }));
  const rows = markFleet(lengthOf({ from: since, until: last }), { units: placed, rentals, workshop });
  const count: MarkedFleet['count'] = (row, { from, until }) =>
    row ? countDays(row, placeOf(from), placeOf(until) + 1) : noDays;
  return { rows, count, countAll: (days) => inAll([...rows.values()].map((row) => count(row, days))) };
}

/** Refusals: bad_date. */
export async function readFleetFigures(
  deps: FiguresDeps,
  _by: FiguresPermit,
  asked: FiguresQuery,
  language: DeskLanguage,
): Promise<FleetAnswer | Refusal> {
  const period = periodOf(deps, asked);
  if (isRefusal(period)) return period;
  return readAtOnce(deps.database, async (tx) => {
    const { days, step } = period;
    const units = await deps.fleetFigures.units(tx);
    const { before, yearBefore } = period;
    const marked = await markedFleet(deps, tx, { units, parts: [days, before, yearBefore] });
    const money = await moneyOf(deps, tx, days);
    const daysOfUnit = (unitId: number) => marked.count(marked.rows.get(unitId), days);
    const byUnit = await unitsOf(deps, tx, { units, daysOfUnit, money });
    const byStretch = stretchesOf(step, days).map((key) => {
      const part = daysOfStretch(step, key, days);
      return { key, ...part, ...occupied(marked.countAll(part)) };
    });
    const netCents = sumOfCents([...money.net.values()]);
    const numbers = {
      ...period,
      all: occupied(inAll(byUnit)),
      beforePercent: occupancyOf(marked.countAll(before)),
      yearBeforePercent: occupancyOf(marked.countAll(yearBefore)),
      byStretch,
      byScooter: scootersOf(byUnit),
      byUnit,
      netCents,
      otherCents: netCents - sumOfCents(byUnit.map((unit) => unit.netCents)),
      costCents: sumOfCents(byUnit.map(({ costCents }) => costCents)),
    };
    return { ...numbers, chart: chartOfFleet(language, numbers) };
  });
}
type Money = { net: Map<string | null, number>; costs: Map<number, number> };

async function moneyOf({ receipts, fleet, isLive }: FiguresDeps, tx: Tx, days: Days): Promise<Money> {
  const facts = await receipts.factsByUnit(tx, momentsOf(days, isLive));
  const costs = (await fleet.costsOfFleet(tx)).filter(({ day }) => days.from <= day && day <= days.until);
  return {
    net: new Map(sumsOf(facts, ({ key }) => key).map((sum) => [sum.key, netOf(sum)])),
    costs: new Map(
      [...Map.groupBy(costs, ({ unitId }) => unitId)].map(([unitId, own]) => [
        unitId,
        sumOfCents(own.map(({ cents }) => cents)),
      ]),
    ),
  };
}

/** Those that were in the fleet, or of which money came or went. */
async function unitsOf(
  { fleetFigures }: FiguresDeps,
  tx: Tx,
  {
    units,
    daysOfUnit,
    money,
  }: { units: readonly FigureUnit[]; daysOfUnit: (unitId: number) => FleetDays; money: Money },
): Promise<FleetAnswer['byUnit']> {
  const scooters = new Map((await fleetFigures.scooters(tx)).map((scooter) => [scooter.id, scooter]));
  return units
    .map(({ unitId, plate, scooterId, leftOn }) => ({
      unitId,
      plate,
      scooter: scooters.get(scooterId) ?? unknown(scooterId),
      ...occupied(daysOfUnit(unitId)),
      netCents: money.net.get(String(unitId)) ?? 0,
      costCents: money.costs.get(unitId) ?? 0,
      left: leftOn !== null,
    }))
    .filter(({ fleet, netCents, costCents }) => fleet > 0 || netCents !== 0 || costCents !== 0)
    .toSorted((one, other) => other.netCents - one.netCents);
}

const scootersOf = (byUnit: FleetAnswer['byUnit']): FleetAnswer['byScooter'] =>
  [...Map.groupBy(byUnit, ({ scooter }) => scooter.id).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ scooter: first.scooter, units: own.length, ...occupied(inAll(own)) }] : [];
  });

/** What is taken and free of the next ninety days, and what is due on them. */
export async function readAhead(
  deps: FiguresDeps,
  _by: FiguresPermit,
  language: DeskLanguage,
): Promise<AheadAnswer> {
  const from = today(deps.clock.now());
  const days = { from, until: addDays(from, daysAhead - 1) };
  return readAtOnce(deps.database, async (tx) => {
    const units = await deps.fleetFigures.units(tx);
    const marked = await markedFleet(deps, tx, { units, parts: [days], held: 'and held' });
    const told = new Map((await deps.fleetFigures.daysToCome(tx, days)).map((one) => [one.day, one]));
    const byDay = Array.from({ length: daysAhead }, (_, nth) => {
      const day = addDays(from, nth);
      const { fleet, rented, workshop } = marked.countAll({ from: day, until: day });
      const { unassigned = 0, pickups = 0, returns = 0, dueCents = 0 } = told.get(day) ?? {};
      const taken = rented + unassigned;
      return {
        day,
        taken,
        workshop,
        free: Math.max(0, fleet - workshop - taken),
        unassigned,
        pickups,
        returns,
        dueCents,
      };
    });
    const numbers = { days, overdueCents: await deps.fleetFigures.overdueCents(tx, from), byDay };
    return { ...numbers, chart: chartOfAhead(language, numbers) };
  });
}
