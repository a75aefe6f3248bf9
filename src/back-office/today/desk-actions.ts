import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import { addHours, addMonths, instantOf, today, type WallClock } from '../../basics/rome-time.ts';
import type { BookingState } from '../../booking/booking.rules.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type { ExpectedVersion } from '../../booking/expected-version.ts';
import type { ExpectedHandOver } from '../../booking/rental/hand-over.ts';
import type { UndoStepRequest } from '../../booking/rental/undo-step.ts';
import { undoableSteps, type UndoableStep } from '../../booking/rental/undo.rules.ts';
import { mostMonths } from '../../customers/do-not-rent.rules.ts';
import type { ContractRoom } from '../../contract/contract.ts';
import type { Tx } from '../../database/tables.ts';
import { unsignedRefusal } from '../../handover/report.rules.ts';
import type { AuditAction, AuditEntry, AuditFacts } from '../../identity/audit.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import {
  hasPermission,
  canSeeBooking,
  type Permission,
  type Role,
} from '../../identity/permissions.rules.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import type { Payment } from '../../payment/payment.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';
import { needsReason } from '../../tasks/staff-task.shape.ts';
import { refuseOthersStop } from './own-stop.ts';
import { mayUndo } from './own-step.rules.ts';
import type { PlanDeps } from './plan-day.ts';
import type { HandOverBody, Stop } from './today.shape.ts';
import type { TodayStore } from './today.store.ts';
import { writeAudit, type Actor } from '../../identity/write-audit.ts';

type BookingStep<Outcome> = (bookingId: string, seen: ExpectedVersion) => Promise<Outcome | Refusal>;

/** The use cases of the booking room that the desk carries out; the front door hands them in. */
export type DeskActionDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey' | 'clock'> & {
  bookings: Pick<Bookings, 'byCode' | 'recordEvent'>;
  contract: Pick<ContractRoom, 'isContractSigned'>;
  today: Pick<TodayStore, 'tasks'>;
  completeTask: StaffTasks['completeTask'];
  steps: {
    handOver(bookingId: string, seen: ExpectedHandOver): Promise<'collected' | Refusal>;
    returnScooter: BookingStep<'returned'>;
    markNoShow: BookingStep<'no_show'>;
    reportLateReturn(
      late: { bookingId: string; backAt: Date },
      seen: ExpectedVersion,
    ): Promise<'noted' | Refusal>;
    undoStep(asked: UndoStepRequest): Promise<UndoableStep | Refusal>;
    refundByHand: Payment['refundByHand'];
  };
};

/** A step at a stop asks whose that is. */
export type StopStepDeps = DeskActionDeps & PlanDeps;

/** Which booking, and the version of it that the step is based on (F07). */
export type BookingVersionRef = { code: string; version: number };

/** Written down with the step itself: what it was, who took it, how the booking stood before, and what the step tells of itself. */
export const withAudit = <Args extends unknown[]>(
  deps: Pick<DeskActionDeps, 'audit' | 'auditKey' | 'clock'>,
  actor: Actor,
  version: number | undefined,
  describeEntry: (before: Booking, ...args: Args) => Pick<AuditEntry, 'action'> & { after: AuditFacts },
): Pick<ExpectedVersion, 'version'> & { onDone(tx: Tx, before: Booking, ...args: Args): Promise<void> } => ({
  ...(version === undefined ? {} : { version }),
  onDone: (tx, before, ...args) =>
    writeAudit(deps, tx, actor, {
      subject: { kind: 'booking', id: before.id },
      before: { state: before.state, version: before.version },
      ...describeEntry(before, ...args),
    }),
});

type Staff = { staffId: string; role: Role };

async function findBooking(deps: DeskActionDeps, { role }: Staff, code: string): Promise<Booking | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  return booking && canSeeBooking(role, booking.trip) ? booking : refuse('not_found');
}

async function findStop(
  deps: StopStepDeps,
  by: Staff,
  { code, kind, evenOfComing = false }: { code: string; kind: Stop['kind']; evenOfComing?: boolean },
): Promise<Booking | Refusal> {
  const booking = await findBooking(deps, by, code);
  if (isRefusal(booking)) return booking;
  return (await refuseOthersStop(deps, by, booking, { kind, evenOfComing })) ?? booking;
}

type StepToTake<Outcome> = {
  stop: Stop['kind'];
  action: AuditAction;
  to: BookingState;
  run(booking: Booking, seen: ExpectedVersion): Promise<Outcome | Refusal>;
  facts?: AuditFacts;
};

async function carryOutStep<Outcome>(
  deps: StopStepDeps,
  by: Staff,
  { code, version }: BookingVersionRef,
  { stop: kind, action, to, run, facts = {} }: StepToTake<Outcome>,
): Promise<Outcome | Refusal> {
  const booking = await findStop(deps, by, { code, kind });
  if (isRefusal(booking)) return booking;
  const seen = withAudit(deps, by, version, (before) => ({
    action,
    after: { state: to, version: before.version + 1, ...facts },
  }));
  return run(booking, seen);
}

/**
 * The customer rides off, and nobody wrote down licence, kilometres and marks: the log tells why. Why it went without a signed contract stands in the
 * booking's history, as a report's. Refusals: not_your_stop, unsigned_without_reason, those of the step.
 */
