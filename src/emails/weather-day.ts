import type { MailDataOf } from '../mails/mail.shape.ts';
import { formatDate, formatInstant } from '../translations/format.ts';
import type { EmailContent } from './layout/email-content.ts';
import { bookingFacts, footer, helpBlocks, type EmailContext, opening } from './layout/email-blocks.ts';

type Data = MailDataOf['weather_day'];

/** Sent to everybody whose day was called off for the weather. */
export function weatherDay(context: EmailContext, { to, booking, links, weather }: Data): EmailContent {
  const { language, say } = context;
  const day = formatDate(language, weather.day, 'weekday');
  const moment = formatInstant(language, weather.until, 'weekday');
  return {
    ...opening(context, 'weather_day', to, { code: booking.code }),
    blocks: [
      { kind: 'paragraph', text: say('weather_day.opening', { day }) },
      { kind: 'paragraph', text: say('weather_day.free', { moment }) },
      { kind: 'button', label: say('weather_day.button'), href: links.booking },
      { kind: 'paragraph', text: say('weather_day.keep') },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}
