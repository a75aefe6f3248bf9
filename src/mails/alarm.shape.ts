import * as z from 'zod/mini';
import { alarmKinds } from './alarm-kinds.rules.ts';

/** One alarm as it is sent: what it is about (booking codes with sums, alarm-subject.rules.ts; names of jobs; nothing personal), and since when. */
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
