import * as z from 'zod/mini';
import { languages } from '../../translations/languages.ts';
import { EmailShape } from '../person.shape.ts';

/** Who is told when something is wrong, and in which language of the desk. */
export const noticesShape = z.strictObject({
  /** Null: alarms go to the shop's own address. */
  ownerEmail: z.nullable(EmailShape),
  ownerLanguage: z.enum(languages),
});
export type Notices = z.infer<typeof noticesShape>;

export const unsetNotices: Notices = { ownerEmail: null, ownerLanguage: 'it' };
