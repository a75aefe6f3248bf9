import { Hono } from 'hono';
import type { Clock } from '../../basics/clock.ts';
import { validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import type { Recipient, RenderedMail } from '../../mails/mail.shape.ts';
import type { MailResult } from '../../mails/mailer.ts';
import type { MailTextDraft } from '../../mails/try-mail-text.ts';
import { withPictures } from '../bookings/booking-mails.ts';
import { limitPresses } from '../../identity/limit-presses.api.ts';
import { type MailTextAnswer, MailTextBody } from './mail-texts.shape.ts';

export type MailTextsApiDeps = StaffDeps & {
  clock: Clock;
  previewMailText(to: Recipient, draft: MailTextDraft): Promise<RenderedMail>;
  sendMailText(to: Recipient, draft: MailTextDraft): Promise<MailResult>;
};

/** What the owner's words look like in a mail, on the screen and in their own mailbox; to nobody else's. */
export const mailTextsApi = (deps: MailTextsApiDeps): Hono =>
  new Hono()
    .post(
      '/staff/mail-texts/preview',
      requirePermission(deps, 'see the settings'),
      validate('json', MailTextBody),
      async (c) => {
        const written = await deps.previewMailText(c.var.who, c.req.valid('json'));
        const { subject, html, attachments } = written;
        return c.json<MailTextAnswer>({ subject, html: withPictures(html, attachments) });
      },
    )
    .post(
      '/staff/mail-texts/test',
      requirePermission(deps, 'change the settings'),
      limitPresses(deps.clock, 5),
      validate('json', MailTextBody),
      async (c) => {
        const { who } = c.var;
        const { outcome, answer } = await deps.sendMailText(who, c.req.valid('json'));
        return c.json({ outcome, answer, to: who.email });
      },
    );
