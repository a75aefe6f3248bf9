import type { Cents } from '../../basics/money.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction, TransactionConflict } from '../../database/retry.ts';
import type { Tx } from '../../database/tables.ts';
import type { Booking } from '../booking.type.ts';
import { applyTogether, type ApplyTogetherDeps, refusalOfAll } from './apply-together.ts';
import { referenceOf } from './booking-change.rules.ts';
import type { BookingChange } from './booking-change.store.ts';
import {
  type ChangeBookingDeps,
  type ChangeBookingResult,
  closeRestPages,
  dropOpenChanges,
  openDifferencePayment,
} from './change-booking.ts';
import type { ChangeTogetherOffer, ChangeWish } from './change.shape.ts';
import { type PlannedChange, planTogether, type PlanTogether, wishesTogether } from './plan-together.ts';

export type ChangeTogetherDeps = ChangeBookingDeps & Pick<ApplyTogetherDeps, 'onChangedTogether'>;

/** The difference of a wish for all that were ordered together; nothing happens yet. */
export async function offerChangeTogether(
  deps: ChangeTogetherDeps,
  booking: Booking,
  wish: ChangeWish,
): Promise<ChangeTogetherOffer | Refusal> {
  const offered = await inTransaction(deps.database, async (tx) => {
    const plan = await planTogether(deps, tx, booking, wish);
    return isRefusal(plan) ? plan : ((await refusalOfAll(deps, tx, plan.changes)) ?? plan);
  });
  return isRefusal(offered) ? offered : offerOf(deps, wish, offered);
}

async function offerOf(
  deps: ChangeTogetherDeps,
  wish: ChangeWish,
  { changes, dueCents, backCents, lessensRestCents }: PlanTogether,
): Promise<ChangeTogetherOffer> {
  const signed = await Promise.all(changes.map(({ booking }) => deps.isSigned(booking.id)));
  const grown = changes.map(({ booking, plan }) => plan.retainedCents - booking.retainedCents);
  const [freeUntil = ''] = changes.map(({ plan }) => plan.quote.freeCancellationUntil).toSorted();
  return {
    wish,
    rides: changes.map(({ booking, wish: own, plan }) => ({
      code: booking.code,
      version: booking.version,
      wish: own,
      before: booking.quote,
      after: plan.quote,
    })),
    dueCents,
    backCents,
    ...(lessensRestCents > 0 && { lessensRestCents }),
    creditCents: grown.reduce((sum, cents) => sum + Math.max(0, -cents), 0),
    keptCents: grown.reduce((sum, cents) => sum + Math.max(0, cents), 0),
    signAgain: signed.some(Boolean),
    freeUntil,
    freeIsOver: new Date(freeUntil) < deps.clock.now(),
  };
}

export type ChangeTogetherRequest = {
  /** Whose page it was asked on: the wish is for it, and becomes that of all. */
  bookingId: string;
  wish: ChangeWish;
  /** What the customer saw: others or another difference by now, and nothing happens. */
  versions: readonly { code: string; version: number }[];
  expectedCents: Cents;
  actor?: 'staff';
};

/** Of each of them in the same transaction, as it was, with what it costs or gives back. */
export type ChangedTogether = (tx: Tx, change: PlannedChange) => Promise<void>;

/**
 * Carries a change of all out, or opens the one page on which their difference is paid; then all are changed when the money is there, or none.
 * Pressed again it leads to the same page, or finds it done.
 */
export async function changeTogether(
  deps: ChangeTogetherDeps,
  asked: ChangeTogetherRequest,
  onDone?: ChangedTogether,
): Promise<ChangeBookingResult | Refusal> {
  const open = await openAmong(deps, asked);
  if (open.same) return openDifferencePayment(deps, open.same);
  for (const reference of open.others) await deps.payments.close(reference);
  await closeRestPages(deps, [asked.bookingId]);
  const made = await inTransaction(deps.database, (tx) =>
    applyOrAwaitPayment(deps, tx, { ...asked, onDone }),
  );
  return isRefusal(made) || 'kind' in made ? made : openDifferencePayment(deps, made);
}

