import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { JournalSum } from '../../payment/journal.rules.ts';
import type { JournalAnswer } from '../../back-office/journal/journal.shape.ts';
import { formatDate } from '../../translations/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { addresses } from '../addresses.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { DownloadLink } from '../layout/download-link.tsx';
import { MonthField } from '../layout/month-field.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { SumsCard } from '../layout/sums-card.tsx';
import { fetchStaff } from '../staff-api.ts';
import { JournalDays } from './journal-days.tsx';
import { SumTable } from './sum-table.tsx';

/** The money of a month: sums by how, what and what for, each day with its movements, and the list for the accountant. */
export default function JournalPage() {
  const say = useSay();
  const [month, setMonth] = useState('');
  const journal = useQuery({
    queryKey: ['journal', month],
    queryFn: ({ signal }) =>
      fetchStaff<JournalAnswer>(month ? `/journal?month=${month}` : '/journal', signal),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-6">
      <PageHeader
        title={say('journal.title')}
        about={say('journal.explained')}
        actions={journal.data && <Files answer={journal.data} />}
      />
      <QueryView query={journal}>
        {(answer) => (
          <>
            <MonthField
              label={say('journal.month')}
              value={answer.month}
              months={answer.months}
              onMonth={setMonth}
            />
            {answer.all.count === 0 ? (
              <EmptyState icon="list" heading="h2" title={say('journal.empty')}>
                {say('journal.empty.what')}
              </EmptyState>
            ) : (
              <Month answer={answer} />
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

/** The month that is shown; while that one still goes on, also the one before, which is the accountant's. */
function Files({ answer: { month, months, all, papers } }: { answer: JournalAnswer }) {
  const { say, language } = useDeskLanguage();
  const [latest, before] = months;
  const listOf = (one: string) => `/journal-list?${new URLSearchParams({ month: one, language })}`;
  return (
    <>
      {month === latest && before && (
        <DownloadLink call={listOf(before)}>
          {say('journal.csv.month', { month: formatDate(language, `${before}-01`, 'month') })}
        </DownloadLink>
      )}
      {all.count > 0 && (
        <>
          <DownloadLink call={listOf(month)}>{say('journal.csv')}</DownloadLink>
          <DownloadLink call={`/papers-zip?${new URLSearchParams({ month, language })}`}>
            {say('journal.zip', papers)}
          </DownloadLink>
        </>
      )}
    </>
  );
}

function Month({ answer }: { answer: JournalAnswer }) {
  const { say } = useDeskLanguage();
  return (
    <>
      <Whole sum={answer.all} />
      <div className="grid gap-6 xl:grid-cols-2">
        <SectionCard title={say('journal.byWay')}>
          <SumTable
            sums={answer.byWay}
            nameOf={(way) => say(`journal.way.${way}`)}
            head={say('journal.way')}
          />
        </SectionCard>
        <SectionCard title={say('journal.byKind')}>
          <SumTable
            sums={answer.byKind}
            nameOf={(kind) => say(`journal.kind.${kind}`)}
            head={say('journal.kind')}
          />
        </SectionCard>
        <SectionCard title={say('journal.byPurpose')}>
          <SumTable
            sums={answer.byPurpose}
            nameOf={(purpose) => say(`journal.purpose.${purpose}`)}
            head={say('journal.purpose')}
          />
        </SectionCard>
        <ByFiscal parts={answer.byFiscal} />
      </div>
      <JournalDays key={answer.month} days={answer.byDay} />
      <p className="text-sm text-muted">{say('journal.note')}</p>
    </>
  );
}

/** How many movements are on which paper, and the way to those that are on none. */
function ByFiscal({ parts }: { parts: JournalAnswer['byFiscal'] }) {
  const { say } = useDeskLanguage();
  return (
    <SectionCard title={say('journal.fiscal')}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {parts.map(({ key, count }) => (
          <li key={key}>
            {say(`documents.kind.${key}`)}: <strong className="tabular-nums">{count}</strong>
          </li>
        ))}
      </ul>
      {parts.some(({ key }) => key === 'missing' || key === 'rejected') && (
        <p>
          <Link to={addresses.documents}>{say('documents.title')}</Link>
        </p>
      )}
    </SectionCard>
  );
}

function Whole({ sum: { count, inCents, outCents } }: { sum: JournalSum }) {
  const say = useSay();
  const sums = [
    [say('journal.in'), inCents],
    [say('journal.out'), outCents],
    [say('journal.net'), inCents - outCents],
  ] as const;
  return (
    <SumsCard sums={sums}>
      <p className="text-sm text-muted">{say('journal.count', { count })}</p>
    </SumsCard>
  );
}
