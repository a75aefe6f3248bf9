import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ClosedTillDay, OpenTillDay, TillAnswer } from '../../back-office/till/till.shape.ts';
import { differenceOf } from '../../till/till.rules.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { Note } from '../../ui/note.tsx';
import { tillDayAddress } from '../addresses.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useHasPermission } from '../session.ts';
import { fetchStaff } from '../staff-api.ts';
import { CloseTill } from './close-till.tsx';
import { FloatForm } from './float-form.tsx';
import { MoveForm } from './move-form.tsx';
import { TillEntries } from './till-entries.tsx';
import { TillTotals } from './till-totals.tsx';

/** The drawer: what must lie in it, what moved, the count and the closing; then the days before. */
export default function TillPage() {
  const { say } = useDeskLanguage();
  const till = useQuery({ queryKey: ['till'], queryFn: () => fetchStaff<TillAnswer>('/till') });
  return (
    <div className="grid gap-5">
      <PageHeader title={say('till.title')} about={say('till.about')} />
      <QueryView query={till}>
        {({ open, proposedFloatCents, closed, more }) => (
          <>
            {open ? (
              <OpenDay day={open} />
            ) : (
              <ClosedNow left={closed.length > 0 ? proposedFloatCents : null} />
            )}
            <ClosedDays days={closed} more={more} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function ClosedNow({ left }: { left: number | null }) {
  const { say, language } = useDeskLanguage();
  return (
    <SectionCard title={say('till.open.title')}>
      <p>
        {left === null
          ? say('till.open.first')
          : say('till.open.explained', { left: formatMoney(language, left) })}{' '}
        {say(left === null ? 'till.open.selfFirst' : 'till.open.self')}
      </p>
      <FloatForm proposedCents={left ?? 0} button={say('till.open.button')} />
    </SectionCard>
  );
}

function OpenDay({ day }: { day: OpenTillDay }) {
  const { say, language } = useDeskLanguage();
  const may = useHasPermission();
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <div className="grid gap-5">
        {day.isOfEarlierDay && (
          <Note tone="warning">{say('till.overnight', { day: formatDate(language, day.day) })}</Note>
        )}
        {!day.isFloatCounted && (
          <Note tone="warning">
            <p className="mb-3">
              {say('till.floatUnknown', { float: formatMoney(language, day.floatCents) })}
            </p>
            <FloatForm proposedCents={day.floatCents} button={say('till.floatUnknown.button')} />
          </Note>
        )}
        <TillTotals day={day} />
        <MoveForm key={day.number} expectedCents={day.expectedCents} />
      </div>
      <div className="grid gap-5">
        <SectionCard title={say('till.entries')}>
          <TillEntries entries={day.entries} />
        </SectionCard>
        {may('close the till') && <CloseTill key={day.number} day={day} />}
      </div>
    </div>
  );
}

function ClosedDays({ days, more }: { days: readonly ClosedTillDay[]; more: boolean }) {
  const { say } = useDeskLanguage();
  return (
    <SectionCard title={say('till.days')}>
      {days.length === 0 ? (
        <p className="text-muted">{say('till.days.none')}</p>
      ) : (
        <ul className="grid">
          {days.map((day) => (
            <li key={day.number} className="border-t border-line py-2 first:border-0">
              <ClosedDayLine day={day} />
            </li>
          ))}
        </ul>
      )}
      {more && <p className="text-muted">{say('till.days.more', { n: days.length })}</p>}
    </SectionCard>
  );
}

function ClosedDayLine({ day }: { day: ClosedTillDay }) {
  const { say, language } = useDeskLanguage();
  const difference = differenceOf({ counted: day.countedCents, expected: day.expectedCents });
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <div>
        <p className="font-semibold">
          <Link to={tillDayAddress(day.number)} className="inline-flex min-h-6 items-center desk-link">
            {say('till.days.one', { number: day.number, day: formatDate(language, day.day) })}
          </Link>
        </p>
        <p className="text-sm text-muted">{day.closedBy}</p>
      </div>
      <span className="tabular-nums">
        {`${say('till.counted')} ${formatMoney(language, day.countedCents)}`}
        {difference !== 0 && (
          <strong
            className={`ml-4 ${difference < 0 ? 'text-danger' : ''}`}
          >{`${say('till.difference')} ${signedMoney(language, difference)}`}</strong>
        )}
      </span>
    </div>
  );
}

const signedMoney = (language: Parameters<typeof formatMoney>[0], cents: number): string =>
  `${cents > 0 ? '+' : ''}${formatMoney(language, cents)}`;
