import { dataCodeMinutes } from '../booking/data-code.rules.ts';
import type { MailDataOf } from '../mails/mail.shape.ts';
import { footer, type EmailContext } from './layout/email-blocks.ts';
import type { EmailContent } from './layout/email-content.ts';

const figures = { minutes: dataCodeMinutes };

/** The code that is typed on the page where it was asked for. No link: the one mail must not be enough. */
export function dataCode(
  context: EmailContext,
  { to, booking, digits }: MailDataOf['data_code'],
): EmailContent {
  const { language, say } = context;
  return {
    language,
    subject: say('data_code.subject', { code: booking.code }),
    preview: say('data_code.preview', figures),
    title: say('data_code.title'),
    greeting: say('greeting', { name: to.name }),
    blocks: [
      { kind: 'paragraph', text: say('data_code.opening', { code: booking.code }) },
      { kind: 'code', digits },
      { kind: 'paragraph', text: say('data_code.once', figures) },
      { kind: 'paragraph', text: say('data_code.ignore') },
    ],
    footer: footer(context),
  };
}
