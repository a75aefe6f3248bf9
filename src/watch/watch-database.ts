import type { Clock } from '../basics/clock.ts';
import { addMinutes } from '../basics/rome-time.ts';
import type { AlarmUpdate } from '../mails/alarm.shape.ts';
import { updateAlarms, hasChanges, type Alarm, type Finding } from './alarm.rules.ts';

/** A database that starts anew is not worth a mail. */
const silentMinutes = 3;

/**
 * The one alarm that cannot be kept in the database: that it does not answer. Each process knows it for itself and sends it
 * past the queue; with several copies the owner gets one from each.
 */
export function databaseWatch({ clock }: { clock: Clock }) {
  let silentSince: Date | null = null;
  let alarms: Alarm[] = [];
  return {
    /** What to send after a check that succeeded or failed. */
    after(look: 'answered' | 'silent'): AlarmUpdate | null {
      const now = clock.now();
      silentSince = look === 'answered' ? null : (silentSince ?? now);
      const { alarms: raised, news } = updateAlarms(alarms, findings(silentSince, now), now);
      alarms = raised;
      return hasChanges(news) ? news : null;
    },
  };
}

const findings = (since: Date | null, now: Date): Finding[] =>
  since && addMinutes(since, silentMinutes) <= now ? [{ kind: 'database_silent', subjects: [], since }] : [];