export const handOver = (
  deps: StopStepDeps,
  by: Permit<'hand over and take back'>,
  { withoutReport, unsignedWhy, ...asked }: HandOverBody & { code: string },
): Promise<'collected' | Refusal> =>
  carryOutStep(deps, by, asked, {
    stop: 'pickup',
    action: 'handed over',
    to: 'collected',
    run: async ({ id, state }, seen) => {
      const isSigned = await deps.contract.isContractSigned(deps.database, id);
      const unsigned = state === 'confirmed' ? unsignedRefusal(isSigned, unsignedWhy) : null;
      if (unsigned) return refuse(unsigned);
      return deps.steps.handOver(id, {
        ...seen,
        staffId: by.staffId,
        ...(!isSigned && { unsigned: { text: unsignedWhy, staffId: by.staffId } }),
      });
    },
    facts: { withoutReport },
  });

/** The scooter is back. */
export const returnScooter = (
  deps: StopStepDeps,
  by: Permit<'hand over and take back'>,
  asked: BookingVersionRef,
) =>
  carryOutStep(deps, by, asked, {
    stop: 'return',
    action: 'took back',
    to: 'returned',
    run: ({ id }, seen) => deps.steps.returnScooter(id, { ...seen, staffId: by.staffId }),
  });

/** Nobody came. */
export const markNoShow = (deps: StopStepDeps, by: Permit<'mark no-shows'>, asked: BookingVersionRef) =>
  carryOutStep(deps, by, asked, {
    stop: 'pickup',
    action: 'nobody came',
    to: 'no_show',
    run: ({ id }, seen) => deps.steps.markNoShow(id, { ...seen, staffId: by.staffId }),
  });

/** Later is a slip of the finger, and would keep the unit from everybody. */
const mostDaysLate = 30;

/** The scooter comes back later than agreed. Refusals: not_your_stop, late_too_far, those of the step. */
export async function reportLateReturn(
  deps: StopStepDeps,
  by: Permit<'report a late return'>,
  asked: BookingVersionRef,
  back: WallClock,
): Promise<'noted' | Refusal> {
  const booking = await findStop(deps, by, { code: asked.code, kind: 'return', evenOfComing: true });
  if (isRefusal(booking)) return booking;
  const backAt = instantOf(back);
  const now = deps.clock.now();
  const from = booking.endsAt > now ? booking.endsAt : now;
  if (backAt > addHours(from, mostDaysLate * 24)) return refuse('late_too_far');
  const after = { state: 'collected', backAt: backAt.toISOString() } as const;
  const seen = withAudit(deps, by, asked.version, () => ({ action: 'late return', after }));
  const late = { bookingId: booking.id, backAt };
  return deps.steps.reportLateReturn(late, { ...seen, staffId: by.staffId });
}

/** Who may take a step may take it back, where it was theirs. */
const undoing: Record<UndoableStep, { permission: Permission; stop: Stop['kind'] }> = {
  collected: { permission: 'hand over and take back', stop: 'pickup' },
  returned: { permission: 'hand over and take back', stop: 'return' },
  late: { permission: 'report a late return', stop: 'return' },
  no_show: { permission: 'mark no-shows', stop: 'pickup' },
};

/** The last tap was a mistake. The log tells both. Refusals: not_permitted, not_your_stop, not_your_step, those of the step. */
export async function undoStep(
  deps: StopStepDeps,
  by: Permit<'undo own last step'>,
  { code, version }: BookingVersionRef,
): Promise<UndoableStep | Refusal> {
  const booking = await findBooking(deps, by, code);
  if (isRefusal(booking)) return booking;
  // Asked before the lock, as either may be the one.
  const refusedAt = {
    pickup: await refuseOthersStop(deps, by, booking, { kind: 'pickup' }),
    return: await refuseOthersStop(deps, by, booking, { kind: 'return' }),
  };
  return deps.steps.undoStep({
    bookingId: booking.id,
    version,
    staffId: by.staffId,
    refuseUndo(kind, takenBy) {
      const { permission, stop } = undoing[kind];
      if (!hasPermission(by.role, permission)) return refuse('not_permitted');
      // Also where somebody else makes the stop by now: nobody but the office could.
      if (mayUndo(by, takenBy)) return null;
      return refusedAt[stop] ?? refuse('not_your_step');
    },
    onUndone: (tx, before, kind) =>
      writeAudit(deps, tx, by, {
        action: 'took a step back',
        subject: { kind: 'booking', id: before.id },
        before: { state: before.state, version },
        after: { state: undoableSteps[kind].was, version: version + 1, undone: kind },
      }),
  });
}

/** A person has looked after it. What they say of it stands in the booking's history; the log has which task it was. */
export const completeTask = (
  deps: DeskActionDeps,
  by: Permit<'view open tasks'>,
  { id, why }: { id: number; why?: string | undefined },
): Promise<'done' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const [task] = await deps.today.tasks(tx, { id });
    if (!task) return refuse('not_found');
    if (needsReason(task.kind) && why === undefined)
      return refuse('bad_form', { issues: [{ path: 'why', code: 'invalid' }] });
    const booking = task.code === null ? null : await deps.bookings.byCode(tx, task.code);
    if (!(await deps.completeTask(tx, id, booking ? {} : { why }))) return refuse('not_found');
    if (booking && why !== undefined) {
      // What is said of a decision not to rent lasts no longer than the longest of them.
      const keptUntil = task.kind === 'do_not_rent' && addMonths(today(deps.clock.now()), mostMonths);
      const detail = { text: why, staffId: by.staffId, ...(keptUntil && { keptUntil }) };
      await deps.bookings.recordEvent(tx, booking.id, { kind: 'note', actor: 'staff', detail });
    }
    const subject = { kind: 'task', id: String(id) } as const;
    await writeAudit(deps, tx, by, { action: 'did a task', subject, after: { done: true, task: task.kind } });
    return 'done';
  });
