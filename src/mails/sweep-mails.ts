import { sendMail, type SendMailDeps } from './send-mail.ts';

const mostAtOnce = 100;

/**
 * Sends what is due, one after the other: retries, and mails whose job was lost. Ends early when the mail server cannot be
 * reached: the others would only wait for the same silence.
 */
export async function sweepMails(deps: SendMailDeps): Promise<number> {
  for (let tried = 0; tried < mostAtOnce; tried += 1) {
    const sent = await sendMail(deps);
    if (sent === 'not_due') return tried;
    if (sent === 'unreachable') return tried + 1;
  }
  return mostAtOnce;
}
