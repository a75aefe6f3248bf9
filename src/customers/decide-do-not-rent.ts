import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { sentAgain } from '../basics/sent-again.rules.ts';
import { type PlainDate, today } from '../basics/rome-time.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import type { ByStaff, CustomersDeps } from './customers-deps.type.ts';
import type { DoNotRent } from './customers.store.ts';
import { type DoNotRentReason, type DoNotRentState, isPossibleEnd, stateOn } from './do-not-rent.rules.ts';
import { findDecisions } from './find-decisions.ts';
import { lockPerson } from './find-person.ts';

export type DecisionFacts = {
  /** Null of somebody who was erased since. */
  bookingId: string | null;
  before: DoNotRentState | null;
  after: DoNotRentState;
  version: number;
  reason: DoNotRentReason;
  until: PlainDate;
};

type NewDecision = { id: string; code: string; reason: DoNotRentReason; why: string; until: PlainDate };

/**
 * Somebody of the shop decides that it does not rent to a person, for a reason and until a day; it counts once somebody has reviewed it. Refusals:
 * not_found, erased, bad_date (not within 24 months), do_not_rent_known (one is open), key_reused.
 */
export const decideDoNotRent = (
  deps: CustomersDeps,
  { id, code, reason, why, until }: NewDecision,
  { staffId, onDone }: ByStaff<DecisionFacts>,
): Promise<'decided' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    await deps.customers.lock(tx);
    const now = deps.clock.now();
    const known = await deps.customers.lockDecision(tx, id);
    if (!known && !isPossibleEnd(until, today(now))) return refuse('bad_date');
    const person = await lockPerson(deps, tx, code);
    if (isRefusal(person)) return person;
    if (known) return sentAgain(known, { booking_id: person.bookingId, reason, why, until }, 'decided');
    if ((await findDecisions(deps, tx, person.bookings)).length > 0) return refuse('do_not_rent_known');
    const { bookingId } = person;
    await deps.customers.addDecision(tx, {
      id,
      state: 'proposed',
      booking_id: bookingId,
      reason,
      why,
      contact_keys: [...new Set(person.bookings.flatMap(deps.contactKeys.stored))],
      until,
      decided_by: staffId,
      decided_at: now,
    });
    await onDone(tx, { bookingId, before: null, after: 'proposed', version: 1, reason, until });
    return 'decided';
  });

type DecisionRef = { id: string; version: number };

/** Somebody else has looked at it, and it counts. Refusals: not_found, changed_meanwhile. */
export const confirmDoNotRent = (
  deps: CustomersDeps,
  ref: DecisionRef,
  by: ByStaff<DecisionFacts>,
): Promise<'confirmed' | Refusal> =>
  withDecision(deps, ref, async (tx, decision) => {
    if (decision.state !== 'proposed') return refuse('changed_meanwhile');
    await deps.customers.confirmDecision(tx, decision.id, { by: by.staffId, at: deps.clock.now() });
    await by.onDone(tx, factsOf(decision, 'in_force'));
    return 'confirmed';
  });

/** Before its day, or instead of being confirmed. Refusals: not_found, changed_meanwhile, and what `mayEnd` says. */
export const endDoNotRent = (
  deps: CustomersDeps,
  ref: DecisionRef,
  by: ByStaff<DecisionFacts> & { mayEnd(state: DoNotRentState): Refusal | null },
): Promise<'ended' | Refusal> =>
  withDecision(deps, ref, async (tx, decision) => {
    const refused = by.mayEnd(decision.state);
    if (refused) return refused;
    await deps.customers.endDecision(tx, decision.id, { by: by.staffId, at: deps.clock.now() });
    await by.onDone(tx, factsOf(decision, 'ended'));
    return 'ended';
  });

const factsOf = (decision: DoNotRent, after: DoNotRentState): DecisionFacts => ({
  bookingId: decision.booking_id,
  before: decision.state,
  after,
  version: decision.version + 1,
  reason: decision.reason,
  until: decision.until,
});

const withDecision = <Done>(
  { database, customers, clock }: CustomersDeps,
  { id, version }: DecisionRef,
  work: (tx: Tx, decision: DoNotRent) => Promise<Done>,
): Promise<Done | Refusal> =>
  inTransaction(database, async (tx) => {
    await customers.lock(tx);
    const decision = await customers.lockDecision(tx, id);
    if (!decision) return refuse('not_found');
    const isOver = stateOn(decision, today(clock.now())) === 'ended';
    return decision.version !== version || isOver ? refuse('changed_meanwhile') : work(tx, decision);
  });
