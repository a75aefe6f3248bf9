import { type Cents, sumOfCents } from '../../basics/money.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { instantOf, rentalOf } from '../../basics/rome-time.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import { business } from '../../shop/business.rules.ts';
import { referenceOf } from './booking-change.rules.ts';
import type { BookingChange, BookingChangeStore } from './booking-change.store.ts';
import type { Booking } from '../booking.type.ts';
import type { ChangeOffer, ChangeWish } from './change.shape.ts';
import type { PageLinks } from '../create/page-links.type.ts';
import type { Payments } from '../payments.type.ts';
import { canAllocate, allocateForChange, type AllocateForChangeDeps } from './allocate-for-change.ts';
import type { ExpectedVersion } from '../expected-version.ts';
import { tripOf } from '../trip.shape.ts';
import { peopleAfterChange } from '../party/people.rules.ts';
import { idsCountedTogether } from './counted-together.ts';
import { planChange, type PlanChangeDeps } from './plan-change.ts';
import { type ChangePlan, returnedBy } from './change-plan.rules.ts';

export type ChangeBookingDeps = PlanChangeDeps &
  AllocateForChangeDeps & {
    database: Database;
    changes: BookingChangeStore;
    payments: Pick<Payments, 'lock' | 'refund' | 'state' | 'open' | 'close'>;
    pages: Pick<PageLinks, 'changePaid'>;
    isSigned(bookingId: string): Promise<boolean>;
    /** What other rooms do in the same transaction: another contract to sign, the mail. */
    onChanged(tx: Tx, before: Booking, after: Booking): Promise<void>;
  };

/** On the phone people agree on what is nearer than customers may choose by themselves. */
export const staffChangeDeps = <Deps extends ChangeBookingDeps>(deps: Deps): Deps => ({
  ...deps,
  changeNoticeHours: 0,
  opening: () => ({ ...deps.opening(), minimumNoticeMinutes: 0 }),
});

/** The difference of a wish, line by line; nothing happens yet. */
export async function offerChange(
  deps: ChangeBookingDeps,
  booking: Booking,
  wish: ChangeWish,
): Promise<ChangeOffer | Refusal> {
  const plan = await planChange(deps, deps.database, booking, wish);
  if (isRefusal(plan)) return plan;
  const noRoom = await canAllocate(deps, deps.database, booking, wish);
  return noRoom ?? offerOf(deps, { booking, wish, plan, signAgain: await deps.isSigned(booking.id) });
}

function offerOf(
  { clock }: ChangeBookingDeps,
  { booking, wish, plan, signAgain }: ChangeToApply & { signAgain: boolean },
): ChangeOffer {
  const grown = plan.retainedCents - booking.retainedCents;
  const freeUntil = plan.quote.freeCancellationUntil;
  return {
    wish,
    before: booking.quote,
    after: plan.quote,
    dueCents: plan.dueCents,
    backCents: returnedBy(plan),
    ...(plan.lessensRestCents > 0 && { lessensRestCents: plan.lessensRestCents }),
    creditCents: Math.max(0, -grown),
    keptCents: Math.max(0, grown),
    signAgain,
    freeUntil,
    freeIsOver: new Date(freeUntil) < clock.now(),
    version: booking.version,
  };
}

export type ChangeBookingRequest = {
  bookingId: string;
  wish: ChangeWish;
  /** What the customer saw: another booking or another difference by now, and nothing happens. */
  version: number;
  expectedCents: Cents;
  /** Left out: the customer on their own page. */
  actor?: 'staff';
};
export type ChangeBookingResult =
  { kind: 'changed'; backCents: Cents } | { kind: 'pay'; checkoutUrl: string };

/**
 * Carries a change out, or opens the page on which its difference is paid; then it is carried out when the money is there, and
 * until then the booking stays as it is (F10). Pressed again it leads to the same page, or finds it done.
 */
