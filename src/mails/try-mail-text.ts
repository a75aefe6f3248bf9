import type { Clock } from '../basics/clock.ts';
import type { WordedMail } from '../shop/mail-text.rules.ts';
import { inNoLanguage } from '../shop/settings/setting-text.shape.ts';
import type { Language } from '../translations/languages.ts';
import { exampleMailData } from './example-mail-data.ts';
import { messageIdOf } from './mail.rules.ts';
import type { BookingInMail, Recipient, RenderedMail, RenderMail } from './mail.shape.ts';
import type { MailResult } from './mailer.ts';
import type { SendAlarmDirectlyDeps } from './send-alarm-directly.ts';

/** What somebody is writing for one mail in one language. */
export type MailTextDraft = { mail: WordedMail; language: Language; subject: string; paragraph: string };
type PreviewDeps = {
  renderMail: RenderMail;
  clock: Clock;
  home(language: Language): string;
  /** One that the shop rents. */
  exampleScooter(): Promise<BookingInMail['scooter'] | undefined>;
};

/** The mail as customers would get it, about a booking that nobody made. */
export async function previewMailText(
  { renderMail, clock, home, exampleScooter }: PreviewDeps,
  to: Recipient,
  { mail, language, subject, paragraph }: MailTextDraft,
): Promise<RenderedMail> {
  const scooter = await exampleScooter();
  const data = exampleMailData(mail, { to, now: clock.now(), home: home(language), scooter });
  return renderMail(mail, language, data, {
    [mail]: {
      subject: { ...inNoLanguage, [language]: subject },
      paragraph: { ...inNoLanguage, [language]: paragraph },
    },
  });
}

/** The same, to whoever writes it. Nobody tries again. */
export async function sendMailText(
  deps: PreviewDeps & SendAlarmDirectlyDeps,
  to: Recipient,
  draft: MailTextDraft,
): Promise<MailResult> {
  return deps.mailer.send({
    ...(await previewMailText(deps, to, draft)),
    ...deps.sender(),
    to: { name: to.name, address: to.email },
    messageId: messageIdOf(deps.chance.uuid(), deps.publicUrl),
    date: deps.clock.now(),
    language: draft.language,
  });
}
