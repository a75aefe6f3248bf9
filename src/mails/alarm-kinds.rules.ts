import {
  staffTaskKinds,
  staffTaskRules,
  type StaffTaskKind,
  type StaffTaskKindWith,
} from '../tasks/staff-task.shape.ts';

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

type TaskAlarmKind = StaffTaskKindWith<'alarm', 'own'>;
const isTaskAlarm = (kind: StaffTaskKind): kind is TaskAlarmKind => staffTaskRules[kind].alarm === 'own';

/** Kinds of staff tasks; one that is not in this list is sent as `other_task`. */
export const taskAlarmKinds = [...staffTaskKinds.filter(isTaskAlarm), 'other_task'] as const;

/** What the owner of the shop can be notified of. */
export const alarmKinds = [...watchAlarmKinds, ...taskAlarmKinds] as const;
export type AlarmKind = (typeof alarmKinds)[number];
