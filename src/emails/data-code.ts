import { dataCodeMinutes } from '../booking/data-code.rules.ts';
import type { MailDataOf } from '../mails/mail.shape.ts';
import { footer, type EmailContext, opening } from './layout/email-blocks.ts';
import type { EmailContent } from './layout/email-content.ts';

const figures = { minutes: dataCodeMinutes };

/** The code that is typed on the page where it was asked for. No link: the one mail must not be enough. */
export function dataCode(
  context: EmailContext,
  { to, booking, digits }: MailDataOf['data_code'],
): EmailContent {
  const { say } = context;
  return {
    ...opening(context, 'data_code', to, { code: booking.code, ...figures }),
    blocks: [
      { kind: 'paragraph', text: say('data_code.opening', { code: booking.code }) },
      { kind: 'code', digits },
      { kind: 'paragraph', text: say('data_code.once', figures) },
      { kind: 'paragraph', text: say('data_code.ignore') },
    ],
    footer: footer(context),
  };
}
