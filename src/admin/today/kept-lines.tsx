import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { deadlineClockOf, today } from '../../basics/rome-time.ts';
import type { Attention } from '../../back-office/today/today.shape.ts';
import { formatDeadline, styleWithYear } from '../../translations/format.ts';
import { bookingAddress, bookingsAddress } from '../addresses.ts';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage } from '../language-provider.tsx';

type Kept = Attention['kept'];

/** What is kept for who called and waits for their answer, and what they declined. */
export const keptLines = ({ unanswered, declined }: Kept): ReactElement[] => [
  ...(unanswered ? [<UnansweredKept key="unanswered" of={unanswered} />] : []),
  ...declined.map((one) => <DeclinedKept key={one.code} of={one} />),
];

function UnansweredKept({ of: { n, code, driver, until } }: { of: NonNullable<Kept['unanswered']> }) {
  const { say, language } = useDeskLanguage();
  const address = n === 1 ? bookingAddress(code) : bookingsAddress({ state: 'held' });
  const [at, now] = [new Date(until), new Date()];
  const { date, time } = deadlineClockOf(at);
  const isToday = date === today(now);
  const words = isToday ? time : formatDeadline(language, at, styleWithYear('weekdayShort', now, at));
  return (
    <Link to={address} className="font-semibold desk-link wrap-anywhere">
      {say('attention.kept', { n, name: driver, until: words, isToday: String(isToday) })}
    </Link>
  );
}

function DeclinedKept({ of: { code, driver, at } }: { of: Kept['declined'][number] }) {
  const { say, language } = useDeskLanguage();
  return (
    <Link to={bookingAddress(code)} className="font-semibold desk-link wrap-anywhere">
      {say('attention.declined', { name: driver, code, when: formatWhen(language, new Date(at)) })}
    </Link>
  );
}
