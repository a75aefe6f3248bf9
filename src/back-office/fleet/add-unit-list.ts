import { createHash } from 'node:crypto';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Queryable } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import { readUnitList, type UnitLine } from '../../fleet/unit-list.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';

export type UnitListDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey' | 'clock'> & {
  fleet: Pick<FleetStore, 'models' | 'plates' | 'lockFleet' | 'addUnit' | 'unitImport' | 'addUnitImport'>;
};
type ListPermit = Permit<'manage the fleet'>;

/** What a list would add, and what is wrong with it; nothing is written. */
export const previewUnitList = async (
  deps: UnitListDeps,
  _by: ListPermit,
  text: string,
): Promise<{ lines: UnitLine[] }> => ({ lines: await linesOf(deps, deps.database, text) });

/** All of a list or nothing; the same list under the same key is added once. Refusals: list_has_errors, key_reused. */
export const addUnitList = (
  deps: UnitListDeps,
  by: ListPermit,
  { key, text }: { key: string; text: string },
): Promise<{ units: number } | Refusal> =>
  deps.database.transaction().execute(async (tx) => {
    await deps.fleet.lockFleet(tx);
    const listSha256 = createHash('sha256').update(text).digest('hex');
    const known = await deps.fleet.unitImport(tx, key);
    if (known) return known.listSha256 === listSha256 ? { units: known.units } : refuse('key_reused');
    const lines = await linesOf(deps, tx, text);
    if (lines.length === 0 || lines.some(({ error }) => error !== null)) return refuse('list_has_errors');
    for (const { plate, scooterId, insuredUntil, kilometres } of lines) {
      if (scooterId === null) return refuse('list_has_errors');
      const dates = { serviceDueOn: null, serviceDueKm: null, insuredUntil };
      await deps.fleet.addUnit(tx, scooterId, { plate, kilometres, note: null, ...dates });
      await writeAudit(deps, tx, by, {
        action: 'added a scooter',
        subject: { kind: 'unit', id: plate },
        after: { unit: plate, kilometres, insuredUntil },
      });
    }
    await deps.fleet.addUnitImport(tx, key, { listSha256, units: lines.length });
    return { units: lines.length };
  });

async function linesOf({ fleet }: UnitListDeps, db: Queryable, text: string): Promise<UnitLine[]> {
  const models = (await fleet.models(db)).filter(({ active }) => active);
  return readUnitList(text, {
    takenPlates: new Set(await fleet.plates(db)),
    models: models.map(({ id, model, colour, colourNames }) => {
      const colours = [colour, ...Object.values(colourNames).flatMap((name) => name ?? [])];
      return { id, names: [model, ...colours, ...colours.map((name) => `${model} ${name}`)] };
    }),
  });
}
