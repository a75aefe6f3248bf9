import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Clock } from '../../basics/clock.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';
import type { Booking } from '../booking.type.ts';
import type { BookingStore } from '../booking.store.ts';
import { lockMoneyAndParty } from '../cancel/lock-money-and-party.ts';
import type { Payments } from '../payments.type.ts';
import { readRest, type Rest, type RestDeps } from './read-rest.ts';
import type { RestDecision } from './waive-rest.ts';

export type GiveUpRestDeps = RestDeps & {
  database: Database;
  clock: Clock;
  bookings: Pick<BookingStore, 'byId' | 'together' | 'lockParty' | 'setRest' | 'recordEvent'>;
  payments: Pick<Payments, 'close' | 'lock' | 'state'>;
  tasks: Pick<StaffTasks, 'closeTasks'>;
  /** Its customer is told. */
  onRestGivenUp(tx: Tx, payer: Booking): Promise<void>;
};

/**
 * All that were paid together are back, and the shop asks no more for what is missing. What comes on a page that stood open goes back. Before
 * that nothing is given up: what becomes cheaper lessens the rest, and would go back as money.
 */
export async function giveUpRest(
  deps: GiveUpRestDeps,
  { bookingId, why, staffId, onDone }: RestDecision,
): Promise<'given_up' | Refusal> {
  const booking = await deps.bookings.byId(deps.database, bookingId);
  if (!booking?.part) return refuse('not_found');
  const { restId } = booking.part;
  const before = await readRest(deps, deps.database, booking);
  if (before && mayGiveUpRest(before, deps.clock.now()) && !(await deps.payments.close(restId)))
    return refuse('provider_unavailable');
  return inTransaction(deps.database, async (tx) => {
    await lockMoneyAndParty(deps, tx, bookingId);
    const rest = await readRest(deps, tx, booking);
    if (rest?.isGivenUp) return 'given_up';
    if ((await deps.payments.state(tx, restId)) === 'awaiting') return refuse('payment_in_progress');
    if (!rest || !mayGiveUpRest(rest, deps.clock.now())) return refuse('rest_not_open');
    const [payer] = rest.together;
    await deps.bookings.setRest(tx, new Map(rest.together.map(({ id }) => [id, 0])));
    const detail = { text: why, staffId, cents: rest.owedCents };
    await deps.bookings.recordEvent(tx, payer.id, { kind: 'rest_given_up', actor: 'staff', detail });
    await deps.tasks.closeTasks(tx, { kind: 'rest_unpaid', reference: payer.id });
    await deps.onRestGivenUp(tx, payer);
    await onDone(tx);
    return 'given_up';
  });
}

/** Nobody can change, or ride, any of them any more: one that nobody came for may be taken back by an undone tap as long as its days last. */
export const mayGiveUpRest = (
  { owedCents, together }: Pick<Rest, 'owedCents' | 'together'>,
  now: Date,
): boolean => owedCents > 0 && together.every((one) => isOver(one, now));

const isOver = ({ state, endsAt }: Booking, now: Date): boolean =>
  state === 'no_show' ? endsAt < now : state !== 'confirmed' && state !== 'collected';