/** The page that is open for exactly this already, and those that are open for something else. */
async function openAmong(
  { database, bookings, changes }: ChangeTogetherDeps,
  { bookingId, wish, versions }: ChangeTogetherRequest,
): Promise<{ same: BookingChange | null; others: string[] }> {
  const booking = await bookings.byId(database, bookingId);
  if (!booking) return { same: null, others: [] };
  const party = await bookings.together(database, booking);
  const wishes = wishesTogether(booking, wish, party);
  const open = [];
  for (const one of party) open.push(...(await allOpenOf(one.id)));
  const references = [...new Set(open.map(referenceOf))];
  const [reference] = references;
  const paid = reference === undefined ? [] : await changes.paidBy(database, reference);
  const isSame =
    references.length === 1 &&
    paid.length === wishes.length &&
    wishes.every(({ booking: { id, code }, wish: own }) => {
      const change = paid.find((one) => one.bookingId === id);
      const version = versions.find((one) => one.code === code)?.version;
      return change?.bookingVersion === version && JSON.stringify(change?.wish) === JSON.stringify(own);
    });
  return { same: (isSame && paid[0]) || null, others: references };

  async function allOpenOf(id: string): Promise<BookingChange[]> {
    const change = await changes.openOf(database, id);
    return change ? [change] : [];
  }
}

async function applyOrAwaitPayment(
  deps: ChangeTogetherDeps,
  tx: Tx,
  {
    bookingId,
    wish,
    versions,
    expectedCents,
    actor,
    onDone,
  }: ChangeTogetherRequest & { onDone: ChangedTogether | undefined },
): Promise<ChangeBookingResult | BookingChange | Refusal> {
  const party = await lockAll(deps, tx, bookingId);
  const booking = party.find(({ id }) => id === bookingId);
  if (!booking) return refuse('not_found');
  const ids = party.map(({ id }) => id);
  const inTheWay = await dropOpenChanges(deps, tx, ids);
  if (inTheWay) return inTheWay;
  const plan = await planTogether(deps, tx, booking, wish);
  const versionOf = (code: string) => versions.find((one) => one.code === code)?.version;
  // The second press of a button whose first did it all.
  if (isRefusal(plan) && plan.refusal === 'nothing_changed')
    return party.some(({ code, version }) => (versionOf(code) ?? version) < version)
      ? { kind: 'changed', backCents: 0 }
      : plan;
  if (isRefusal(plan)) return plan;
  const isAsShown =
    plan.changes.length === versions.length &&
    plan.changes.every(({ booking: { code, version } }) => versionOf(code) === version);
  if (!isAsShown) return refuse('changed_meanwhile');
  if (plan.dueCents - plan.backCents !== expectedCents) return refuse('price_changed');
  const done =
    plan.dueCents > 0
      ? await awaitPayment(deps, tx, plan, actor)
      : await applyTogether(deps, tx, { changes: plan.changes, actor });
  if (isRefusal(done)) return done;
  for (const change of plan.changes) await onDone?.(tx, change);
  return typeof done === 'string' ? { kind: 'changed', backCents: plan.backCents } : done;
}

/** The money of all first, then their rows; none where there is no such booking. */
async function lockAll(
  { bookings, payments }: ChangeTogetherDeps,
  tx: Tx,
  bookingId: string,
): Promise<Booking[]> {
  const known = await bookings.byId(tx, bookingId);
  if (!known) return [];
  const [{ id: firstId }, ...others] = await bookings.together(tx, known);
  const ids = [...others.map(({ id }) => id), firstId];
  await payments.lock(tx, ...ids);
  await bookings.states(tx, ids, 'for update');
  const party = await bookings.together(tx, known);
  // One was added meanwhile, whose money is not locked.
  if (party.length !== ids.length) throw new TransactionConflict();
  return party;
}

/** A change of each; all are paid by the id of the first of them. */
async function awaitPayment(
  deps: ChangeTogetherDeps,
  tx: Tx,
  { changes }: PlanTogether,
  actor: 'customer' | 'staff' = 'customer',
): Promise<BookingChange | Refusal> {
  const noRoom = await refusalOfAll(deps, tx, changes);
  if (noRoom) return noRoom;
  const togetherId = deps.chance.uuid();
  let first: BookingChange | null = null;
  for (const { booking, wish, plan } of changes) {
    const { id: bookingId, version: bookingVersion } = booking;
    const { dueCents, backCents, quote } = plan;
    const id: string = first === null ? togetherId : deps.chance.uuid();
    const change: Omit<BookingChange, 'state'> = {
      id,
      bookingId,
      bookingVersion,
      wish,
      quote,
      dueCents,
      backCents,
      togetherId,
    };
    await deps.changes.add(tx, change);
    await deps.bookings.recordEvent(tx, bookingId, { kind: 'change_asked', actor, detail: { dueCents } });
    first ??= { ...change, state: 'open' };
  }
  return first ?? refuse('nothing_changed');
}
