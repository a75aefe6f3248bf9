import type { Logger } from 'pino';
import { eachAlone } from '../basics/each-alone.ts';
import { addHours } from '../basics/rome-time.ts';
import { policy } from '../shop/business.rules.ts';
import { isPaused } from '../database/pause.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import { allocateUnit } from '../fleet/allocate-unit.ts';
import { occupiedPeriod, type Period } from '../fleet/period.rules.ts';
import { hasReachedHoldLimit } from '../booking/create/hold-limit.ts';
import type { WaitingListDeps } from './join-waiting-list.ts';
import { canOfferNow, offerEndsAt } from './waiting-list.rules.ts';
import type { WaitingListEntry } from './waiting-list.store.ts';

export type OfferToWaitingListDeps = WaitingListDeps & { log: Pick<Logger, 'error'> };

/**
 * Serves the line, every minute: what was offered and not taken goes to the next, and the one who waits longest for days on which a scooter
 * got free has it held for some hours, and gets a mail; who wants several gets them when so many are free together, and holds up nobody until
 * then. Each step is one transaction, so a shop that dies goes on where it stopped; the
 * line is served by one copy of the shop at a time. A paused shop offers nothing (F49).
 */
export async function offerToWaitingList(deps: OfferToWaitingListDeps): Promise<unknown> {
  if (await isPaused(deps.database)) return 'done';
  const each = eachAlone(deps.log, 'sweep of the waiting list');
  const now = deps.clock.now();
  const ends = {
    now,
    startsBefore: addHours(now, policy().waitingEndsHours),
    askedBefore: addHours(now, -policy().waitingConfirmHours),
  };
  await each(await deps.waits.dueToEnd(deps.database, ends), (id) =>
    inTransaction(deps.database, (tx) => end(deps, tx, id)),
  );
  if (!canOfferNow(now)) return each.outcome();
  await each(await deps.waits.waitingInOrder(deps.database), (id) =>
    inTransaction(deps.database, (tx) => offer(deps, tx, id)),
  );
  return each.outcome();
}

/** Read again under the lock: they may have booked, or confirmed, meanwhile. */
async function end(deps: OfferToWaitingListDeps, tx: Tx, id: string): Promise<void> {
  const waiting = await deps.waits.locked(tx, id);
  if (!waiting || waiting.state === 'booked' || waiting.state === 'over') return;
  // Never confirmed: it was perhaps never theirs.
  if (waiting.state === 'asked') {
    await deps.waits.forget(tx, id);
    return;
  }
  await deps.fleet.release(tx, id);
  await deps.waits.end(tx, id, 'over', deps.clock.now());
}

async function offer(deps: OfferToWaitingListDeps, tx: Tx, id: string): Promise<void> {
  await deps.waits.lockList(tx);
  const waiting = await deps.waits.locked(tx, id);
  if (waiting?.state !== 'waiting') return;
  const scooterIds = await hold(deps, tx, waiting);
  if (scooterIds === null) return;
  const now = deps.clock.now();
  await deps.waits.offer(tx, id, { scooterIds, now, until: offerEndsAt(now, waiting.startsAt) });
  await deps.queueWaitingListMail(tx, 'waiting_offer', waiting);
}

/** Units of whichever colour are free, all that are wanted or none; null where there are fewer, or no rider could bring them. */
async function hold(deps: OfferToWaitingListDeps, tx: Tx, waiting: WaitingListEntry) {
  const { id, startsAt, endsAt, start, end } = waiting;
  if (!(await deps.hasSlotsLeft(tx, { ...waiting, startDate: start.date, endDate: end.date }))) return null;
  const period = occupiedPeriod(startsAt, endsAt, deps.opening().turnaroundMinutes);
  const held: number[] = [];
  for (const scooterId of await scootersInTurn(deps, tx, waiting, period)) {
    while (held.length < waiting.scooters && (await holdOne(deps, tx, { id, scooterId, period })))
      held.push(scooterId);
    if (held.length === waiting.scooters) return held;
  }
  await deps.fleet.release(tx, id);
  return null;
}

/** Of several those first of which most are free, so that they are alike. All are locked before, in the order of an order (take-units.ts). */
async function scootersInTurn(
  { fleet, holds }: OfferToWaitingListDeps,
  tx: Tx,
  { scooters }: WaitingListEntry,
  period: Period,
): Promise<number[]> {
  const ids = (await fleet.freeScooters(tx, null)).map(({ id }) => id);
  if (scooters === 1) return ids;
  if (holds.keepHalfSellable) for (const id of ids) await fleet.lockHoldCount(tx, id);
  for (const id of ids) await fleet.lockUnits(tx, id);
  const free = await fleet.freeScooters(tx, period);
  return free.toSorted((one, other) => other.freeUnits - one.freeUnits).map(({ id }) => id);
}

type WantedUnit = { id: string; scooterId: number; period: Period };

/** Where half of a model is held unpaid, none is held more (F52). */
async function holdOne(
  deps: OfferToWaitingListDeps,
  tx: Tx,
  { id, scooterId, period }: WantedUnit,
): Promise<boolean> {
  if (await hasReachedHoldLimit(deps, tx, { scooterId, period, units: 1 })) return false;
  return (await allocateUnit(deps, tx, { scooterId, period, kind: 'hold', reference: id })) !== null;
}