export async function changeBooking(
  deps: ChangeBookingDeps,
  asked: ChangeBookingRequest,
  onDone?: ExpectedVersion['onDone'],
): Promise<ChangeBookingResult | Refusal> {
  const open = await deps.changes.openOf(deps.database, asked.bookingId);
  if (open && isSameRequest(open, asked)) return openDifferencePayment(deps, open);
  const ids = await idsCountedTogether(deps, deps.database, asked.bookingId);
  for (const reference of await openReferences(deps, ids)) await deps.payments.close(reference);
  await closeRestPages(deps, ids);
  const made = await inTransaction(deps.database, (tx) =>
    applyOrAwaitPayment(deps, tx, { ...asked, ids, onDone }),
  );
  return isRefusal(made) || 'kind' in made ? made : openDifferencePayment(deps, made);
}

/** By what the changes are paid that wait. */
async function openReferences(
  { database, changes }: ChangeBookingDeps,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const references = new Set<string>();
  for (const id of ids) {
    const open = await changes.openOf(database, id);
    if (open) references.add(referenceOf(open));
  }
  return references;
}

/** What a rest amounts to may be less afterwards. One that is paid all the same is taken for what is owed then. */
export async function closeRestPages(
  { database, bookings, payments }: ChangeBookingDeps,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const part = (await bookings.byId(database, id))?.part;
    if (part?.restCents === null) await payments.close(part.restId);
  }
}

const isSameRequest = (open: BookingChange, { wish, version }: ChangeBookingRequest): boolean =>
  open.togetherId === null &&
  open.bookingVersion === version &&
  JSON.stringify(open.wish) === JSON.stringify(wish);

async function applyOrAwaitPayment(
  deps: ChangeBookingDeps,
  tx: Tx,
  {
    bookingId,
    wish,
    version,
    expectedCents,
    actor,
    ids,
    onDone,
  }: ChangeBookingRequest & { ids: readonly string[]; onDone: ExpectedVersion['onDone'] },
): Promise<ChangeBookingResult | BookingChange | Refusal> {
  await deps.payments.lock(tx, ...ids);
  if (ids.length > 1) await deps.bookings.states(tx, ids, 'for update');
  const booking = await deps.bookings.locked(tx, bookingId);
  if (!booking) return refuse('not_found');
  const inTheWay = await dropOpenChanges(deps, tx, ids);
  if (inTheWay) return inTheWay;
  const plan = await planChange(deps, tx, booking, wish);
  // The second press of a button whose first did it all.
  if (isRefusal(plan) && plan.refusal === 'nothing_changed' && version < booking.version)
    return { kind: 'changed', backCents: 0 };
  if (version !== booking.version) return refuse('changed_meanwhile');
  if (isRefusal(plan)) return plan;
  if (plan.dueCents - returnedBy(plan) !== expectedCents) return refuse('price_changed');
  const toDo = { booking, wish, plan, actor };
  const done =
    plan.dueCents > 0 ? await addChangeAwaitingPayment(deps, tx, toDo) : await applyChange(deps, tx, toDo);
  if (isRefusal(done)) return done;
  await onDone?.(tx, booking);
  return done === 'done' ? { kind: 'changed', backCents: returnedBy(plan) } : done;
}

/** Of two wishes the later counts; one that may still be paid is in its way. */
export async function dropOpenChanges(
  deps: ChangeBookingDeps,
  tx: Tx,
  ids: readonly string[],
): Promise<Refusal | null> {
  for (const id of ids) {
    const open = await deps.changes.openOf(tx, id);
    if (!open) continue;
    const standing = await deps.payments.state(tx, referenceOf(open));
    if (standing !== 'none' && standing !== 'dead') return refuse('payment_in_progress');
    await deps.changes.end(tx, referenceOf(open), 'dropped');
  }
  return null;
}

type ChangeToApply = {
  booking: Booking;
  wish: ChangeWish;
  plan: ChangePlan;
  actor?: 'customer' | 'staff' | undefined;
  /** With which others it was changed at once. */
  act?: string;
};

