import type { DeskLanguage } from '../translations/languages.ts';
import { sayIn } from '../translations/words.ts';
import { messageIdOf } from './mail.rules.ts';
import type { Recipient } from './mail.shape.ts';
import type { MailResult } from './mailer.ts';
import type { SendAlarmDirectlyDeps } from './send-alarm-directly.ts';

type TestMail = { to: Recipient; language: DeskLanguage; code: string };

/** A mail to somebody of the desk with a code to type in there: it shows that our mails arrive. */
export function sendTestMail(
  { mailer, sender, clock, chance, publicUrl }: Omit<SendAlarmDirectlyDeps, 'renderMail'>,
  { to, language, code }: TestMail,
): Promise<MailResult> {
  const say = sayIn(language, 'admin');
  const text = say('goLive.mail.text', { name: to.name, code });
  return mailer.send({
    ...sender(),
    to: { name: to.name, address: to.email },
    messageId: messageIdOf(chance.uuid(), publicUrl),
    date: clock.now(),
    language,
    subject: say('goLive.mail.subject', { code }),
    text,
    html: asHtml(text),
    attachments: [],
  });
}

/** Paragraphs and nothing else. */
export const asHtml = (text: string): string => `<p>${inHtml(text).replaceAll('\n', '</p><p>')}</p>`;

const inHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
