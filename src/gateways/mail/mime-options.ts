import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from '../../messages/mailer.ts';

/** One composition for the real server and for the demo's folder, so that what one reads there is what would be sent. */
export const mimeOptions = (message: MailMessage): SendMailOptions => ({
  messageId: message.messageId,
  date: message.date,
  from: message.from,
  replyTo: message.replyTo,
  to: message.to,
  subject: message.subject,
  text: message.text,
  html: message.html,
  headers: {
    'Content-Language': message.language,
    // RFC 3834: nobody is there to read an out-of-office answer.
    'Auto-Submitted': 'auto-generated',
    ...oneClick(message),
  },
  attachments: message.attachments.map(({ filename, contentType, content, cid }) => ({
    filename,
    contentType,
    content: typeof content === 'string' ? content : Buffer.from(content),
    ...(cid ? { cid, contentDisposition: 'inline' as const } : {}),
  })),
  xMailer: false,
});

/** RFC 8058: the mail program posts to the address when its button is pressed, and asks nobody further. */
const oneClick = ({ unsubscribe }: MailMessage): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** A mail is made of what we hand in: nothing in it may name a file or an address to be fetched. */
export const closedToFilesAndUrls = { disableFileAccess: true, disableUrlAccess: true } as const;
