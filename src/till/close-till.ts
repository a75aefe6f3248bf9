import type { Cents } from '../basics/money.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import { brokenConstraint, inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import { firstSeal, sealOf } from './till-seal.ts';
import type { TillDeps } from './till-deps.type.ts';
import { countedCents, expectedCents, leftOpenTask, type Counted } from './till.rules.ts';
import type { ClosedDay, TillClosing, TillDay } from './till.type.ts';

export type Closing = {
  /** The form's own: sent twice it is one. */
  id: string;
  number: number;
  /** What must lie there, as it was shown before it was signed. */
  expectedCents: Cents;
  counted: Counted;
  leftCents: Cents;
  note: string;
  signedName: string;
  signature: Uint8Array | null;
};
type ClosingBy = Closing & { staffId: string; onClosed(tx: Tx, day: ClosedDay): Promise<void> };

/**
 * Counted, signed, and from then on as it is. Money that came while it was counted is told: what was shown must still be so. What
 * comes later begins the next day (F72). Refusals: not_found, till_closed, till_changed, till_note_missing, key_reused.
 */
export const closeTill = (deps: TillDeps, asked: ClosingBy): Promise<ClosedDay | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const { till } = deps;
    const day = await till.day(tx, asked.number, 'update');
    if (!day) return refuse('not_found');
    if (isClosed(day)) return isSentAgain(day.closing, asked) ? day : refuse('till_closed');
    const entries = await till.entries(tx, day.number);
    const expected = expectedCents(day.floatCents, entries);
    if (expected !== asked.expectedCents) return refuse('till_changed', { expectedCents: expected });
    if (countedCents(asked.counted) !== expected && asked.note === '') return refuse('till_note_missing');
    const [last] = await till.closedDays(tx, { atMost: 1 });
    const unsealed = { ...day, closing: closingOf(deps, asked, expected) };
    const seal = sealOf(unsealed, entries, last?.closing.seal ?? firstSeal);
    const closed: ClosedDay = { ...unsealed, closing: { ...unsealed.closing, seal } };
    await till.close(tx, day.number, closed.closing);
    await deps.tasks.closeTasks(tx, leftOpenTask(day.number));
    await asked.onClosed(tx, closed);
    return closed;
  }).catch((fault: unknown) => {
    // Of another day.
    if (brokenConstraint(fault) === 'till_day_closing_id_key') return refuse('key_reused');
    throw fault;
  });

const isClosed = (day: TillDay): day is ClosedDay => day.closing !== null;

/** Another count under the same id was typed after an answer that was lost: the first one is signed and stands. */
const isSentAgain = (closing: TillClosing, { id, counted, leftCents, note }: Closing): boolean =>
  closing.id === id &&
  closing.countedCents === countedCents(counted) &&
  closing.leftCents === leftCents &&
  closing.note === note;

const closingOf = (
  { clock }: TillDeps,
  { id, staffId, counted, leftCents, note, signedName, signature }: ClosingBy,
  expected: Cents,
): Omit<TillClosing, 'seal'> => ({
  id,
  closedAt: clock.now(),
  closedBy: staffId,
  counted,
  countedCents: countedCents(counted),
  expectedCents: expected,
  leftCents,
  note,
  signedName,
  signature,
});
