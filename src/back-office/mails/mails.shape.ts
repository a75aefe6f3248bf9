import * as z from 'zod/mini';
import { timedMails } from '../../mails/timed-mail.rules.ts';

export const TimedMailPath = z.object({ mail: z.enum(timedMails) });
export const SwitchBody = z.strictObject({ isOn: z.boolean() });

/** A mail that time causes: whether it is sent, and how it went in the last thirty days. */
const TimedMailAnswer = z.object({
  mail: z.enum(timedMails),
  isOn: z.boolean(),
  sent: z.number(),
  waiting: z.number(),
  lastSentAt: z.nullable(z.string()),
});
export type TimedMailAnswer = z.infer<typeof TimedMailAnswer>;
