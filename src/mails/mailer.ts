import type { Attachment } from './mail.shape.ts';

/** A mail as it leaves the shop. `from` and `replyTo` are `Name <address>` or an address; addresses are single ones. */
export type OutgoingMail = {
  messageId: string;
  date: Date;
  from: string;
  replyTo: string;
  to: { name: string; address: string };
  language: string;
  /** Where it comes back to when it cannot be delivered; without one, to the sender. */
  returnPath?: string;
  /** Where one press of the mail program's own button posts to (RFC 8058). */
  unsubscribe?: string;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
};

/**
 * How it ended. `put_off` (4xx): the server wants it later. `refused` (5xx, or a header that could carry a second one): never.
 * `unreachable`: no server answered, or it would not have us. `answer` is the server's last line, or what stood in its place.
 */
export type MailResult = {
  outcome: 'accepted' | 'put_off' | 'refused' | 'unreachable';
  answer: string;
  /** It was the recipient that was refused, for good: nothing else is wrong with the mail or with us. */
  isRecipient?: true;
};

/** Never throws for what a server or a mail does. */
export type Mailer = { send(mail: OutgoingMail): Promise<MailResult> };
