import type { SentReminder } from '../fleet/unit-deadlines.rules.ts';
import type { DigestFigures } from './digest.type.ts';

/** What the shop's own people are sent, each by name. */
export type StaffMails<To> = {
  /** To somebody who is to work at the desk. */
  staff_invitation: { to: To; links: { invitation: string } };
  /** To somebody of the desk, whose password somebody tries. */
  sign_in_attempts: { to: To };
  /** To somebody of the desk who wants it, once a day at their hour. `madeAt`: so it stood then. */
  staff_digest: { to: To; figures: DigestFigures; madeAt: Date; links: { desk: string } };
  /** To the owner of the shop, once a day: whose papers or service end. */
  unit_deadlines: { to: To; reminders: SentReminder[]; isUrgent?: boolean };
};
