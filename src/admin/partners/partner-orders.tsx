import { Link } from 'react-router';
import type { PartnerAnswer } from '../../back-office/partners/partners.shape.ts';
import { formatDateRange, formatMoney } from '../../translations/format.ts';
import { bookingAddress } from '../addresses.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';

type Props = { orders: PartnerAnswer['orders']; seesMoney: boolean };

/** What came by their link, the newest first. */
export function PartnerOrders({ orders, seesMoney }: Props) {
  const { say, language } = useDeskLanguage();
  const title = say('partners.orders');
  if (orders.length === 0)
    return (
      <SectionCard title={title}>
        <p className="text-muted">{say('partners.orders.none')}</p>
      </SectionCard>
    );
  return (
    <SectionCard title={title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard where it is wider than a phone */}
      <div className="overflow-x-auto" role="region" aria-label={title} tabIndex={0}>
        <table className="stacked-table w-full text-left text-sm sm:min-w-[34rem]">
          <thead>
            <tr className="border-b border-line text-muted">
              {(['code', 'dates', 'scooters', 'state'] as const).map((column) => (
                <th key={column} scope="col" className="sm:py-2 sm:pr-3">
                  {say(`partners.order.${column}`)}
                </th>
              ))}
              {seesMoney && (
                <th scope="col" className="sm:py-2 text-right">
                  {say('partners.sum.commission')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {orders.map(({ code, from, until, scooters, state, commissionCents }) => (
              <tr key={code} className="border-b border-line last:border-0">
                <th scope="row" className="sm:py-2 sm:pr-3 font-semibold">
                  <Link className="inline-flex min-h-11 items-center desk-link" to={bookingAddress(code)}>
                    {code}
                  </Link>
                </th>
                <td data-label={say('partners.order.dates')} className="sm:py-2 sm:pr-3 whitespace-nowrap">
                  {formatDateRange(language, from, until, 'shortYear')}
                </td>
                <td data-label={say('partners.order.scooters')} className="sm:py-2 sm:pr-3 tabular-nums">
                  {scooters}
                </td>
                <td data-label={say('partners.order.state')} className="sm:py-2 sm:pr-3">
                  {say(`partners.state.${state}`)}
                </td>
                {seesMoney && (
                  <td
                    data-label={say('partners.sum.commission')}
                    className="sm:py-2 text-right whitespace-nowrap tabular-nums"
                  >
                    {commissionCents === null
                      ? state === 'cancelled'
                        ? '–'
                        : say('partners.later')
                      : formatMoney(language, commissionCents)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SectionCard>
  );
}
