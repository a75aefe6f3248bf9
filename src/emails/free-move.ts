import type { MailDataOf } from '../mails/mail.shape.ts';
import { formatDate, formatInstant } from '../translations/format.ts';
import type { EmailContent } from './layout/email-content.ts';
import { bookingFacts, footer, helpBlocks, type EmailContext, opening } from './layout/email-blocks.ts';

type Kind = 'weather_day' | 'closed_day';
type Data = Pick<MailDataOf[Kind], 'to' | 'booking' | 'links'> & { kind: Kind; day: string; until: Date };

/** Sent to everybody whose day was called off for the weather. */
export const weatherDay = (context: EmailContext, { weather, ...data }: MailDataOf['weather_day']) =>
  freeMove(context, { kind: 'weather_day', ...weather, ...data });

/** Sent by the desk to a customer whose pickup or return falls when the shop is closed by now. */
export const closedDay = (context: EmailContext, { closed, ...data }: MailDataOf['closed_day']) =>
  freeMove(context, { kind: 'closed_day', ...closed, ...data });

/** It may be moved or cancelled for nothing. */
function freeMove(context: EmailContext, { kind, to, booking, links, day, until }: Data): EmailContent {
  const { language, say } = context;
  const moment = formatInstant(language, until, 'weekday');
  return {
    ...opening(context, kind, to, { code: booking.code }),
    blocks: [
      { kind: 'paragraph', text: say(`${kind}.opening`, { day: formatDate(language, day, 'weekday') }) },
      { kind: 'paragraph', text: say('weather_day.free', { moment }) },
      { kind: 'button', label: say('weather_day.button'), href: links.booking },
      { kind: 'paragraph', text: say(`${kind}.keep`) },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}
