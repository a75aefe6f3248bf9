import * as z from 'zod/mini';
import { timedMessages } from '../../messages/timed-message.rules.ts';

export const MessagePath = z.object({ message: z.enum(timedMessages) });
export const SwitchBody = z.strictObject({ isOn: z.boolean() });

/** A message that time causes: whether it is sent, and how it went in the last thirty days. */
const MessageAnswer = z.object({
  message: z.enum(timedMessages),
  isOn: z.boolean(),
  sent: z.number(),
  waiting: z.number(),
  lastSentAt: z.nullable(z.string()),
});
export type MessageAnswer = z.infer<typeof MessageAnswer>;
