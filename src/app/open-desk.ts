import {
  cancelBooking,
  type CancelBookingRequest,
  type CancelBookingDeps,
} from '../booking/cancel/cancel-booking.ts';
import { assignUnit, type AssignUnitRequest } from '../booking/units/assign-unit.ts';
import { endMaintenance } from '../booking/units/end-maintenance.ts';
import {
  callOffDay,
  findAffectedBookings,
  type CallOffDayRequest,
  type CallOffDayDeps,
} from '../booking/cancel/call-off-day.ts';
import type { WeatherCallOff } from '../booking/cancel/weather.rules.ts';
import { handOver, type HandOverScooterDeps } from '../booking/rental/hand-over.ts';
import { refundPartially, type PartialRefundExpectation } from '../booking/cancel/refund-partially.ts';
import { refundLostBooking } from '../booking/create/recover-lost-booking.ts';
import { markNoShow } from '../booking/rental/mark-no-show.ts';
import { reportLateReturn, type ReportLateReturnDeps } from '../booking/rental/report-late-return.ts';
import { returnScooter, type ReturnScooterDeps } from '../booking/rental/return-scooter.ts';
import type { ExpectedVersion } from '../booking/expected-version.ts';
import { staffTaskStore } from '../tasks/staff-tasks.store.ts';
import { scheduleMaintenance, type ScheduleMaintenanceDeps } from '../booking/units/schedule-maintenance.ts';
import { undoStep, type UndoStepRequest, type UndoStepDeps } from '../booking/rental/undo-step.ts';
import { withdrawUnit, type WithdrawUnitDeps } from '../booking/units/withdraw-unit.ts';
import { unlessPaused } from '../database/pause.ts';
import type { ContractDesk } from './open-contract-links.ts';
import { mailStore } from '../messages/mail.store.ts';
import { compareRestoredShop } from '../operations/compare-restored-shop.ts';
import { sendKeptMails, resumeShop, type OldMailPolicy } from '../operations/resume-shop.ts';
import { refundQuarantined } from '../payment/refund/refund-quarantined.ts';
import { dropRefund, refundByHand, type RefundByHand } from '../payment/refund/refund-by-hand.ts';
import type { PaymentDeps } from '../payment/payment-deps.type.ts';
import { reconcile } from '../payment/reconcile/reconcile.ts';
import { recordCash } from '../payment/record-cash.ts';

type Part = Parameters<typeof refundPartially>[1];
type DeskDeps = CancelBookingDeps &
  HandOverScooterDeps &
  ReturnScooterDeps &
  ReportLateReturnDeps &
  WithdrawUnitDeps &
  ScheduleMaintenanceDeps &
  UndoStepDeps &
  CallOffDayDeps;

type After<Asked extends unknown[]> = Asked extends [unknown, ...infer Rest] ? Rest : never;
type ToWorkshop = After<Parameters<typeof scheduleMaintenance>>;
type Withdrawn = After<Parameters<typeof withdrawUnit>>;
type Taken = After<Parameters<typeof recordCash>>;
type FromWorkshop = After<Parameters<typeof endMaintenance>>;

/** What people at the shop do, and commands on their behalf. */
export const createDesk = (deps: DeskDeps, paying: PaymentDeps) => ({
  handOver: (bookingId: string, seen?: ExpectedVersion) => handOver(deps, bookingId, seen),
  returnScooter: (bookingId: string, seen?: ExpectedVersion) => returnScooter(deps, bookingId, seen),
  markNoShow: (bookingId: string, seen?: ExpectedVersion) => markNoShow(deps, bookingId, seen),
  reportLateReturn: (late: { bookingId: string; backAt: Date }, seen?: ExpectedVersion) =>
    reportLateReturn(deps, late, seen),
  undoStep: (asked: UndoStepRequest) => undoStep(deps, asked),
  withdrawUnit: (...asked: Withdrawn) => withdrawUnit(deps, ...asked),
  scheduleMaintenance: (...asked: ToWorkshop) => scheduleMaintenance(deps, ...asked),
  endMaintenance: (...asked: FromWorkshop) => endMaintenance(deps, ...asked),
  assignUnit: (choice: AssignUnitRequest, seen?: ExpectedVersion) => assignUnit(deps, choice, seen),
  cancelBooking: unlessPaused(deps.database)((asked: CancelBookingRequest, seen?: ExpectedVersion) =>
    cancelBooking(deps, asked, seen),
  ),
  findAffectedBookings: (asked: WeatherCallOff) => findAffectedBookings(deps, asked),
  callOffDay: unlessPaused(deps.database)((asked: CallOffDayRequest) => callOffDay(deps, asked)),
  refundPartially: unlessPaused(deps.database)((part: Part, seen?: PartialRefundExpectation) =>
    refundPartially(deps, part, seen),
  ),
  recordCash: (...taken: Taken) => recordCash(paying, ...taken),
  refundByHand: unlessPaused(deps.database)((paid: RefundByHand) => refundByHand(paying, paid)),
  dropRefund: unlessPaused(deps.database)((requestId: string) => dropRefund(paying, requestId)),
  refundQuarantined: unlessPaused(deps.database)((reference: string) => refundQuarantined(paying, reference)),
  refundLostBooking: unlessPaused(deps.database)((reference: string) => refundLostBooking(deps, reference)),
  reconcile: (span: { since: Date }) => reconcile(paying, span),
  compareRestored: (since?: Date) =>
    compareRestoredShop({ paymentDeps: paying, tasks: staffTaskStore }, since),
  resume: (oldMails: OldMailPolicy) =>
    resumeShop({ paymentDeps: paying, mails: mailStore, tasks: staffTaskStore }, oldMails),
  sendKeptMails: () => sendKeptMails({ paymentDeps: paying, mails: mailStore, tasks: staffTaskStore }),
});

export type Desk = ReturnType<typeof createDesk> & ContractDesk;
