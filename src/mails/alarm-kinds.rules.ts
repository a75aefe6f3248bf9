import { staffTaskKinds, type StaffTaskKind } from '../tasks/staff-task.shape.ts';

/** What the watch sees by itself. */
const watchAlarmKinds = [
  'database_silent',
  'job_late',
  'mails_waiting',
  'provider_silent',
  'contract_not_sealed',
  'out_of_order',
  'proxy_mismatch',
] as const;

/** Work of the desk, which nobody must be woken for: it is sent as `other_task`, where at all. */
const requestKinds = [
  'erasure_asked',
  'licence_to_check',
  'money_request_ended',
  'fine_due',
  'fine_overdue',
  'dispute_due',
  'till_left_open',
  'rest_unpaid',
  'do_not_rent',
  'document_missing',
  'invoice_asked',
  'payout_differs',
] as const satisfies StaffTaskKind[];

type TaskAlarmKind = Exclude<StaffTaskKind, (typeof requestKinds | typeof watchAlarmKinds)[number]>;
const isTaskAlarm = (kind: StaffTaskKind): kind is TaskAlarmKind =>
  ![...requestKinds, ...watchAlarmKinds].some((other) => other === kind);

/** Kinds of staff tasks; one that is not in this list is sent as `other_task`. */
export const taskAlarmKinds = [...staffTaskKinds.filter(isTaskAlarm), 'other_task'] as const;

/** What the owner of the shop can be notified of. */
export const alarmKinds = [...watchAlarmKinds, ...taskAlarmKinds] as const;
export type AlarmKind = (typeof alarmKinds)[number];
