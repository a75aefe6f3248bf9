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
          <table className="w-full min-w-[36rem] text-left">
            <thead>
              <tr className="border-b border-line text-sm text-muted">
                <Head>{say('order.code')}</Head>
                <Head>{say('order.booked')}</Head>
                <Head>{say('order.dates')}</Head>
                <Head end>{say('order.scooters')}</Head>
                <Head>{say('order.state')}</Head>
                <Head end>{say('order.commission')}</Head>
              </tr>
            </thead>
            <tbody>
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
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-3 pr-4 font-semibold whitespace-nowrap">
        {code}
      </th>
      <td className="py-3 pr-4 whitespace-nowrap">{formatDate(language, bookedOn, 'shortYear')}</td>
      <td className="py-3 pr-4 whitespace-nowrap">{formatDateRange(language, from, until, 'shortYear')}</td>
      <td className="py-3 pr-4 text-right tabular-nums">{formatNumber(language, scooters)}</td>
      <td className="py-3 pr-4">{say(`state.${state}`)}</td>
      <td className="py-3 text-right whitespace-nowrap tabular-nums">{commission}</td>
    </tr>
  );
}
