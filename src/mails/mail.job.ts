import * as z from 'zod/mini';
import type { Job } from '../database/jobs.ts';
import { sendMailPayload } from './mail.shape.ts';
import { sendMail, type SendMailDeps } from './send-mail.ts';
import { sweepMails } from './sweep-mails.ts';

type Payload = z.infer<typeof sendMailPayload>;

/** Enqueued by queueMail in the transaction of the cause. A failed try is no failed job: the row knows when to try again. */
export const sendMailJob = (deps: SendMailDeps): Job<Payload> => ({
  name: 'send-mail',
  handle: (payload) => sendMail(deps, z.parse(sendMailPayload, payload).mailId),
  leaseSeconds: 90,
});

export const sweepMailsJob = (deps: SendMailDeps): Job => ({
  name: 'sweep-mails',
  handle: () => sweepMails(deps),
  schedule: 'every minute',
  leaseSeconds: 600,
});
