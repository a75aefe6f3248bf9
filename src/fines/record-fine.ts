import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { today } from '../basics/rome-time.ts';
import { brokenConstraint, inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import { decodePaper, type Paper } from '../fleet/decode-paper.ts';
import { removePaper, storePaper } from '../fleet/paper-file.ts';
import { findRider } from './find-rider.ts';
import type { FineDeps, OnFine } from './fine-deps.type.ts';
import { areDaysInOrder, dueTaskOf, instantsOf } from './fine.rules.ts';
import type { FineBody, NewFineBody } from './fine.shape.ts';
import type { FineLine } from './fine.store.ts';
import { readScan } from './read-fine.ts';

type Notice = Omit<FineBody, 'version'>;

const columnsOf = ({ noticeNumber: notice_number, notifiedOn: notified_on, ...rest }: Notice) => ({
  plate: rest.plate,
  day: rest.day,
  time: rest.time,
  place: rest.place,
  authority: rest.authority,
  notice_number,
  notified_on,
});

/** What of the notice cannot be. */
function noticeRefusal({ clock }: FineDeps, notice: Notice): Refusal | null {
  if (!areDaysInOrder(notice, clock.now())) return refuse('bad_date');
  return instantsOf({ date: notice.day, time: notice.time }).length === 0 ? refuse('no_such_time') : null;
}

const saved = 'saved' as const;

/** Of what was put right since nobody knows how it was sent. */
const isSameNotice = (known: FineLine, notice: Notice): boolean =>
  known.version > 1 ||
  Object.entries(columnsOf(notice)).every(([name, value]) => known[name as keyof FineLine] === value);

/** One that was sent before, with its scan; one that is kept no more is no other. */
async function sentBefore(
  deps: FineDeps,
  known: FineLine,
  { notice, paper }: Sent,
): Promise<'saved' | Refusal> {
  const kept = isSameNotice(known, notice) ? await readScan(deps, known.id) : 'another';
  const isSame = kept === null || (kept !== 'another' && Buffer.from(kept.bytes).equals(paper.bytes));
  return isSame ? saved : refuse('key_reused');
}
type Sent = { notice: Notice; paper: Paper };

/**
 * A notice with its scan, and who rode then. Sent again under its id it is the same one. Refusals: bad_date, no_such_time, bad_paper,
 * fine_known, key_reused.
 */
export async function recordFine(
  deps: FineDeps,
  { id, scan, ...notice }: NewFineBody,
  onSaved: OnFine,
): Promise<'saved' | Refusal> {
  const wrong = noticeRefusal(deps, notice);
  if (wrong) return wrong;
  const paper = await decodePaper(Buffer.from(scan.file, 'base64'));
  if (isRefusal(paper)) return paper;
  const known = await deps.fines.byId(deps.database, id);
  if (known) return sentBefore(deps, known, { notice, paper });
  const scanId = deps.chance.uuid();
  const { bytes, storeKey } = await storePaper(deps, { id: scanId, bytes: paper.bytes });
  const file = {
    scan_id: scanId,
    scan_name: scan.name,
    scan_type: paper.type,
    scan_size: paper.bytes.length,
    scan_bytes: bytes,
    scan_key: storeKey,
  };
  const outcome = await inTransaction(deps.database, async (tx) => {
    const found = await findRider(deps, tx, notice);
    const isNew = await deps.fines.add(tx, { id, ...columnsOf(notice), ...file, ...found });
    const after = await deps.fines.byId(tx, id);
    if (!after) return refuse('fine_known');
    if (!isNew) return after;
    await openDueTask(deps, tx, after);
    await onSaved(tx, { before: null, after });
    return saved;
  });
  // Another has this number of its authority, or it was sent twice: no row names this scan.
  if (outcome !== saved) await removePaper(deps.files, { id: scanId });
  return outcome === saved || isRefusal(outcome) ? outcome : sentBefore(deps, outcome, { notice, paper });
}

/** Before anybody is named: what was typed wrong, and who rode is looked up anew. Refusals: as above, not_found, changed_meanwhile. */
export async function correctFine(
  deps: FineDeps,
  { id, version, ...notice }: FineBody & { id: string },
  onSaved: OnFine,
): Promise<'saved' | Refusal> {
  const wrong = noticeRefusal(deps, notice);
  if (wrong) return wrong;
  const corrected = inTransaction(deps.database, async (tx) => {
    const before = await deps.fines.lock(tx, id);
    if (!before) return refuse('not_found');
    const isOpen = before.state === 'recorded' || before.state === 'nobody';
    if (before.version !== version || !isOpen) return refuse('changed_meanwhile');
    await deps.fines.change(tx, id, { ...columnsOf(notice), ...(await findRider(deps, tx, notice)) });
    const after = (await deps.fines.byId(tx, id)) ?? before;
    await closeDueTasks(deps, tx, id);
    await openDueTask(deps, tx, after);
    await onSaved(tx, { before, after });
    return 'saved' as const;
  });
  return corrected.catch((fault: unknown) => {
    if (brokenConstraint(fault) === 'fine_notice') return refuse('fine_known');
    throw fault;
  });
}

async function openDueTask({ tasks, clock }: FineDeps, tx: Tx, fine: FineLine): Promise<void> {
  const { id: reference, state, notified_on: notifiedOn } = fine;
  const kind = dueTaskOf({ state, notifiedOn }, today(clock.now()));
  if (kind) await tasks.openTask(tx, { kind, reference });
}

export const closeDueTasks = ({ tasks }: Pick<FineDeps, 'tasks'>, tx: Tx, reference: string): Promise<void> =>
  tasks.closeTasks(tx, { kind: 'fine_due', reference }, { kind: 'fine_overdue', reference });
