import * as z from 'zod/mini';
import { EmailShape } from '../../shop/person.shape.ts';
import { CodePath } from '../today/today.shape.ts';

export const MailPath = z.extend(CodePath, { id: z.uuid() });

/** In the place of an address from which mails come back. */
export const EmailBody = z.strictObject({ email: EmailShape });

/** A mail about a booking, as it would leave now. Links that open something are blotted out. */
export const MailAnswer = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type MailAnswer = z.infer<typeof MailAnswer>;
