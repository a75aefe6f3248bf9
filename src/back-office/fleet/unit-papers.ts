import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import { unitDocuments, type UnitDocumentKind } from '../../fleet/unit-warnings.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import type { NewUnitCostBody, UnitPapersAnswer } from './fleet.shape.ts';

export type UnitPapersDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey' | 'clock'> & {
  fleet: Pick<FleetStore, 'unitState' | 'documents' | 'saveDocument' | 'costs' | 'cost' | 'addCost'>;
};
type PapersPermit = Permit<'manage the fleet'>;

/** Until when its papers are good, and what was paid for it. */
export async function readUnitPapers(
  { database: db, fleet }: UnitPapersDeps,
  _by: PapersPermit,
  unitId: number,
): Promise<UnitPapersAnswer | Refusal> {
  if (!(await fleet.unitState(db, unitId))) return refuse('not_found');
  const known = await fleet.documents(db, unitId);
  const costs = await fleet.costs(db, unitId);
  return {
    documents: unitDocuments.map((kind) => ({
      kind,
      dueOn: known.find((document) => document.kind === kind)?.dueOn ?? null,
    })),
    costs: costs.map(({ unitId: _, ...cost }) => cost),
  };
}

export const saveUnitDocument = (
  deps: UnitPapersDeps,
  by: PapersPermit,
  { unitId, kind, dueOn }: { unitId: number; kind: UnitDocumentKind; dueOn: string | null },
): Promise<'saved' | Refusal> =>
  deps.database.transaction().execute(async (tx) => {
    const unit = await deps.fleet.unitState(tx, unitId);
    if (!unit) return refuse('not_found');
    const before = (await deps.fleet.documents(tx, unitId)).find((one) => one.kind === kind)?.dueOn ?? null;
    await deps.fleet.saveDocument(tx, { unitId, kind, dueOn }, undefined);
    await writeAudit(deps, tx, by, {
      action: 'changed a scooter',
      subject: { kind: 'unit', id: unit.plate },
      before: { reason: kind, until: before },
      after: { reason: kind, until: dueOn },
    });
    return 'saved';
  });

/** Sent twice it is one. Refusals: not_found, key_reused. */
export const addUnitCost = (
  deps: UnitPapersDeps,
  by: PapersPermit,
  unitId: number,
  cost: NewUnitCostBody,
): Promise<'added' | Refusal> =>
  deps.database.transaction().execute(async (tx) => {
    const unit = await deps.fleet.unitState(tx, unitId);
    if (!unit) return refuse('not_found');
    const isNew = await deps.fleet.addCost(tx, { ...cost, unitId });
    if (!isNew) {
      const kept = await deps.fleet.cost(tx, cost.id);
      return kept?.unitId === unitId && kept.cents === cost.cents ? 'added' : refuse('key_reused');
    }
    await writeAudit(deps, tx, by, {
      action: 'changed a scooter',
      subject: { kind: 'unit', id: unit.plate },
      after: { amountCents: cost.cents, on: cost.day },
    });
    return 'added';
  });
