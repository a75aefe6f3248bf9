import { addMinutes } from '../../basics/rome-time.ts';

/** Of a calendar of one unit, `unit:12`; null of the others: `shop`, and `riders`, what they bring and fetch. */
export const unitOfSubject = (subject: string): number | null => {
  const [, id] = /^unit:(\d{1,9})$/.exec(subject) ?? [];
  return id === undefined ? null : Number(id);
};

/** One end of a rental. Nothing of a person, and no address: calendars lie with companies that the customer does not know. */
export type FeedStop = {
  code: string;
  /** Of the booking: it rises with every change. */
  version: number;
  which: 'pickup' | 'return';
  at: Date;
  town: string;
  isDelivered: boolean;
  model: string;
  plate: string | null;
};

type Say = (key: 'pickup' | 'return' | 'office', values?: Record<string, string>) => string;

const lastsMinutes = 30;

/** As an entry of a calendar file; the link asks whoever opens it to sign in. */
export function feedEntry(
  { code, version, which, at, town, isDelivered, model, plate }: FeedStop,
  { say, host, link, stampedAt }: { say: Say; host: string; link: string; stampedAt: Date },
) {
  const place = isDelivered ? town : say('office');
  return {
    uid: `${code}-${which}@${host}`,
    sequence: version,
    stampedAt,
    startsAt: at,
    endsAt: addMinutes(at, lastsMinutes),
    summary: `${say(which)} ${code}, ${place}`,
    location: place,
    description: `${[model, plate].filter(Boolean).join(', ')}\n${link}`,
  };
}
