import { Link } from 'react-router';
import {
  type CustomerLine,
  customerOrders,
  type CustomersAnswer,
} from '../../back-office/customers/customers.shape.ts';
import { formatDate, formatMoney, styleWithYear } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { customerAddress } from '../addresses.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { NothingListed } from '../layout/nothing-listed.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { useListed } from '../layout/use-listed.ts';
import { SearchAndOrder } from '../layout/search-and-order.tsx';

/** The server's own bound (customers.shape.ts). */
const mostLines = 1000;

/** What is looked for stands in the address: back and reload find it again. */
export default function CustomersPage() {
  const { say } = useDeskLanguage();
  const { asked, ask, found } = useListed<CustomersAnswer>('customers');
  return (
    <div className="grid gap-5">
      <PageHeader title={say('customers.title')} about={say('customers.about')} />
      <search>
        <SearchAndOrder
          asked={asked}
          ask={ask}
          label={say('customers.search')}
          hint={say('customers.hint')}
          orderLabel={say('customers.order')}
          orders={customerOrders}
          nameOf={(order) => say(`customers.order.${order}`)}
        />
      </search>
      <QueryView query={found}>
        {(data) => (
          <Lines
            {...data}
            isSearched={(asked.get('q') ?? '').trim() !== ''}
            onMore={() => ask({ show: String(Math.min(data.lines.length + 100, mostLines)) })}
          />
        )}
      </QueryView>
    </div>
  );
}

type LinesProps = CustomersAnswer & { isSearched: boolean; onMore: () => void };

function Lines({ lines, more, count, isSearched, onMore }: LinesProps) {
  const { say } = useDeskLanguage();
  if (lines.length === 0)
    return (
      <NothingListed icon="user" isFiltered={isSearched} title={say('customers.none')}>
        {say('customers.none.what')}
      </NothingListed>
    );
  return (
    <>
      <p role="status" className="text-muted">
        {more ? say('customers.some', { n: lines.length, count }) : say('customers.found', { n: count })}
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

function Line({ line }: { line: CustomerLine }) {
  const { say, language } = useDeskLanguage();
  const { code, name, email, phone, bookings, recent, receiptsCents, notes, doNotRent } = line;
  return (
    <Link
      to={customerAddress(code)}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 hover:bg-sand lg:grid-cols-[minmax(0,1fr)_12rem_10rem_7rem]"
    >
      <span className="order-1 min-w-0 lg:order-none">
        <span className="block font-bold wrap-anywhere">{name}</span>
        <span className="text-sm wrap-anywhere text-muted">{[email, phone].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="order-4 col-span-full flex flex-wrap content-start gap-1.5 max-lg:empty:hidden lg:order-none lg:col-span-1">
        {doNotRent && doNotRent.state !== 'ended' && (
          <Badge tone={doNotRent.state === 'in_force' ? 'bad' : 'sun'}>
            {say(`customers.doNotRent.${doNotRent.state}`)}
          </Badge>
        )}
        {notes > 0 && <Badge>{say('customers.notes', { n: notes })}</Badge>}
      </span>
      <span className="order-3 text-sm lg:order-none">
        {say('customers.rentals', { n: bookings })}{' '}
        <span className="text-muted lg:block">
          {say('customers.last', {
            date: formatDate(language, recent, styleWithYear('short', new Date(), recent)),
          })}
        </span>
      </span>
      <span className="order-2 text-right font-semibold tabular-nums lg:order-none">
        {formatMoney(language, receiptsCents)}
      </span>
    </Link>
  );
}
