import type { RandomSource } from '../basics/random-source.ts';
import type { Language } from '../translations/languages.ts';
import { messageIdOf } from './mail.rules.ts';
import type { MailDataOf } from './mail.shape.ts';
import type { MailResult } from './mailer.ts';
import type { SendMailDeps } from './send-mail.ts';

export type SendAlarmDirectlyDeps = Pick<SendMailDeps, 'renderMail' | 'mailer' | 'sender' | 'clock'> & {
  chance: RandomSource;
  publicUrl: string;
};

/** Sends one alarm now, without the database: it is what the alarm is about. Nobody tries again. */
export async function sendAlarmDirectly(
  deps: SendAlarmDirectlyDeps,
  language: Language,
  data: MailDataOf['alarm'],
): Promise<MailResult> {
  return deps.mailer.send({
    ...(await deps.renderMail('alarm', language, data)),
    ...deps.sender(),
    to: { name: data.to.name, address: data.to.email },
    messageId: messageIdOf(deps.chance.uuid(), deps.publicUrl),
    date: deps.clock.now(),
    language,
  });
}
