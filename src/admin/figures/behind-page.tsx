import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import type { BehindAnswer, MadeBehindAnswer } from '../../back-office/figures/figures.shape.ts';
import type { Days } from '../../back-office/figures/period.rules.ts';
import { netOf } from '../../back-office/figures/receipts.rules.ts';
import { wallClockOf } from '../../basics/rome-time.ts';
import { formatDate, formatMoney, formatTime } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { addresses, bookingAddress } from '../addresses.ts';
import { toneOf } from '../bookings/state-tone.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { fetchStaff } from '../staff-api.ts';

/** What a figure is made of, each with its booking. */
export default function BehindPage() {
  const { say } = useDeskLanguage();
  const [asked] = useSearchParams();
  const search = new URLSearchParams(asked);
  search.delete('of');
  // Without days it is no figure's.
  if (!asked.get('from') || !asked.get('until')) return <Navigate to={addresses.figures} replace />;
  return (
    <div className="grid gap-5">
      <p>
        <Link to={`${addresses.figures}?${backTo(asked)}`}>{say('figures.behind.back')}</Link>
      </p>
      {asked.get('of') === 'bookings' ? (
        <MadeBookings search={search.toString()} />
      ) : (
        <Movements search={search.toString()} />
      )}
    </div>
  );
}

function backTo(asked: URLSearchParams): string {
  const part =
    asked.get('of') === 'bookings' ? 'bookings' : asked.get('part') === 'unit' ? 'fleet' : 'receipts';
  return new URLSearchParams({
    part,
    period: 'own',
    from: asked.get('from') ?? '',
    until: asked.get('until') ?? '',
  }).toString();
}

function useSpan() {
  const { language } = useDeskLanguage();
  return ({ from, until }: Days) =>
    [...new Set([from, until])].map((day) => formatDate(language, day, 'shortYear')).join(' – ');
}

function Movements({ search }: { search: string }) {
  const { say, language } = useDeskLanguage();
  const span = useSpan();
  const behind = useQuery({
    queryKey: ['figures', 'behind', search, language],
    queryFn: ({ signal }) => fetchStaff<BehindAnswer>(`/figures/behind?${search}`, signal),
  });
  return (
    <QueryView query={behind}>
      {({ days, all, lines, more, name }) => (
        <>
          <PageHeader
            title={formatMoney(language, netOf(all))}
            about={[name, span(days), say('journal.count', { count: all.count })].filter(Boolean).join(' · ')}
          />
          {more && <p className="text-muted">{say('figures.behind.more', { n: lines.length })}</p>}
          {lines.length === 0 ? (
            <EmptyState icon="list" heading="h2" title={say('figures.behind.none')} />
          ) : (
            <ul className="card grid divide-y divide-line px-4 py-1">
              {lines.map((line, nth) => (
                <li
                  key={`${line.at} ${line.number} ${line.kind} ${nth}`}
                  className="grid grid-cols-[1fr_auto] gap-x-4 py-2 text-sm sm:grid-cols-[9rem_7rem_1fr_auto]"
                >
                  <span className="text-muted tabular-nums">
                    {formatDate(language, line.day, 'shortYear')},{' '}
                    {formatTime(language, wallClockOf(new Date(line.at)).time)}
                  </span>
                  <span className="max-sm:order-last max-sm:col-span-2">
                    {line.code ? <Link to={bookingAddress(line.code)}>{line.code}</Link> : '–'}
                  </span>
                  <span className="text-muted max-sm:order-last max-sm:col-span-2">
                    {[
                      say(`journal.kind.${line.kind}`),
                      say(`journal.purpose.${line.purpose}`),
                      say(`journal.way.${line.way}`),
                    ].join(' · ')}
                  </span>
                  <span className="text-right font-semibold tabular-nums">
                    {formatMoney(language, line.inCents - line.outCents)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </QueryView>
  );
}

function MadeBookings({ search }: { search: string }) {
  const { say, language } = useDeskLanguage();
  const span = useSpan();
  const behind = useQuery({
    queryKey: ['figures', 'behind bookings', search],
    queryFn: ({ signal }) => fetchStaff<MadeBehindAnswer>(`/figures/behind-bookings?${search}`, signal),
  });
  return (
    <QueryView query={behind}>
      {({ days, bookings, more }) => (
        <>
          <PageHeader title={say('figures.behind.title')} about={span(days)} />
          {more && <p className="text-muted">{say('figures.behind.more', { n: bookings.length })}</p>}
          {bookings.length === 0 ? (
            <EmptyState icon="list" heading="h2" title={say('figures.behind.none')} />
          ) : (
            <ul className="card grid divide-y divide-line px-4 py-1">
              {bookings.map(({ code, state, start, end, cents }) => (
                <li key={code} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2 text-sm">
                  <Link to={bookingAddress(code)} className="min-w-24 desk-link">
                    {code}
                  </Link>
                  <span className="grow text-muted">{span({ from: start, until: end })}</span>
                  <Badge tone={toneOf(state)}>{say(`state.${state}`)}</Badge>
                  <span className="min-w-20 text-right font-semibold tabular-nums">
                    {formatMoney(language, cents)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </QueryView>
  );
}