async function addChangeAwaitingPayment(
  deps: ChangeBookingDeps,
  tx: Tx,
  { booking, wish, plan, actor = 'customer' }: ChangeToApply,
): Promise<BookingChange | Refusal> {
  const noRoom = await canAllocate(deps, tx, booking, wish);
  if (noRoom) return noRoom;
  const { dueCents, quote } = plan;
  const { id: bookingId, version: bookingVersion } = booking;
  const id = deps.chance.uuid();
  const change = { id, bookingId, bookingVersion, wish, quote, dueCents, backCents: 0, togetherId: null };
  await deps.changes.add(tx, change);
  await deps.bookings.recordEvent(tx, bookingId, { kind: 'change_asked', actor, detail: { dueCents } });
  return { ...change, state: 'open' };
}

/** Unit, booking, history, money back, contract and mail: all of it or nothing. */
export async function applyChange(
  deps: Omit<ChangeBookingDeps, 'payments' | 'isSigned'> & { payments: Pick<Payments, 'refund'> },
  tx: Tx,
  change: ChangeToApply,
): Promise<'done' | Refusal> {
  const { booking, wish, plan } = change;
  const placed = await allocateForChange(deps, tx, booking, wish);
  if (isRefusal(placed)) return placed;
  const changed = await deps.bookings.changeTerms(tx, booking.id, termsAfter(booking, wish, plan));
  await recordChange(deps, tx, change);
  await deps.onChanged(tx, booking, changed);
  return 'done';
}

/** Its history, and the money that goes back. */
export async function recordChange(
  deps: Pick<ChangeBookingDeps, 'bookings'> & { payments: Pick<Payments, 'refund'> },
  tx: Tx,
  { booking, wish, plan, actor = 'customer', act }: ChangeToApply,
): Promise<void> {
  const { retainedCents, dueCents, lessensRestCents } = plan;
  const backCents = returnedBy(plan);
  const { start, end, totalCents, version } = booking;
  const { scooterId } = booking.rides[0];
  const before = { start, end, scooterId, destination: booking.trip.destination, totalCents };
  const keptCents = retainedCents - booking.retainedCents;
  const detail = {
    before,
    wish,
    dueCents,
    backCents,
    keptCents,
    ...(lessensRestCents > 0 && { lessensRestCents }),
    ...(act !== undefined && { act }),
  };
  await deps.bookings.recordEvent(tx, booking.id, { kind: 'modified', actor, detail });
  if (backCents > 0) {
    const reason = `changed ${version}`;
    await deps.payments.refund(tx, { reference: booking.id, amountCents: backCents, reason });
  }
}

export function termsAfter(booking: Booking, wish: ChangeWish, { quote, extras, retainedCents }: ChangePlan) {
  const { start, end } = rentalOf(wish);
  const [{ people }] = booking.rides;
  return {
    trip: tripOf({ ...booking.trip, ...wish }),
    start,
    end,
    startsAt: instantOf(start),
    endsAt: instantOf(end),
    rides: [
      { scooterId: wish.scooterId, extras, people: peopleAfterChange(people, wish.secondDriver) },
    ] as const,
    quote,
    totalCents: quote.totalCents,
    retainedCents,
  };
}

export async function openDifferencePayment(
  deps: ChangeBookingDeps,
  change: BookingChange,
): Promise<ChangeBookingResult | Refusal> {
  const booking = await deps.bookings.byId(deps.database, change.bookingId);
  if (!booking) return refuse('not_found');
  const reference = referenceOf(change);
  const paid = change.togetherId === null ? [change] : await deps.changes.paidBy(deps.database, reference);
  const [customer] = await deps.bookings.together(deps.database, booking);
  const back = deps.pages.changePaid(reference);
  const opened = await deps.payments.open({
    reference,
    amountCents: sumOfCents(paid.map(({ dueCents }) => dueCents)),
    language: booking.language,
    description: `${business().name} ${booking.code} (+)`,
    email: customer.driver.email,
    successUrl: back,
    cancelUrl: back,
    memo: JSON.stringify({ change: booking.code }),
  });
  return isRefusal(opened) ? opened : { kind: 'pay', checkoutUrl: opened.checkoutUrl };
}
