import { Fragment } from 'react';
import { Link } from 'react-router';
import { today } from '../../basics/rome-time.ts';
import type { BookingLine } from '../../back-office/bookings/bookings.shape.ts';
import { formatDate, formatPrice, styleWithYear } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { bookingAddress } from '../addresses.ts';
import { dot } from '../dot.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { openRestText } from '../open-rest-text.ts';
import { stateText } from './state-text.ts';
import { toneOf } from './state-tone.ts';
import { UnsignedBadge } from './unsigned-badge.tsx';

type Group = [BookingLine, ...BookingLine[]];

/** Lines of one order that follow each other, as one. */
export function byParty(lines: readonly BookingLine[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (line.party && last?.[0].party?.code === line.party.code) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Those that were ordered together, below whose they are. */
export function PartyLines({ lines }: { lines: Group }) {
  const { say } = useDeskLanguage();
  const [{ party }] = lines;
  return (
    <>
      <p className="px-4 pt-3 text-sm font-semibold text-muted">
        {party && say('party.group', { name: party.driver || say('booking.erased'), n: party.size })}
      </p>
      <ul className="my-1 ml-4 border-l-2 border-sea">
        {lines.map((line) => (
          <li key={line.code}>
            <BookingLink line={line} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A line of the list: it leads to the booking. */
export function BookingLink({ line }: { line: BookingLine }) {
  const { say, language } = useDeskLanguage();
  const style = styleWithYear('weekdayShort', new Date(), line.startDate, line.endDate);
  const otherCents = line.unpaidCents - line.openRestCents;
  return (
    <Link
      to={bookingAddress(line.code)}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 hover:bg-sand lg:grid-cols-[minmax(0,1fr)_9rem_7rem_minmax(9rem,16rem)_7rem] xl:grid-cols-[minmax(0,1fr)_9rem_7rem_22rem_7rem]"
    >
      <span className="order-1 min-w-0 lg:order-none">
        <span className="block font-bold">{line.driver || say('booking.erased')}</span>
        <span className="text-sm text-muted">
          {line.code}
          {[line.phone, line.party && say('party.place', line.party)].filter(Boolean).map((part) => (
            // A number is read in one piece.
            <Fragment key={part}>
              {dot}
              <span className="inline-block">{part}</span>
            </Fragment>
          ))}
        </span>
      </span>
      <span className="order-3 lg:order-none">
        {formatDate(language, line.startDate, style)} {line.startTime}
        <span className="block text-sm text-muted">
          {formatDate(language, line.endDate, style)} {line.endTime}
        </span>
      </span>
      <span className="order-5 col-span-2 text-sm lg:order-none lg:col-span-1">
        {line.town} <span className="text-muted lg:block">{line.plate ?? '–'}</span>
      </span>
      <span className="order-4 flex max-w-32 flex-wrap sm:max-w-72 content-start items-center justify-end gap-1.5 lg:order-none lg:max-w-none lg:justify-start">
        <Badge tone={toneOf(line.state)}>{stateText(say, line)}</Badge>
        {line.isDisputed && <Badge tone="bad">{say('trouble.disputed')}</Badge>}
        {line.charges && (
          <Badge tone={line.charges === 'objected' ? 'bad' : 'sun'}>
            {say(`bookings.mark.charges.${line.charges}`)}
          </Badge>
        )}
        <UnsignedBadge line={line} />
        {line.partner !== null && <Badge>{line.partner}</Badge>}
        {line.source !== 'web' && line.source !== 'partner' && (
          <Badge>{say(`bookings.source.${line.source}`)}</Badge>
        )}
      </span>
      <span className="order-2 text-right tabular-nums lg:order-none">
        {formatPrice(language, line.totalCents)}
        {otherCents > 0 && (
          <span className="block text-sm font-semibold text-danger">
            {say('bookings.mark.unpaid', { amount: formatPrice(language, otherCents) })}
          </span>
        )}
      </span>
      <OpenRest line={line} />
    </Link>
  );
}

/** A part was paid when it was booked, or nothing: what is still to come, and until when. */
function OpenRest({ line: { openRest, restDueOn } }: { line: BookingLine }) {
  const { say, language } = useDeskLanguage();
  if (openRest === null || restDueOn === null) return null;
  const style = styleWithYear('weekdayShort', new Date(), restDueOn);
  const isLate = restDueOn < today(new Date());
  return (
    <span
      className={`order-6 col-span-full text-sm font-semibold lg:order-none ${isLate ? 'text-danger' : 'text-muted'}`}
    >
      {openRestText({ say, language }, openRest)} ·{' '}
      {say(isLate ? 'bookings.mark.restWas' : 'bookings.mark.restDue', {
        date: formatDate(language, restDueOn, style),
      })}
    </span>
  );
}
