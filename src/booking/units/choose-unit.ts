import type { Clock } from '../../basics/clock.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import { aroundOf, type AllocationDeps } from '../../fleet/allocate-unit.ts';
import { occupiedPeriod, type Period } from '../../fleet/period.rules.ts';
import type { OnUnit } from '../../fleet/unit-moves.store.ts';
import { planWay } from '../../fleet/way.rules.ts';
import { occupies } from '../booking.rules.ts';
import type { Booking } from '../booking.store.ts';
import { isOut, makeWay, type MakeWayDeps } from './make-way.ts';
import { unitFound } from './place-missing.ts';
import { isStale, type Seen } from '../seen.ts';

export type ChooseDeps = MakeWayDeps &
  AllocationDeps & { database: Database; clock: Clock; turnaroundMinutes: number };

export type Choice = {
  bookingId: string;
  unitId: number;
  /** Whoever stands there goes to another scooter; without it the answer says who they are. */
  othersMove: boolean;
};

/** Who has the unit then: the detail of the refusal `unit_taken`. */
export type TakenBy = { standing: OnUnit[] };

/**
 * A person at the desk gives a booking this very scooter, which it then keeps (docs/decisions/008-repacking.md). While the
 * customer rides, it is another scooter from now on. A refusal has changed nothing.
 */
export const chooseUnit = (
  deps: ChooseDeps,
  choice: Choice,
  seen: Seen = {},
): Promise<'chosen' | Refusal<TakenBy>> =>
  inTransaction(deps.database, async (tx): Promise<'chosen' | Refusal<TakenBy>> => {
    const booking = await deps.bookings.locked(tx, choice.bookingId);
    if (!booking) return refuse('not_found');
    const place = await deps.fleet.placeOf(tx, booking.id);
    if (place?.unitId === choice.unitId) return 'chosen';
    if (isStale(booking, seen)) return refuse('changed_meanwhile');
    const period = periodOf(deps, booking, place);
    if (!period) return refuse('cannot_change');
    const no = await reasonAgainst(deps, tx, { booking, choice, period });
    if (no) return no;
    const comes = await deps.fleet.comparedTogether(tx, () =>
      settle(deps, tx, { booking, choice, period, place }),
    );
    if (isRefusal(comes)) return comes;
    await deps.fleet.fix(tx, booking.id);
    await deps.bookings.setState(tx, booking.id, booking.state); // as before, in a new version
    const detail = { from: place?.unitId ?? null, to: choice.unitId };
    await deps.bookings.tell(tx, booking.id, { kind: 'unit_chosen', actor: 'staff', detail });
    await seen.onDone?.(tx, booking);
    return 'chosen';
  });

/** What it would take of the other unit; null where there is nothing to choose. */
function periodOf(
  { clock, turnaroundMinutes }: ChooseDeps,
  { state, startsAt, endsAt, unitMissing }: Booking,
  place: OnUnit | null,
): Period | null {
  if (!occupies(state) || (!place && !unitMissing)) return null;
  const now = clock.now();
  const whole = place?.period ?? occupiedPeriod(startsAt, endsAt, turnaroundMinutes);
  const fromNow = state === 'collected' || !place;
  const period = fromNow && whole.from < now ? { from: now, until: whole.until } : whole;
  return period.from < period.until ? period : null;
}

type Chosen = { booking: Booking; choice: Choice; period: Period };

async function reasonAgainst(
  deps: ChooseDeps,
  tx: Tx,
  { booking, choice, period }: Chosen,
): Promise<Refusal<TakenBy> | null> {
  const { unitId, othersMove } = choice;
  const unit = await deps.fleet.unit(tx, unitId);
  if (unit?.state !== 'active') return refuse('not_found');
  if (unit.scooterId !== booking.scooterId) return refuse('other_scooter');
  if (booking.state === 'collected' && (await isOut(deps, tx, unitId, booking.id)))
    return refuse('unit_is_out');
  const standing = await deps.fleet.standingOn(tx, unitId, period);
  if (standing.length === 0) return null;
  if (!othersMove) return refuse('unit_taken', { standing });
  const others = standing.filter(({ reference }) => reference !== null);
  if (others.length < standing.length) return refuse('unit_in_maintenance');
  const states = await deps.bookings.states(
    tx,
    others.flatMap(({ reference }) => reference ?? []),
  );
  if ([...states.values()].includes('collected')) return refuse('unit_is_out');
  const stock = await deps.fleet.stockAround(tx, booking.scooterId, aroundOf(period));
  const without = stock.standing.filter(({ reference }) => reference !== booking.id);
  const { lost } = planWay({ ...stock, standing: without }, { unitId, period }, others);
  return lost.length > 0 ? refuse('no_room_for_other') : null;
}

async function settle(
  deps: ChooseDeps,
  tx: Tx,
  { booking, choice, period, place }: Chosen & { place: OnUnit | null },
): Promise<'stands' | Refusal<never>> {
  const { id, scooterId, state } = booking;
  const { unitId } = choice;
  const way = { unitId, scooterId, period, own: id, ownComes: true, maintenance: 'stays' } as const;
  const clear = await makeWay(deps, tx, way);
  if (isRefusal(clear)) return refuse(clear.refusal);
  if (place) {
    await deps.fleet.relocate(tx, place.id, { unitId, period });
    return 'stands';
  }
  const kind = state === 'held' ? 'hold' : 'booking';
  await deps.fleet.take(tx, { id: deps.chance.uuid(), unitId, period, kind, reference: id });
  await unitFound(deps, tx, id, unitId);
  return 'stands';
}
