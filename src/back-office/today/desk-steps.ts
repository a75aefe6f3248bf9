import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { instantOf, type WallClock } from '../../basics/rome-time.ts';
import type { BookingState } from '../../booking/booking.rules.ts';
import type { Booking, BookingStore } from '../../booking/booking.store.ts';
import type { Seen } from '../../booking/seen.ts';
import type { UndoAsked } from '../../booking/rental/undo-step.ts';
import { undoable, type Undoable } from '../../booking/rental/undo.rules.ts';
import type { Tx } from '../../database/tables.ts';
import type { Deed, Facts } from '../../identity/audit.rules.ts';
import type { Permit } from '../../identity/gate.ts';
import { mayDo, seesBooking, type Permission, type Role } from '../../identity/permissions.rules.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import type { TodayStore } from './today.store.ts';
import { writeAudit, type Doer } from '../../identity/write-audit.ts';

type Step<Outcome> = (bookingId: string, seen: Seen) => Promise<Outcome | Refusal>;

/** The use cases of the booking room that the desk carries out; src/app/shop.ts hands them in. */
export type StepDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey' | 'clock'> & {
  bookings: Pick<BookingStore, 'byCode'>;
  today: Pick<TodayStore, 'doTask'>;
  steps: {
    collect: Step<'collected'>;
    takeBack: Step<'returned'>;
    miss: Step<'no_show'>;
    late(late: { bookingId: string; backAt: Date }, seen: Seen): Promise<'noted' | Refusal>;
    undo(asked: UndoAsked): Promise<Undoable | Refusal>;
  };
};

/** Which booking, and the version of it that whoever acts has before them (F07). */
export type Asked = { code: string; version: number };

/** Written down with the step itself: what it was, who took it, how the booking stood before, and what the step tells of itself. */
export const audited = <Told extends unknown[]>(
  deps: Pick<StepDeps, 'audit' | 'auditKey' | 'clock'>,
  doer: Doer,
  version: number | undefined,
  deed: (before: Booking, ...told: Told) => Pick<Deed, 'action'> & { after: Facts },
): Pick<Seen, 'version'> & { onDone(tx: Tx, before: Booking, ...told: Told): Promise<void> } => ({
  ...(version === undefined ? {} : { version }),
  onDone: (tx, before, ...told) =>
    writeAudit(deps, tx, doer, {
      subject: { kind: 'booking', id: before.id },
      before: { state: before.state, version: before.version },
      ...deed(before, ...told),
    }),
});

type Staff = { staffId: string; role: Role };

async function found(deps: StepDeps, { role }: Staff, code: string): Promise<Booking | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  return booking && seesBooking(role, booking) ? booking : refuse('not_found');
}

async function take<Outcome>(
  deps: StepDeps,
  by: Staff,
  { code, version }: Asked,
  { action, to, run }: { action: string; to: BookingState; run: Step<Outcome> },
): Promise<Outcome | Refusal> {
  const booking = await found(deps, by, code);
  if (isRefusal(booking)) return booking;
  const seen = audited(deps, by, version, (before) => ({
    action,
    after: { state: to, version: before.version + 1 },
  }));
  return run(booking.id, seen);
}

/** The customer rides off. */
export const handOver = (deps: StepDeps, by: Permit<'hand over and take back'>, asked: Asked) =>
  take(deps, by, asked, { action: 'handed over', to: 'collected', run: deps.steps.collect });

/** The scooter is back. */
export const takeBack = (deps: StepDeps, by: Permit<'hand over and take back'>, asked: Asked) =>
  take(deps, by, asked, { action: 'took back', to: 'returned', run: deps.steps.takeBack });

/** Nobody came. */
export const sayNoShow = (deps: StepDeps, by: Permit<'say that nobody came'>, asked: Asked) =>
  take(deps, by, asked, { action: 'nobody came', to: 'no_show', run: deps.steps.miss });

/** The scooter comes back later than agreed. */
export async function sayLate(
  deps: StepDeps,
  by: Permit<'report a late return'>,
  asked: Asked,
  back: WallClock,
): Promise<'noted' | Refusal> {
  const booking = await found(deps, by, asked.code);
  if (isRefusal(booking)) return booking;
  const backAt = instantOf(back);
  const after = { state: 'collected', backAt: backAt.toISOString() } as const;
  const seen = audited(deps, by, asked.version, () => ({ action: 'late return', after }));
  return deps.steps.late({ bookingId: booking.id, backAt }, seen);
}

/** Who may take a step may take it back. */
const permissionOf: Record<Undoable, Permission> = {
  collected: 'hand over and take back',
  returned: 'hand over and take back',
  late: 'report a late return',
  no_show: 'say that nobody came',
};

/** The last tap was a mistake. The log tells both. */
export async function undo(
  deps: StepDeps,
  by: Permit<'take back their last step'>,
  { code, version }: Asked,
): Promise<Undoable | Refusal> {
  const booking = await found(deps, by, code);
  if (isRefusal(booking)) return booking;
  return deps.steps.undo({
    bookingId: booking.id,
    version,
    mayUndo: (kind) => mayDo(by.role, permissionOf[kind]),
    onUndone: (tx, before, kind) =>
      writeAudit(deps, tx, by, {
        action: 'took a step back',
        subject: { kind: 'booking', id: before.id },
        before: { state: before.state, version },
        after: { state: undoable[kind].was, version: version + 1, undone: kind },
      }),
  });
}

/** A person has looked after it. */
export const doTask = (
  deps: StepDeps,
  by: Permit<'see what needs a person'>,
  id: number,
): Promise<'done' | Refusal> =>
  deps.database.transaction().execute(async (tx) => {
    if (!(await deps.today.doTask(tx, id))) return refuse('not_found');
    const subject = { kind: 'task', id: String(id) } as const;
    await writeAudit(deps, tx, by, { action: 'did a task', subject, after: { done: true } });
    return 'done';
  });
