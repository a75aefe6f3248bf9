import type { Cents } from '../basics/money.ts';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { Tx } from '../database/tables.ts';
import type { TillDeps } from './till-deps.type.ts';
import { expectedCents } from './till.rules.ts';

type CashMove = { id: string; kind: 'in' | 'out'; cents: Cents; reason: string };
type Moving = CashMove & {
  staffId: string;
  /** In its transaction, once. */
  onMoved(tx: Tx, number: number): Promise<void>;
};

/** Change from the bank, a receipt for petrol. Sent twice it is one. Refusals: till_not_open, till_too_little, key_reused. */
export const moveCash = (deps: TillDeps, { staffId, onMoved, ...move }: Moving): Promise<'moved' | Refusal> =>
  deps.database.transaction().execute(async (tx) => {
    const { till, clock } = deps;
    const known = await till.entry(tx, move.id, move.kind);
    if (known) return known.cents === move.cents ? 'moved' : refuse('key_reused');
    const number = await numberFor(deps, tx, move);
    if (isRefusal(number)) return number;
    const entry = { ...move, way: 'cash', reference: null, slip: null, staffId, at: clock.now() } as const;
    if (await till.addEntry(tx, number, entry)) await onMoved(tx, number);
    return 'moved';
  });

/** Nothing else comes or goes meanwhile: more than must lie there is not taken out. */
async function numberFor({ till }: TillDeps, tx: Tx, { kind, cents }: CashMove): Promise<number | Refusal> {
  const day = await till.openDay(tx, 'update');
  if (!day) return refuse('till_not_open');
  const isTooMuch =
    kind === 'out' && expectedCents(day.floatCents, await till.entries(tx, day.number)) < cents;
  return isTooMuch ? refuse('till_too_little') : day.number;
}
