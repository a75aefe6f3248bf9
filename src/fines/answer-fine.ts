import { refuse, type Refusal } from '../basics/refusals.ts';
import { today } from '../basics/rome-time.ts';
import { inTransaction } from '../database/retry.ts';
import type { FineDeps, OnFine } from './fine-deps.type.ts';
import type { CloseFineBody, FineSentBody } from './fine.shape.ts';
import type { FineLine } from './fine.store.ts';
import { closeDueTasks } from './record-fine.ts';

/** How and when the letter left. Refusals: not_found, changed_meanwhile, bad_date. */
export const markSent = (
  deps: FineDeps,
  { id, version, way, day }: FineSentBody & { id: string },
  onSent: OnFine,
): Promise<'sent' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const before = await deps.fines.lock(tx, id);
    if (!before) return refuse('not_found');
    if (before.version !== version || before.state !== 'named') return refuse('changed_meanwhile');
    if (day < before.notified_on || day > today(deps.clock.now())) return refuse('bad_date');
    await deps.fines.change(tx, id, { state: 'sent', sent_on: day, sent_way: way });
    await closeDueTasks(deps, tx, id);
    await onSent(tx, { before, after: await reread(deps, tx, before) });
    return 'sent';
  });

/**
 * Nothing is left to do, or nobody can be named and the authority was told so. Of a rider who was erased after it was answered no note is kept:
 * nothing would take it away again. Refusals: not_found, changed_meanwhile.
 */
export const closeFine = (
  deps: FineDeps,
  { id, version, note }: CloseFineBody & { id: string },
  onClosed: OnFine,
): Promise<'closed' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const before = await deps.fines.lock(tx, id);
    if (!before) return refuse('not_found');
    if (before.version !== version || before.state === 'closed') return refuse('changed_meanwhile');
    const isForgotten = before.nobody_why !== 'erased' && (await isOfErased(deps, tx, before));
    const closing_note = isForgotten ? null : note;
    await deps.fines.change(tx, id, { state: 'closed', closed_at: deps.clock.now(), closing_note });
    await closeDueTasks(deps, tx, id);
    await onClosed(tx, { before, after: await reread(deps, tx, before) });
    return 'closed';
  });

/** The fine is locked, as whoever erases its rider locks it. */
const isOfErased = async (
  { bookings }: FineDeps,
  tx: Parameters<OnFine>[0],
  { booking_id: id }: FineLine,
): Promise<boolean> => id !== null && (await bookings.byId(tx, id))?.isErased === true;

const reread = async ({ fines }: FineDeps, tx: Parameters<OnFine>[0], before: FineLine): Promise<FineLine> =>
  (await fines.byId(tx, before.id)) ?? before;
