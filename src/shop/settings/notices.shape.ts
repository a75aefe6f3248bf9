import * as z from 'zod/mini';
import { isEmailAddress } from '../../basics/email-address.ts';

/** Who is told when something is wrong, and in which language of the desk. */
export const noticesShape = z.strictObject({
  /** Null: alarms go to the shop's own address. */
  ownerEmail: z.nullable(z.string().check(z.refine(isEmailAddress, { error: 'bad_email' }))),
  ownerLanguage: z.enum(['it', 'en', 'es', 'fr', 'pt', 'de']),
});
export type Notices = z.infer<typeof noticesShape>;

export const unsetNotices: Notices = { ownerEmail: null, ownerLanguage: 'it' };
