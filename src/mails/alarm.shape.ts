import * as z from 'zod/mini';

/** What the watch sees by itself. */
const watchAlarmKinds = [
  'database_silent',
  'job_late',
  'mails_waiting',
  'provider_silent',
  'contract_not_sealed',
] as const;

/** Kinds of staff tasks; one that is not in this list is sent as `other_task`. */
export const taskAlarmKinds = [
  'quarantined_money',
  'payment_drift',
  'dispute_open',
  'dispute_lost',
  'given_back_too_much',
  'refund_by_hand',
  'awaiting_money',
  'provider_refused',
  'session_unknown_to_provider',
  'no_unit',
  'maintenance_cut',
  'scooter_overdue',
  'mail_given_up',
  'mail_waits',
  'paid_without_booking',
  'given_back_after_backup',
  'mails_kept',
  'other_task',
] as const;

/** What the owner of the shop can be notified of. */
export const alarmKinds = [...watchAlarmKinds, ...taskAlarmKinds] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** One alarm as it is sent: what it is about (booking codes, names of jobs; nothing personal), and since when. */
export const ReportedAlarm = z.object({
  kind: z.enum(alarmKinds),
  subjects: z.array(z.string()),
  since: z.coerce.date(),
});
export type ReportedAlarm = z.infer<typeof ReportedAlarm>;

/** What one mail to the owner says. */
export const AlarmUpdate = z.object({
  raised: z.array(ReportedAlarm),
  lasting: z.array(ReportedAlarm),
  over: z.array(ReportedAlarm),
});
export type AlarmUpdate = z.infer<typeof AlarmUpdate>;
