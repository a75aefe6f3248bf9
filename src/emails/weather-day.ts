import type { MailDataOf } from '../messages/mail.shape.ts';
import { formatDate, formatInstant } from '../translations/format.ts';
import type { Letter } from './layout/letter.ts';
import { bookingFacts, foot, helpBlocks, type Pen } from './layout/parts.ts';

type Data = MailDataOf['weather_day'];

/** Sent to everybody whose day was called off for the weather. */
export function weatherDay(pen: Pen, { to, booking, links, weather }: Data): Letter {
  const { language, say } = pen;
  const day = formatDate(language, weather.day, 'weekday');
  const moment = formatInstant(language, weather.until, 'weekday');
  return {
    language,
    subject: say('weather_day.subject', { code: booking.code }),
    preview: say('weather_day.preview'),
    title: say('weather_day.title'),
    greeting: say('greeting', { name: to.name }),
    blocks: [
      { kind: 'paragraph', text: say('weather_day.opening', { day }) },
      { kind: 'paragraph', text: say('weather_day.free', { moment }) },
      { kind: 'button', label: say('weather_day.button'), href: links.booking },
      { kind: 'paragraph', text: say('weather_day.keep') },
      { kind: 'facts', rows: bookingFacts(pen, booking) },
      ...helpBlocks(pen),
    ],
    foot: foot(pen),
  };
}
