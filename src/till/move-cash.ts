import type { Cents } from '../basics/money.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import type { TillDeps } from './till-deps.type.ts';
import { expectedCents, type HandKind, handKinds, takesOut } from './till.rules.ts';
import type { TillDay, TillEntry } from './till.type.ts';

type CashMove = { id: string; kind: HandKind; cents: Cents; reason: string };
type Moving = CashMove & {
  staffId: string;
  /** In its transaction, once. */
  onMoved(tx: Tx, number: number): Promise<void>;
};

/** Change from the bank, a receipt for petrol. Sent twice it is one. Refusals: till_not_open, till_too_little, key_reused. */
export const moveCash = (deps: TillDeps, { staffId, onMoved, ...move }: Moving): Promise<'moved' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const { till, clock } = deps;
    // Nothing else comes or goes meanwhile: of one that is sent twice at once the second sees the first.
    const day = await till.openDay(tx, 'update');
    const ofThatId = await Promise.all(handKinds.map((kind) => till.entry(tx, move.id, kind)));
    const known = ofThatId.find((entry) => entry !== null);
    if (known) return isSame(known, move) ? 'moved' : refuse('key_reused');
    if (!day) return refuse('till_not_open');
    if (await isTooMuch(deps, tx, day, move)) return refuse('till_too_little');
    const entry = { ...move, way: 'cash', reference: null, slip: null, staffId, at: clock.now() } as const;
    if (await till.addEntry(tx, day.number, entry)) await onMoved(tx, day.number);
    return 'moved';
  });

const isSame = (known: Pick<TillEntry, 'kind' | 'cents' | 'reason'>, { kind, cents, reason }: CashMove) =>
  known.kind === kind && known.cents === cents && known.reason === reason;

/** More than must lie there is not taken out. */
async function isTooMuch(
  { till }: TillDeps,
  tx: Tx,
  { number, floatCents }: TillDay,
  { kind, cents }: CashMove,
) {
  return takesOut(kind) && expectedCents(floatCents, await till.entries(tx, number)) < cents;
}
