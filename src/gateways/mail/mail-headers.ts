import type { OutgoingMail } from '../../mails/mailer.ts';

// Whatever a reader of headers may take for the end of a line, and words that are encoded already (RFC 2047): who reads
// the mail would decode them to anything.
const breaksLines = /[\p{Cc}\u2028\u2029]|=\?[^?\s]+\?[bq]\?/iu;
const singleAddress = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]{1,253}$/u;

/** Of `Name <address>`, or of an address alone. */
const addressIn = (text: string): string => /<([^<>]*)>$/.exec(text)?.[1] ?? text;

/**
 * The name of the first field that must not become a header, or null. A name or a subject is written by strangers: a line
 * break in it would begin a header of their own, a comma in an address would be a second recipient.
 */
export function faultyHeader(mail: OutgoingMail): string | null {
  const lines: Record<string, string> = {
    'message-id': mail.messageId,
    from: mail.from,
    'reply-to': mail.replyTo,
    'name of the recipient': mail.to.name,
    language: mail.language,
    subject: mail.subject,
    'address to unsubscribe': mail.unsubscribe ?? '',
    'address to come back to': mail.returnPath ?? '',
  };
  const broken = Object.entries(lines).find(([, text]) => breaksLines.test(text));
  if (broken) return broken[0];
  if (!singleAddress.test(addressIn(mail.replyTo))) return 'address for answers';
  if (breaksLines.test(mail.to.address) || !singleAddress.test(mail.to.address))
    return 'address of the recipient';
  const attachment = mail.attachments.find((each) => breaksLines.test(each.filename + each.contentType));
  return attachment ? 'attachment' : null;
}
