import { cancelBooking, type CancelAsked, type CancelDeps } from '../booking/cancel/cancel-booking.ts';
import { chooseUnit, type Choice } from '../booking/units/choose-unit.ts';
import { endMaintenance } from '../booking/units/end-maintenance.ts';
import {
  callOffDay,
  whoIsAffected,
  type CallOffAsked,
  type CallOffDeps,
} from '../booking/cancel/call-off-day.ts';
import type { BadWeather } from '../booking/cancel/weather.rules.ts';
import { collectBooking, type CollectDeps } from '../booking/rental/collect-booking.ts';
import { giveBackPart, type PartSeen } from '../booking/cancel/give-back-part.ts';
import { giveBackLost } from '../booking/create/keep-lost-booking.ts';
import { missBooking } from '../booking/rental/miss-booking.ts';
import { reportLateReturn, type LateReturnDeps } from '../booking/rental/report-late-return.ts';
import { returnBooking, type ReturnDeps } from '../booking/rental/return-booking.ts';
import type { Seen } from '../booking/seen.ts';
import { staffTasks } from '../tasks/staff-tasks.store.ts';
import { takeForMaintenance, type MaintenanceDeps } from '../booking/units/take-for-maintenance.ts';
import { undoStep, type UndoAsked, type UndoDeps } from '../booking/rental/undo-step.ts';
import { withdrawUnit, type WithdrawDeps } from '../booking/units/withdraw-unit.ts';
import { unlessFrozen } from '../database/freeze.ts';
import type { ContractDesk } from './open-contract-links.ts';
import { mailStore } from '../messages/mail.store.ts';
import { compareShop } from '../operations/compare-restored.ts';
import { sendKeptMails, thawShop, type OldMails } from '../operations/thaw-shop.ts';
import { giveBackQuarantined } from '../payment/refund/give-back-quarantined.ts';
import { dropRefund, payByHand, type PaidByHand } from '../payment/refund/pay-by-hand.ts';
import type { PaymentDeps } from '../payment/payment-deps.ts';
import { reconcile } from '../payment/reconcile/reconcile.ts';
import { recordCash } from '../payment/record-cash.ts';

type Part = Parameters<typeof giveBackPart>[1];
type DeskDeps = CancelDeps &
  CollectDeps &
  ReturnDeps &
  LateReturnDeps &
  WithdrawDeps &
  MaintenanceDeps &
  UndoDeps &
  CallOffDeps;

type After<Asked extends unknown[]> = Asked extends [unknown, ...infer Rest] ? Rest : never;
type ToWorkshop = After<Parameters<typeof takeForMaintenance>>;
type Withdrawn = After<Parameters<typeof withdrawUnit>>;
type Taken = After<Parameters<typeof recordCash>>;
type FromWorkshop = After<Parameters<typeof endMaintenance>>;

/** What people at the shop do, and commands on their behalf. */
export const openDesk = (deps: DeskDeps, paying: PaymentDeps) => ({
  collectBooking: (bookingId: string, seen?: Seen) => collectBooking(deps, bookingId, seen),
  returnBooking: (bookingId: string, seen?: Seen) => returnBooking(deps, bookingId, seen),
  missBooking: (bookingId: string, seen?: Seen) => missBooking(deps, bookingId, seen),
  reportLateReturn: (late: { bookingId: string; backAt: Date }, seen?: Seen) =>
    reportLateReturn(deps, late, seen),
  undoStep: (asked: UndoAsked) => undoStep(deps, asked),
  withdrawUnit: (...asked: Withdrawn) => withdrawUnit(deps, ...asked),
  takeForMaintenance: (...asked: ToWorkshop) => takeForMaintenance(deps, ...asked),
  endMaintenance: (...asked: FromWorkshop) => endMaintenance(deps, ...asked),
  chooseUnit: (choice: Choice, seen?: Seen) => chooseUnit(deps, choice, seen),
  cancelBooking: unlessFrozen(deps.database)((asked: CancelAsked, seen?: Seen) =>
    cancelBooking(deps, asked, seen),
  ),
  whoIsAffected: (asked: BadWeather) => whoIsAffected(deps, asked),
  callOffDay: unlessFrozen(deps.database)((asked: CallOffAsked) => callOffDay(deps, asked)),
  giveBackPart: unlessFrozen(deps.database)((part: Part, seen?: PartSeen) => giveBackPart(deps, part, seen)),
  recordCash: (...taken: Taken) => recordCash(paying, ...taken),
  payByHand: unlessFrozen(deps.database)((paid: PaidByHand) => payByHand(paying, paid)),
  dropRefund: unlessFrozen(deps.database)((requestId: string) => dropRefund(paying, requestId)),
  giveBackQuarantined: unlessFrozen(deps.database)((reference: string) =>
    giveBackQuarantined(paying, reference),
  ),
  giveBackLost: unlessFrozen(deps.database)((reference: string) => giveBackLost(deps, reference)),
  reconcile: (span: { since: Date }) => reconcile(paying, span),
  compare: (since?: Date) => compareShop({ paying, tasks: staffTasks }, since),
  thaw: (oldMails: OldMails) => thawShop({ paying, mails: mailStore, tasks: staffTasks }, oldMails),
  sendKeptMails: () => sendKeptMails({ paying, mails: mailStore, tasks: staffTasks }),
});

export type Desk = ReturnType<typeof openDesk> & ContractDesk;
