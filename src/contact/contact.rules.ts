import { isEmailAddress, tidyEmail } from '../basics/email-address.ts';
import { isDeceptive, isVisible, tidyText } from '../basics/text-line.ts';
import type { Form } from '../basics/forms.ts';

/** What a visitor writes to the shop; docs/product.md §5 says what is asked for. Runs in the browser too. */
export const contactFields = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactMessage = Record<ContactField, string>;

export const maxLengths: Record<ContactField, number> = {
  name: 120,
  email: 254,
  subject: 200,
  message: 5000,
};

/** Invisible to people and filled in by programs: whatever comes with it is neither kept nor mailed. */
export const honeypotField = 'website';

/** Codes of the form's error texts (`error.<field>.required`, `error.bad_email`, …). */
export type ContactFieldError = 'required' | 'bad_email' | 'bad_text' | 'too_long';

/** One way to end a line: what is written twice is the same text. */
export const cleanText = (text: string): string => tidyText(text.replace(/\r\n?/g, '\n'));

// Three of the four become headers of a mail: a control character would end one and begin another, an encoded word
// (RFC 2047) would be read as anything. A message has lines and tabs.
const notInALine = /[\p{Cc}\u2028\u2029]|=\?[^?\s]+\?[bq]\?/iu;
const notInAMessage = /(?![\n\t])\p{Cc}/u;

/** What is wrong with a field's text, as `tidy` leaves it. */
export function contactFieldError(field: ContactField, text: string): ContactFieldError | null {
  if (!isVisible(text)) return 'required';
  if (text.length > maxLengths[field]) return 'too_long';
  if ((field === 'message' ? notInAMessage : notInALine).test(text)) return 'bad_text';
  if (field === 'name' && isDeceptive(text)) return 'bad_text';
  return field === 'email' && !isEmailAddress(text) ? 'bad_email' : null;
}

const field = (name: ContactField) => ({
  tidy: name === 'email' ? tidyEmail : cleanText,
  error: (text: string) => contactFieldError(name, text),
});
const fields = {
  name: field('name'),
  email: field('email'),
  subject: field('subject'),
  message: field('message'),
};
export const contactForm: Form<typeof fields, { state: 'sent' }> = { name: 'contact', fields };
