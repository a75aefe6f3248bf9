import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bookingStates } from '../../booking/booking.rules.ts';
import {
  bookingDays,
  type BookingLine,
  bookingOrders,
  type BookingsAnswer,
  bookingSources,
} from '../../back-office/bookings/bookings.shape.ts';
import { formatDate, formatPrice, styleWithYear } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bookingAddress } from '../addresses.ts';
import { fetchStaff } from '../staff-api.ts';
import { FilterBar, type ListFilter } from '../layout/filter-bar.tsx';
import { listQuery } from '../layout/filter-bar.rules.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { useSearchFilters } from '../layout/use-search-filters.ts';
import { useHasPermission } from '../session.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { toneOf } from './state-tone.ts';

/** The server's own bound (bookings.shape.ts). */
const mostLines = 1000;

/** What is looked for stands in the address: back and reload find it again. */
export default function BookingsPage() {
  const { say } = useDeskLanguage();
  const [asked, ask] = useSearchFilters();
  const may = useHasPermission();
  const filters = useBookingFilters();
  const search = listQuery(asked);
  const list = useQuery({
    queryKey: ['bookings', search],
    queryFn: ({ signal }) => fetchStaff<BookingsAnswer>(`/bookings?${search}`, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-5">
      <PageHeader
        title={say('bookings.title')}
        actions={
          may('export bookings') && (
            <a
              className={buttonClass({ kind: 'second' })}
              href={`/api/staff/bookings-list?${search}`}
              download="bookings.csv"
            >
              <Icon name="download" />
              {say('bookings.csv')}
            </a>
          )
        }
      />
      <FilterBar
        asked={asked}
        ask={ask}
        filters={filters}
        days={bookingDays.map((day) => ({ value: day, label: say(`bookings.day.${day}`) }))}
        ranges={
          asked.get('day') === 'booked'
            ? ['today', 'lastDays', 'month']
            : ['today', 'tomorrow', 'nextDays', 'month']
        }
      >
        <div className="grid items-start gap-3 sm:grid-cols-[1fr_16rem]">
          <TextField
            name="q"
            type="search"
            label={say('bookings.search')}
            hint={say('bookings.hint')}
            defaultValue={asked.get('q') ?? ''}
            autoComplete="off"
            onChange={(event) => ask({ q: event.currentTarget.value })}
          />
          <SelectField
            name="order"
            label={say('bookings.order')}
            value={asked.get('order') ?? 'latest'}
            onChange={({ currentTarget: { value } }) => ask({ order: value === 'latest' ? '' : value })}
          >
            {bookingOrders.map((order) => (
              <option key={order} value={order}>
                {say(`bookings.order.${order}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </FilterBar>
      <QueryView query={list}>
        {(data) => (
          <Lines
            {...data}
            onMore={() => ask({ show: String(Math.min(data.lines.length + 100, mostLines)) })}
          />
        )}
      </QueryView>
    </div>
  );
}

function useBookingFilters(): ListFilter[] {
  const { say } = useDeskLanguage();
  return [
    {
      kind: 'choice',
      name: 'state',
      label: say('bookings.state'),
      none: say('bookings.all'),
      options: bookingStates.map((state) => ({ value: state, label: say(`state.${state}`) })),
    },
    {
      kind: 'choice',
      name: 'source',
      label: say('bookings.source'),
      none: say('bookings.source.all'),
      options: bookingSources.map((source) => ({ value: source, label: say(`bookings.source.${source}`) })),
    },
    { kind: 'flag', name: 'unpaid', label: say('bookings.unpaid') },
    { kind: 'flag', name: 'unsigned', label: say('bookings.unsigned') },
  ];
}

function Lines({ lines, more, count, onMore }: BookingsAnswer & { onMore: () => void }) {
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
        {more ? say('bookings.more', { n: lines.length, count }) : say('bookings.found', { n: count })}
      </p>
      <ul className="card grid">
        {lines.map((line) => (
          <li key={line.code} className="border-b border-line last:border-0">
            <Line line={line} />
          </li>
        ))}
      </ul>
      {more && lines.length < mostLines && (
        <Button kind="second" className="justify-self-center" onClick={onMore}>
          {say('bookings.showMore')}
        </Button>
      )}
    </>
  );
}

function Line({ line }: { line: BookingLine }) {
  const { say, language } = useDeskLanguage();
  const style = styleWithYear('weekdayShort', new Date(), line.startDate, line.endDate);
  return (
    <Link
      to={bookingAddress(line.code)}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 hover:bg-sand lg:grid-cols-[minmax(0,1fr)_9rem_8rem_9rem_7rem]"
    >
      <span className="order-1 min-w-0 lg:order-none">
        <span className="block font-bold">{line.driver || say('booking.erased')}</span>
        <span className="text-sm text-muted">{[line.code, line.phone].filter(Boolean).join(' · ')}</span>
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
      <span className="order-4 flex flex-wrap content-start items-center justify-end gap-1.5 lg:order-none lg:justify-start">
        <Badge tone={toneOf(line.state)}>{say(`state.${line.state}`)}</Badge>
        {line.isUnsigned && <Badge tone="sun">{say('bookings.mark.unsigned')}</Badge>}
        {line.source === 'desk' && <Badge>{say('bookings.source.desk')}</Badge>}
      </span>
      <span className="order-2 text-right tabular-nums lg:order-none">
        {formatPrice(language, line.totalCents)}
        {line.unpaidCents > 0 && (
          <span className="block text-sm font-semibold text-danger">
            {say('bookings.mark.unpaid', { amount: formatPrice(language, line.unpaidCents) })}
          </span>
        )}
      </span>
    </Link>
  );
}
