import type { PartnerPage } from '../../partners/partner-page.type.ts';
import { formatDate, formatDateRange, formatMoney, formatNumber } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

/** What came by their link: days, numbers and sums, and of no person anything. */
export function Orders({ page: { orders, orderCount } }: { page: PartnerPage }) {
  const say = useSay('partner');
  const language = useLanguage();
  return (
    <section aria-labelledby="orders" className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-6">
      <h2 id="orders" className="h2">
        {say('orders')}
      </h2>
      {orders.length === 0 && <p>{say('orders.none')}</p>}
      {orders.length < orderCount && (
        <p className="text-muted">
          {say('orders.shown', {
            n: formatNumber(language, orders.length),
            all: formatNumber(language, orderCount),
          })}
        </p>
      )}
      {orders.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard where it is wider than a phone
        <div className="overflow-x-auto" role="region" aria-labelledby="orders" tabIndex={0}>
          <table className="w-full text-left max-sm:block sm:min-w-[36rem]">
            <thead className="max-sm:hidden">
              <tr className="border-b border-line text-sm text-muted">
                <Head>{say('order.code')}</Head>
                <Head>{say('order.booked')}</Head>
                <Head>{say('order.dates')}</Head>
                <Head end>{say('order.scooters')}</Head>
                <Head>{say('order.state')}</Head>
                <Head end>{say('order.commission')}</Head>
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {orders.map((order) => (
                <Row key={order.code} order={order} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const Head = ({ children, end = false }: { children: string; end?: boolean }) => (
  <th scope="col" className={`py-2 pr-4 font-semibold last:pr-0 ${end ? 'text-right' : ''}`}>
    {children}
  </th>
);

function Row({ order }: { order: PartnerPage['orders'][number] }) {
  const say = useSay('partner');
  const language = useLanguage();
  const { code, bookedOn, from, until, scooters, state, commissionCents } = order;
  const commission =
    commissionCents === null
      ? state === 'cancelled'
        ? '–'
        : say('order.later')
      : formatMoney(language, commissionCents);
  return (
    <tr className="border-b border-line last:border-0 max-sm:grid max-sm:gap-1 max-sm:py-3">
      <th scope="row" className="font-semibold whitespace-nowrap sm:py-3 sm:pr-4">
        {code}
      </th>
      <Cell label={say('order.booked')}>{formatDate(language, bookedOn, 'shortYear')}</Cell>
      <Cell label={say('order.dates')}>{formatDateRange(language, from, until, 'shortYear')}</Cell>
      <Cell label={say('order.scooters')} end>
        {formatNumber(language, scooters)}
      </Cell>
      <Cell label={say('order.state')}>{say(`state.${state}`)}</Cell>
      <Cell label={say('order.commission')} end>
        {commission}
      </Cell>
    </tr>
  );
}

type CellProps = { label: string; end?: boolean; children: string };

/** On a phone a line of its own, with the head of its column before it: drawn in lines it is a table no more, to a screen reader either. */
const Cell = ({ label, end = false, children }: CellProps) => (
  <td
    className={`whitespace-nowrap last:pr-0 max-sm:flex max-sm:justify-between max-sm:gap-4 sm:py-3 sm:pr-4 ${end ? 'tabular-nums sm:text-right' : ''}`}
  >
    <span className="text-muted sm:hidden">{label}</span>
    {children}
  </td>
);
