import type { MailKind } from '../mails/mail.shape.ts';
import type { AdminKey } from './language-provider.tsx';

/** A kind of mail without a name in admin.json does not compile. */
export const mailName = (kind: MailKind): AdminKey => `mails.${kind}`;
