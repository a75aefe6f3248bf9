import { refuse, type Refusal } from '../../basics/refusals.ts';
import { sentAgain } from '../../basics/sent-again.rules.ts';
import { today } from '../../basics/rome-time.ts';
import { writeCsv } from '../../documents/write-csv.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import { sumCosts } from '../../fleet/unit-costs.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import type { FleetCostsAnswer, NewUnitCostBody, UnitCostBody } from './fleet.shape.ts';

export type UnitCostsDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey' | 'clock'> & {
  fleet: Pick<FleetStore, 'unitState' | 'cost' | 'costsOfFleet' | 'addCost' | 'changeCost' | 'removeCost'>;
};
type CostsPermit = Permit<'manage the fleet'>;
type CostPlace = { unitId: number; costId: string };

/** Sent twice it is one. Refusals: not_found, key_reused. */
export const addUnitCost = (
  deps: UnitCostsDeps,
  by: CostsPermit,
  unitId: number,
  cost: NewUnitCostBody,
): Promise<'added' | Refusal> =>
  deps.database.transaction().execute(async (tx) => {
    const unit = await deps.fleet.unitState(tx, unitId);
    if (!unit) return refuse('not_found');
    const isNew = await deps.fleet.addCost(tx, { ...cost, unitId });
    if (!isNew) return sentAgain(await deps.fleet.cost(tx, cost.id), { ...cost, unitId }, 'added');
    await writeAudit(deps, tx, by, {
      action: 'changed a scooter',
      subject: { kind: 'unit', id: unit.plate },
      after: factsOf(cost),
    });
    return 'added';
  });

/** As it was seen (F07); `facts` null takes it away. Refusals: not_found, changed_meanwhile. */
const correctCost = (
  deps: UnitCostsDeps,
  by: CostsPermit,
  { unitId, costId, version }: CostPlace & { version: number },
  facts: Omit<UnitCostBody, 'version'> | null,
): Promise<'changed' | Refusal> =>
  deps.database.transaction().execute(async (tx) => {
    const unit = await deps.fleet.unitState(tx, unitId);
    const before = await deps.fleet.cost(tx, costId);
    if (!unit || before?.unitId !== unitId) return refuse('not_found');
    const cost = { id: costId, unitId, version };
    const isDone = facts
      ? await deps.fleet.changeCost(tx, { ...facts, ...cost })
      : await deps.fleet.removeCost(tx, cost);
    if (!isDone) return refuse('changed_meanwhile');
    await writeAudit(deps, tx, by, {
      action: 'changed a scooter',
      subject: { kind: 'unit', id: unit.plate },
      before: factsOf(before),
      after: facts ? factsOf(facts) : { amountCents: null, costOn: null },
    });
    return 'changed';
  });

export const changeUnitCost = (
  deps: UnitCostsDeps,
  by: CostsPermit,
  place: CostPlace,
  { version, ...facts }: UnitCostBody,
) => correctCost(deps, by, { ...place, version }, facts);

export const removeUnitCost = (deps: UnitCostsDeps, by: CostsPermit, cost: CostPlace & { version: number }) =>
  correctCost(deps, by, cost, null);

const factsOf = ({ day, cents }: Pick<UnitCostBody, 'day' | 'cents'>) => ({
  amountCents: cents,
  costOn: day,
});

/** What the fleet cost in a year, by model and unit; without a year in this one. */
export async function readFleetCosts(
  { database, fleet, clock }: UnitCostsDeps,
  _by: CostsPermit,
  wanted?: string,
): Promise<FleetCostsAnswer> {
  const all = await fleet.costsOfFleet(database);
  const thisYear = today(clock.now()).slice(0, 4);
  const year = wanted ?? thisYear;
  const years = [...new Set([thisYear, ...all.map(({ day }) => day.slice(0, 4))])].toSorted().toReversed();
  return { years, year, ...sumCosts(all.filter(({ day }) => day.startsWith(year))) };
}

/** Every cost of a year, for a spreadsheet. */
export async function listFleetCosts(
  { database, fleet }: UnitCostsDeps,
  _by: CostsPermit,
  year: string,
): Promise<{ csv: string; rows: number }> {
  const lines = (await fleet.costsOfFleet(database)).filter(({ day }) => day.startsWith(year));
  const columns = ['day', 'plate', 'model', 'what', 'workshop', 'cents', 'kilometres'] as const;
  return { csv: writeCsv(lines, columns), rows: lines.length };
}
