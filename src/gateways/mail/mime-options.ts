import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from '../../mails/mailer.ts';

/** One composition for the real server and for the demo's folder, so that what one reads there is what would be sent. */
export const mimeOptions = (mail: OutgoingMail): SendMailOptions => ({
  messageId: mail.messageId,
  date: mail.date,
  from: mail.from,
  replyTo: mail.replyTo,
  to: mail.to,
  ...(mail.returnPath && { envelope: { from: mail.returnPath, to: mail.to.address } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  headers: {
    'Content-Language': mail.language,
    // RFC 3834: nobody is there to read an out-of-office answer.
    'Auto-Submitted': 'auto-generated',
    ...oneClick(mail),
  },
  attachments: mail.attachments.map(({ filename, contentType, content, cid }) => ({
    filename,
    contentType,
    content: typeof content === 'string' ? content : Buffer.from(content),
    ...(cid ? { cid, contentDisposition: 'inline' as const } : {}),
  })),
  xMailer: false,
});

/** RFC 8058: the mail program posts to the address when its button is pressed, and asks nobody further. */
const oneClick = ({ unsubscribe }: OutgoingMail): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** A mail is made of what we hand in: nothing in it may name a file or an address to be fetched. */
export const closedToFilesAndUrls = { disableFileAccess: true, disableUrlAccess: true } as const;
