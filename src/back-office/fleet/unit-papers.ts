import { createHash } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { Tx } from '../../database/tables.ts';
import { decodePaper } from '../../fleet/decode-paper.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import { type FileStore, openPaper, storePaper } from '../../fleet/paper-file.ts';
import type { UnitDocument, UnitFile } from '../../fleet/unit-papers.store.ts';
import { paperKinds, type PaperKind, type UnitDocumentKind } from '../../fleet/unit-warnings.rules.ts';
import type { AuditFacts } from '../../identity/audit.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import type { UnitPaperBody, UnitPapersAnswer } from './fleet.shape.ts';

export type UnitPapersDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey' | 'clock' | 'chance'> & {
  fleet: Pick<FleetStore, 'unitState' | 'lockUnit' | 'documents' | 'saveDocument' | 'documentFile' | 'costs'>;
  files: FileStore;
};
type PapersPermit = Permit<'manage the fleet'>;
type PaperPlace = { unitId: number; kind: PaperKind };

/** Until when its papers are good, their files, and what was paid for it. */
export async function readUnitPapers(
  { database: db, fleet }: UnitPapersDeps,
  _by: PapersPermit,
  unitId: number,
): Promise<UnitPapersAnswer | Refusal> {
  if (!(await fleet.unitState(db, unitId))) return refuse('not_found');
  const known = await fleet.documents(db, unitId);
  const costs = await fleet.costs(db, unitId);
  return {
    documents: paperKinds.map((kind) => {
      const { dueOn = null, file = null } = known.find((document) => document.kind === kind) ?? {};
      return { kind, dueOn, file: file && shown(file) };
    }),
    costs: costs.map(({ unitId: _, ...cost }) => cost),
  };
}

const shown = ({ id, name, size, at }: NonNullable<UnitDocument['file']>) => ({
  id,
  name,
  size,
  at: at.toISOString(),
});

export const saveUnitDocument = (
  deps: UnitPapersDeps,
  by: PapersPermit,
  { unitId, kind, dueOn }: { unitId: number; kind: UnitDocumentKind; dueOn: string | null },
): Promise<'saved' | Refusal> =>
  deps.database.transaction().execute(async (tx) => {
    const unit = await deps.fleet.lockUnit(tx, unitId);
    if (!unit) return refuse('not_found');
    const before = (await documentOf(deps, tx, { unitId, kind }))?.dueOn ?? null;
    await deps.fleet.saveDocument(tx, { unitId, kind, dueOn });
    await auditPaper(deps, tx, by, {
      plate: unit.plate,
      before: { paper: kind, dueOn: before },
      after: { paper: kind, dueOn },
    });
    return 'saved';
  });

/**
 * A file of its own, in the place of the one that was seen there (F07). Refusals: not_found, bad_paper, changed_meanwhile. In a store it is
 * there before its row is; one whose row was refused stays there, sealed under a key that nobody has.
 */
export async function saveUnitPaper(
  deps: UnitPapersDeps,
  by: PapersPermit,
  place: PaperPlace,
  { name, file, replaces }: UnitPaperBody,
): Promise<'saved' | Refusal> {
  if (!(await deps.fleet.unitState(deps.database, place.unitId))) return refuse('not_found');
  const paper = await decodePaper(Buffer.from(file, 'base64'));
  if (isRefusal(paper)) return paper;
  const id = deps.chance.uuid();
  const stored = await storePaper(deps, { id, bytes: paper.bytes });
  const { type, bytes } = paper;
  const kept = { id, name, type, size: bytes.length, at: deps.clock.now(), ...stored };
  const fingerprint = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return changeFile(deps, by, { ...place, replaces }, { file: kept, fingerprint });
}

/** The file alone: its last day stays. Refusals: not_found, changed_meanwhile. */
export const removeUnitPaper = (
  deps: UnitPapersDeps,
  by: PapersPermit,
  { replaces, ...place }: PaperPlace & { replaces: string | null },
): Promise<'saved' | Refusal> =>
  changeFile(deps, by, { ...place, replaces }, { file: null, fingerprint: null });

async function changeFile(
  deps: UnitPapersDeps,
  by: PapersPermit,
  { unitId, kind, replaces }: PaperPlace & { replaces: string | null },
  { file, fingerprint }: { file: UnitFile | null; fingerprint: string | null },
): Promise<'saved' | Refusal> {
  const done = await deps.database.transaction().execute(async (tx) => {
    const unit = await deps.fleet.lockUnit(tx, unitId);
    if (!unit) return refuse('not_found');
    const before = (await documentOf(deps, tx, { unitId, kind }))?.file ?? null;
    if ((before?.id ?? null) !== replaces) return refuse('changed_meanwhile');
    await deps.fleet.saveDocument(tx, { unitId, kind, file });
    await auditPaper(deps, tx, by, {
      plate: unit.plate,
      before: { paper: kind, file: before !== null },
      after: { paper: kind, file: file !== null, ...(fingerprint === null ? {} : { fingerprint }) },
    });
    return 'saved' as const;
  });
  // What is left in the store after a crash here opens nothing: its key is gone.
  if (!isRefusal(done) && replaces) await deps.files?.removeFolder(replaces);
  return done;
}

/** Of a unit that left the fleet too. Refusal: not_found. */
export async function readUnitPaper(
  { database, fleet, files }: UnitPapersDeps,
  _by: PapersPermit,
  { unitId, kind }: PaperPlace,
): Promise<(Pick<UnitFile, 'type' | 'bytes'> & { plate: string }) | Refusal> {
  const unit = await fleet.unitState(database, unitId);
  const file = unit && (await fleet.documentFile(database, unitId, kind));
  const bytes = file && (await openPaper(files, file));
  return unit && file && bytes ? { plate: unit.plate, type: file.type, bytes } : refuse('not_found');
}

async function documentOf({ fleet }: UnitPapersDeps, tx: Tx, { unitId, kind }: PaperPlace) {
  return (await fleet.documents(tx, unitId)).find((one) => one.kind === kind);
}

const auditPaper = (
  deps: UnitPapersDeps,
  tx: Tx,
  by: PapersPermit,
  { plate, ...change }: { plate: string; before: AuditFacts; after: AuditFacts },
): Promise<void> =>
  writeAudit(deps, tx, by, { action: 'changed a scooter', subject: { kind: 'unit', id: plate }, ...change });
