import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { JournalAnswer, JournalDayAnswer } from '../../back-office/journal/journal.shape.ts';
import { wallClockOf } from '../../basics/rome-time.ts';
import { formatDate, formatMoney, formatTime } from '../../translations/format.ts';
import { bookingAddress } from '../addresses.ts';
import { DocumentState } from '../documents/document-state.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { fetchStaff } from '../staff-api.ts';

/** A line for each day with money; opened, what moved on it and the way to its bookings. */
export function JournalDays({ days }: { days: JournalAnswer['byDay'] }) {
  const { say, language } = useDeskLanguage();
  return (
    <SectionCard title={say('journal.byDay')}>
      <div className="grid divide-y divide-line">
        {days.map(({ key: day, count, inCents, outCents }) => (
          <Day key={day} day={day}>
            <span className="min-w-24 grow font-semibold">{formatDate(language, day, 'weekdayShort')}</span>
            <span className="text-sm text-muted max-sm:hidden">{say('journal.count', { count })}</span>
            {outCents > 0 && (
              <span className="text-sm text-muted tabular-nums">
                {say('journal.outOf', { amount: formatMoney(language, outCents) })}
              </span>
            )}
            <span className="min-w-24 text-right font-semibold tabular-nums">
              {formatMoney(language, inCents - outCents)}
            </span>
          </Day>
        ))}
      </div>
    </SectionCard>
  );
}

function Day({ day, children }: { day: string; children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-10 cursor-pointer py-2">
        <span className="inline-flex w-[calc(100%-1.5rem)] flex-wrap items-baseline gap-x-4">{children}</span>
      </summary>
      {isOpen && <Movements day={day} />}
    </details>
  );
}

function Movements({ day }: { day: string }) {
  const { say, language } = useDeskLanguage();
  const found = useQuery({
    queryKey: ['journal', 'day', day],
    queryFn: ({ signal }) => fetchStaff<JournalDayAnswer>(`/journal/${day}`, signal),
  });
  return (
    <QueryView query={found}>
      {({ lines }) => (
        <ul className="grid gap-2 pb-3 pl-5 text-sm">
          {lines.map((line) => (
            <li
              key={`${line.at} ${line.number} ${line.kind}`}
              className="grid grid-cols-[auto_1fr_auto] gap-x-3"
            >
              <span className="text-muted tabular-nums">
                {formatTime(language, wallClockOf(new Date(line.at)).time)}
              </span>
              <span>
                {line.code && <Link to={bookingAddress(line.code)}>{line.code}</Link>}
                {line.code && ' · '}
                {[
                  say(`journal.kind.${line.kind}`),
                  say(`journal.purpose.${line.purpose}`),
                  say(`journal.way.${line.way}`),
                ].join(' · ')}
                <br />
                <DocumentState state={line.fiscal} way={line.way} />
              </span>
              <span className="font-semibold tabular-nums">
                {formatMoney(language, line.inCents - line.outCents)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
