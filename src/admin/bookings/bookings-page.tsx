import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bookingStates } from '../../booking/booking.rules.ts';
import type { BookingLine, BookingsAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { formatDate, formatPrice, styleWithYear } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bookingAddress } from '../addresses.ts';
import { fetchStaff } from '../staff-api.ts';
import { QueryView } from '../layout/query-states.tsx';
import { useSearchFilters } from '../layout/use-search-filters.ts';
import { useHasPermission } from '../session.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { toneOf } from './state-tone.ts';

/** What is looked for stands in the address: back and reload find it again. */
export default function BookingsPage() {
  const { say } = useDeskLanguage();
  const [asked, ask] = useSearchFilters();
  const may = useHasPermission();
  const search = asked.toString();
  const list = useQuery({
    queryKey: ['bookings', search],
    queryFn: () => fetchStaff<BookingsAnswer>(`/bookings?${search}`),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-5">
      <h1 className="h1">{say('bookings.title')}</h1>
      <search className="grid items-start gap-3 sm:grid-cols-[1fr_14rem]">
        <TextField
          name="q"
          type="search"
          label={say('bookings.search')}
          hint={say('bookings.hint')}
          defaultValue={asked.get('q') ?? ''}
          autoComplete="off"
          onChange={(event) => ask('q', event.currentTarget.value)}
        />
        <SelectField
          name="state"
          label={say('bookings.state')}
          value={asked.get('state') ?? ''}
          onChange={(event) => ask('state', event.currentTarget.value)}
        >
          <option value="">{say('bookings.all')}</option>
          {bookingStates.map((state) => (
            <option key={state} value={state}>
              {say(`state.${state}`)}
            </option>
          ))}
        </SelectField>
      </search>
      <QueryView query={list}>{(data) => <Lines {...data} />}</QueryView>
      {may('export bookings') && (
        <p>
          <a
            className={buttonClass({ kind: 'second' })}
            href={`/api/staff/bookings-list?${search}`}
            download="bookings.csv"
          >
            <Icon name="download" />
            {say('bookings.csv')}
          </a>
        </p>
      )}
    </div>
  );
}

function Lines({ lines, more }: BookingsAnswer) {
  const { say } = useDeskLanguage();
  if (lines.length === 0)
    return (
      <div role="status">
        <EmptyState icon="search" heading="h2" title={say('bookings.found', { n: 0 })} />
      </div>
    );
  return (
    <>
      <p role="status" className="text-muted">
        {say(more ? 'bookings.more' : 'bookings.found', { n: lines.length })}
      </p>
      <ul className="card grid">
        {lines.map((line) => (
          <li key={line.code} className="border-b border-line last:border-0">
            <Line line={line} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Line({ line }: { line: BookingLine }) {
  const { say, language } = useDeskLanguage();
  const style = styleWithYear('weekdayShort', new Date(), line.startDate, line.endDate);
  return (
    <Link
      to={bookingAddress(line.code)}
      className="grid gap-x-4 gap-y-1 px-4 py-3 hover:bg-sand md:grid-cols-[1fr_14rem_12rem_6rem]"
    >
      <span className="min-w-0">
        <span className="block font-bold">{line.driver || say('booking.erased')}</span>
        <span className="text-sm text-muted">{[line.code, line.phone].filter(Boolean).join(' · ')}</span>
      </span>
      <span>
        {formatDate(language, line.startDate, style)} {line.startTime}
        <span className="block text-sm text-muted">
          {formatDate(language, line.endDate, style)} {line.endTime}
        </span>
      </span>
      <span className="text-sm">
        {line.town}
        <span className="block text-muted">{line.plate ?? '–'}</span>
      </span>
      <span className="flex items-start justify-between gap-2 md:flex-col md:items-end">
        <Badge tone={toneOf(line.state)}>{say(`state.${line.state}`)}</Badge>
        <span className="tabular-nums">{formatPrice(language, line.totalCents)}</span>
      </span>
    </Link>
  );
}
