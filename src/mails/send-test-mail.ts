import type { DeskLanguage, Language } from '../translations/languages.ts';
import { sayIn } from '../translations/words.ts';
import { messageIdOf } from './mail.rules.ts';
import type { Recipient } from './mail.shape.ts';
import type { MailResult } from './mailer.ts';
import type { SendAlarmDirectlyDeps } from './send-alarm-directly.ts';

type TestMail = { to: Recipient; language: DeskLanguage; code: string };

/** A mail to somebody of the desk with a code to type in there: it shows that our mails arrive. */
export function sendTestMail(deps: SendPlainMailDeps, { to, language, code }: TestMail): Promise<MailResult> {
  const say = sayIn(language, 'admin');
  const subject = say('goLive.mail.subject', { code });
  return sendPlainMail(deps, {
    to,
    language,
    subject,
    text: say('goLive.mail.text', { name: to.name, code }),
  });
}

export type SendPlainMailDeps = Omit<SendAlarmDirectlyDeps, 'renderMail'>;
type PlainMail = { to: Recipient; language: Language; subject: string; text: string };

/** Paragraphs and nothing else, now. Nobody tries again. */
export const sendPlainMail = (
  { mailer, sender, clock, chance, publicUrl }: SendPlainMailDeps,
  { to, language, subject, text }: PlainMail,
): Promise<MailResult> =>
  mailer.send({
    ...sender(),
    to: { name: to.name, address: to.email },
    messageId: messageIdOf(chance.uuid(), publicUrl),
    date: clock.now(),
    language,
    subject,
    text,
    html: asHtml(text),
    attachments: [],
  });

const asHtml = (text: string): string => `<p>${inHtml(text).replaceAll('\n', '</p><p>')}</p>`;

const inHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
