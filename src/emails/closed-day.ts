import type { MailDataOf } from '../mails/mail.shape.ts';
import { formatDate, formatInstant } from '../translations/format.ts';
import type { EmailContent } from './layout/email-content.ts';
import { bookingFacts, footer, helpBlocks, type EmailContext, opening } from './layout/email-blocks.ts';

type Data = MailDataOf['closed_day'];

/** Sent by the desk to a customer whose pickup or return falls when the shop is closed by now. */
export function closedDay(context: EmailContext, { to, booking, links, closed }: Data): EmailContent {
  const { language, say } = context;
  const day = formatDate(language, closed.day, 'weekday');
  const moment = formatInstant(language, closed.until, 'weekday');
  return {
    ...opening(context, 'closed_day', to, { code: booking.code }),
    blocks: [
      { kind: 'paragraph', text: say('closed_day.opening', { day }) },
      { kind: 'paragraph', text: say('weather_day.free', { moment }) },
      { kind: 'button', label: say('weather_day.button'), href: links.booking },
      { kind: 'paragraph', text: say('closed_day.keep') },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}
