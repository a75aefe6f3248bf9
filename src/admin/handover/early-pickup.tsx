import { Link } from 'react-router';
import type { EarlyPickup as Early, HandoverAnswer } from '../../handover/report.shape.ts';
import { addDays, today, wallClockOf } from '../../basics/rome-time.ts';
import { formatDate, formatInstant } from '../../translations/format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { addresses } from '../addresses.ts';
import { useDeskLanguage } from '../language-provider.tsx';

type Props = { early: Early; about: HandoverAnswer; onGoOn: () => void };

/** Before its time nothing is written down until somebody has said that it goes out now; what it means stands beside. */
export function EarlyPickup({ early: { startsAt, until }, about: { plate, endDate }, onGoOn }: Props) {
  const { say, language } = useDeskLanguage();
  const earlyWords = useEarlyWords();
  return (
    <Note tone="warning">
      <div className="grid gap-3">
        <p className="font-semibold">{say('handover.early', earlyWords(startsAt))}</p>
        <p>{say('handover.early.means', { end: formatDate(language, endDate, 'weekday') })}</p>
        {until.map(({ kind, code, from }) => (
          <p key={`${kind} ${code} ${from}`} className="font-semibold">
            {say(`handover.early.${kind}`, {
              plate: plate ?? '',
              code: code ?? 'none',
              from: formatInstant(language, new Date(from), 'weekdayShort'),
            })}
          </p>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button onClick={onGoOn}>{say('handover.early.go')}</Button>
          <Link
            className={buttonClass({ kind: 'second' })}
            to={`${addresses.today}?date=${wallClockOf(new Date(startsAt)).date}`}
          >
            {say('handover.early.wait')}
          </Link>
        </div>
      </div>
    </Note>
  );
}

/** When a pickup is planned: today and tomorrow by their names. */
export function useEarlyWords() {
  const { language } = useDeskLanguage();
  return (startsAt: string) => {
    const { date, time } = wallClockOf(new Date(startsAt));
    const now = today(new Date());
    const day = date === now ? 'today' : date === addDays(now, 1) ? 'tomorrow' : 'other';
    return { day, time, when: formatInstant(language, new Date(startsAt), 'weekday') };
  };
}
