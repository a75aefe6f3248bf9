import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { StatusAnswer } from '../../back-office/status/status.shape.ts';
import { Note } from '../../ui/note.tsx';
import { bookingAddress } from '../addresses.ts';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { fetchStaff } from '../staff-api.ts';

/** The watch looks once a minute. */
const everyMs = 30_000;

/** What the shop says of itself: what is wrong and what to do, and signs of life of what works unseen. */
export default function StatusPage() {
  const { say, language } = useDeskLanguage();
  const status = useQuery({
    queryKey: ['status', language],
    queryFn: ({ signal }) => fetchStaff<StatusAnswer>('/status', signal),
    refetchInterval: everyMs,
  });
  return (
    <div className="grid gap-6">
      <PageHeader title={say('nav.status')} about={say('status.explained')} />
      <QueryView query={status}>
        {(answer) => (
          <>
            <Verdict {...answer} />
            {answer.alarms.map((alarm) => (
              <AlarmCard key={alarm.title} alarm={alarm} />
            ))}
            <Signs {...answer} />
            <Jobs jobs={answer.jobs} />
          </>
        )}
      </QueryView>
    </div>
  );
}

/** An instant of an answer, as the desk's lists say it. */
function useWhen(): (iso: string | null) => string {
  const { say, language } = useDeskLanguage();
  return (iso) => (iso === null ? say('status.never') : formatWhen(language, new Date(iso)));
}

/** Mails that cannot leave raise an alarm after a while: who looks before is told too. */
export function Verdict({ lookedAt, isUnwatched, alarms, mails: { refused } }: StatusAnswer) {
  const { say } = useDeskLanguage();
  const when = useWhen();
  const looked = <p className="text-sm">{say('status.looked', { when: when(lookedAt) })}</p>;
  if (isUnwatched)
    return (
      <Note tone="bad">
        <p className="font-bold">{say('status.unwatched')}</p>
        <p>{say('status.unwatched.what')}</p>
        {looked}
      </Note>
    );
  const isFine = alarms.length === 0 && refused === 0;
  return (
    <Note tone={isFine ? 'good' : 'warning'}>
      {isFine && <p className="font-bold">{say('status.fine')}</p>}
      {alarms.length > 0 && <p className="font-bold">{say('status.alarms', { count: alarms.length })}</p>}
      {refused > 0 && <p className="font-bold">{say('status.mails.refused', { count: refused })}</p>}
      {isFine && <p>{say('status.fine.what')}</p>}
      {refused > 0 && <p>{say('status.mails.refused.what')}</p>}
      {looked}
    </Note>
  );
}

function AlarmCard({ alarm: { title, what, subjects, since } }: { alarm: StatusAnswer['alarms'][number] }) {
  const { say } = useDeskLanguage();
  const when = useWhen();
  return (
    <SectionCard title={title}>
      <p className="max-w-prose">{what}</p>
      {subjects.length > 0 && (
        <p className="wrap-anywhere">
          {`${say('status.about')} `}
          {subjects.map(({ text, code }, nth) => (
            <Fragment key={text}>
              {nth > 0 && ', '}
              {code === null ? text : <Link to={bookingAddress(code)}>{text}</Link>}
            </Fragment>
          ))}
        </p>
      )}
      <p className="text-sm text-muted">{say('status.since', { when: when(since) })}</p>
    </SectionCard>
  );
}

function Signs({ mails, news }: StatusAnswer) {
  const { say } = useDeskLanguage();
  const when = useWhen();
  const waiting = (
    key: 'status.mails.waiting' | 'status.news.waiting',
    { count, since }: typeof news | typeof mails,
  ) => say(key, { count, when: when(since) });
  return (
    <SectionCard title={say('status.signs')}>
      <Rows
        rows={[
          [
            say('status.mails'),
            waiting('status.mails.waiting', mails),
            say('status.mails.sent', { when: when(mails.lastSentAt) }),
          ],
          [
            say('status.news'),
            waiting('status.news.waiting', news),
            say('status.news.last', { when: when(news.lastAt) }),
          ],
        ]}
      />
    </SectionCard>
  );
}

/** Where one stands still, an alarm above says so: this is for who looks after the server. */
function Jobs({ jobs }: Pick<StatusAnswer, 'jobs'>) {
  const { say } = useDeskLanguage();
  const when = useWhen();
  return (
    <SectionCard title={say('status.jobs')}>
      {jobs.length === 0 ? (
        <p>{say('status.jobs.empty')}</p>
      ) : (
        <details>
          <summary className="min-h-6 cursor-pointer">
            {say('status.jobs.all', { count: jobs.length })}
          </summary>
          <div className="mt-3">
            <Rows rows={jobs.map(({ text, at }) => [text, when(at)])} />
          </div>
        </details>
      )}
    </SectionCard>
  );
}

/** What is said of each thing, a line each. */
const Rows = ({ rows }: { rows: [label: string, ...texts: ReactNode[]][] }) => (
  <dl className="grid divide-y divide-line">
    {rows.map(([label, ...texts]) => (
      <div key={label} className="grid gap-x-6 py-2 first:pt-0 last:pb-0 sm:grid-cols-2">
        <dt className="font-semibold wrap-anywhere">{label}</dt>
        {texts.map((text, nth) => (
          <dd key={nth} className="text-muted sm:col-start-2">
            {text}
          </dd>
        ))}
      </div>
    ))}
  </dl>
);
