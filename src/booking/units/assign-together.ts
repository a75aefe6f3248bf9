import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Tx } from '../../database/tables.ts';
import type { Booking } from '../booking.type.ts';
import type { ExpectedVersion } from '../expected-version.ts';
import { assignLocked, periodOf, type AssignUnitDeps, type UnitOccupants } from './assign-unit.ts';

/** One of an order, and the unit that it is to have; `keeps`: whether it stays there when others are moved. */
export type UnitChoice = { bookingId: string; version: number; unitId: number; keeps: boolean };

export type AssignTogetherRequest = {
  /** All of one party. */
  choices: readonly [UnitChoice, ...UnitChoice[]];
  /** Bookings of other customers that stand there move to other units. */
  othersMove: boolean;
};

/** For which of them there was a reason, and who has its unit then. */
export type TogetherRefusal = Refusal<{ bookingId: string } & Partial<UnitOccupants>>;

/** Thrown so that what was written for those before it is undone. */
class NotAll extends Error {
  readonly reason: TogetherRefusal;
  constructor(reason: TogetherRefusal) {
    super(reason.refusal);
    this.reason = reason;
  }
}

/** Several scooters of one order get the units that a person chose for them, among these each other’s: all of them or none. */
export async function assignTogether(
  deps: AssignUnitDeps,
  request: AssignTogetherRequest,
  expectedOf: (choice: UnitChoice) => ExpectedVersion,
): Promise<'chosen' | TogetherRefusal> {
  try {
    return await inTransaction(deps.database, (tx) => assignAll(deps, tx, request, expectedOf));
  } catch (fault) {
    if (fault instanceof NotAll) return fault.reason;
    throw fault;
  }
}

async function assignAll(
  deps: AssignUnitDeps,
  tx: Tx,
  { choices, othersMove }: AssignTogetherRequest,
  expectedOf: (choice: UnitChoice) => ExpectedVersion,
): Promise<'chosen'> {
  const members = await lockedMembers(deps, tx, choices);
  const asked = choices.map((choice) => ({ choice, booking: members.get(choice.bookingId) }));
  await lockStock(deps, tx, members, choices);
  const toCome = new Set(choices.map(({ bookingId }) => bookingId));
  const placed = new Set<string>();
  await deps.fleet.withDeferredOverlapCheck(tx, async () => {
    for (const { choice, booking } of asked) {
      const { bookingId, unitId } = choice;
      const no = (refusal: Refusal<UnitOccupants>) =>
        new NotAll(refuse(refusal.refusal, { ...refusal.detail, bookingId }));
      if (!booking) throw no(refuse('not_found'));
      // Who rides swaps alone: their scooter comes back, or is fetched.
      if (booking.state === 'collected') throw no(refuse('cannot_change'));
      toCome.delete(bookingId);
      const done = await assignLocked(deps, tx, {
        booking,
        choice: { bookingId, unitId, othersMove },
        expected: expectedOf(choice),
        together: { toCome, placed },
      });
      if (isRefusal(done)) throw no(done);
      placed.add(bookingId);
    }
  });
  for (const { bookingId, keeps } of choices) if (!keeps) await deps.fleet.unpinUnit(tx, bookingId);
  return 'chosen';
}

/** Every scooter of the order, what was added and paid by itself among them, locked. */
async function lockedMembers(
  { bookings }: AssignUnitDeps,
  tx: Tx,
  [{ bookingId }]: AssignTogetherRequest['choices'],
): Promise<ReadonlyMap<string, Booking>> {
  const party = (await bookings.lockParty(tx, bookingId)) ?? [];
  return new Map(party.map((booking) => [booking.id, booking]));
}

/** Bookings before units, and units in the order of their ids, as everywhere: for all that are chosen before the first is given. */
async function lockStock(
  deps: AssignUnitDeps,
  tx: Tx,
  members: ReadonlyMap<string, Booking>,
  choices: readonly UnitChoice[],
): Promise<void> {
  const others = new Set<string>();
  const scooters = new Set<number>();
  for (const { bookingId, unitId } of choices) {
    const booking = members.get(bookingId);
    const period = booking && periodOf(deps, booking, await deps.fleet.occupancyOf(tx, bookingId));
    if (!period) continue;
    scooters.add(booking.rides[0].scooterId);
    for (const { reference } of await deps.fleet.occupanciesOn(tx, unitId, period))
      if (reference !== null && !members.has(reference)) others.add(reference);
  }
  await deps.bookings.states(tx, [...others], 'for update');
  for (const scooterId of [...scooters].toSorted((a, b) => a - b)) await deps.fleet.lockUnits(tx, scooterId);
}
