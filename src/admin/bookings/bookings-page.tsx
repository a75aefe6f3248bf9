import { Link } from 'react-router';
import { bookingStates } from '../../booking/booking.rules.ts';
import {
  bookingDays,
  bookingOrders,
  type BookingsAnswer,
  mostInFile,
} from '../../back-office/bookings/bookings.shape.ts';
import { bookingSources } from '../../booking/source.rules.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { addresses } from '../addresses.ts';
import { FilterBar, type ListFilter } from '../layout/filter-bar.tsx';
import { DownloadLink } from '../layout/download-link.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { useListed } from '../layout/use-listed.ts';
import { SearchAndOrder } from '../layout/search-and-order.tsx';
import { useHasPermission } from '../session.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { BookingLink, byParty, PartyLines } from './booking-link.tsx';

/** The server's own bound (bookings.shape.ts). */
const mostLines = 1000;

/** What is looked for stands in the address: back and reload find it again. */
export default function BookingsPage() {
  const { say } = useDeskLanguage();
  const may = useHasPermission();
  const filters = useBookingFilters();
  const { asked, ask, search, found } = useListed<BookingsAnswer>('bookings');
  return (
    <div className="grid gap-5">
      <PageHeader
        title={say('bookings.title')}
        actions={
          may('export bookings') &&
          ((found.data?.count ?? 0) > mostInFile ? (
            <p className="text-sm text-muted">{say('bookings.csvTooLong')}</p>
          ) : (
            <DownloadLink call={`/bookings-list?${search}`}>{say('bookings.csv')}</DownloadLink>
          ))
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
        <SearchAndOrder
          asked={asked}
          ask={ask}
          label={say('bookings.search')}
          hint={say('bookings.hint')}
          orderLabel={say('bookings.order')}
          orders={bookingOrders}
          nameOf={(order) => say(`bookings.order.${order}`)}
        />
      </FilterBar>
      <QueryView query={found}>
        {(data) => (
          <Lines
            {...data}
            isFiltered={search !== ''}
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
      options: bookingStates.map((state) => ({
        value: state,
        // One state of which the list says in each line whether its customer pays at the pickup (state-text.ts).
        label: say(state === 'held' ? 'bookings.state.held' : `state.${state}`),
      })),
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
    { kind: 'flag', name: 'rest', label: say('bookings.rest') },
    { kind: 'flag', name: 'charges', label: say('bookings.charges') },
    { kind: 'flag', name: 'disputed', label: say('bookings.disputed') },
  ];
}

type LinesProps = BookingsAnswer & { isFiltered: boolean; onMore: () => void };

function Lines({ lines, more, count, isFiltered, onMore }: LinesProps) {
  const { say } = useDeskLanguage();
  const may = useHasPermission();
  if (lines.length === 0)
    return (
      <div role="status">
        <EmptyState
          icon="search"
          heading="h2"
          title={say('bookings.found', { n: 0 })}
          action={
            !isFiltered &&
            may('sell at the desk') && (
              <Link to={addresses.walkIn} className={buttonClass({ kind: 'second' })}>
                {say('nav.walkIn')}
              </Link>
            )
          }
        >
          {say(isFiltered ? 'filter.nothing.what' : 'bookings.none.what')}
        </EmptyState>
      </div>
    );
  return (
    <>
      <p role="status" className="text-muted">
        {more ? say('bookings.more', { n: lines.length, count }) : say('bookings.found', { n: count })}
      </p>
      <ul className="card grid">
        {byParty(lines).map((group) => (
          <li key={group[0].code} className="border-b border-line last:border-0">
            {group.length > 1 ? <PartyLines lines={group} /> : <BookingLink line={group[0]} />}
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
