import * as z from 'zod/mini';
import { dayRangeFields } from '../fleet/date-time.shape.ts';
import { requiredText } from '../shop/person.shape.ts';
import { MailDelivery } from '../mails/delivery.shape.ts';

export const inboxStates = ['new', 'answered', 'put_away'] as const;
export type InboxState = (typeof inboxStates)[number];

export const InboxQuery = z.object({ state: z.optional(z.enum(inboxStates)), ...dayRangeFields });
export type InboxQuery = z.output<typeof InboxQuery>;
export const InboxPath = z.object({ id: z.uuid() });
export const ReplyPath = z.extend(InboxPath, { reply: z.uuid() });
export const ReplyBody = z.strictObject({
  /** Of the page's: pressed twice it is one answer. */
  replyId: z.uuid(),
  text: requiredText(5000),
});
export const StateBody = z.strictObject({ state: z.enum(['new', 'put_away']) });

const InboxLine = z.object({
  id: z.string(),
  state: z.enum(inboxStates),
  name: z.string(),
  subject: z.string(),
  at: z.string(),
});
export type InboxLine = z.infer<typeof InboxLine>;
export const InboxAnswer = z.object({ lines: z.array(InboxLine), more: z.boolean() });
export type InboxAnswer = z.infer<typeof InboxAnswer>;

const Reply = z.object({
  id: z.string(),
  who: z.string(),
  text: z.string(),
  at: z.string(),
  /** How its mail fared. */
  delivery: z.nullable(MailDelivery),
});
const VisitorMessage = z.extend(InboxLine, {
  email: z.string(),
  language: z.string(),
  message: z.string(),
  replies: z.array(Reply),
});
export type VisitorMessage = z.infer<typeof VisitorMessage>;
