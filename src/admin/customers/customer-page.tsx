import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { CustomerAnswer, CustomerBooking } from '../../back-office/customers/customers.shape.ts';
import { phoneDigits } from '../../shop/business.rules.ts';
import { formatDate, formatMoney, styleWithYear } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { addresses, bookingAddress } from '../addresses.ts';
import { toneOf } from '../bookings/state-tone.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { fetchStaff } from '../staff-api.ts';
import { CustomerNotes } from './customer-notes.tsx';
import { DoNotRent } from './do-not-rent.tsx';
import { MergeCustomers } from './merge-customers.tsx';

/** One file for each person: the address is that of any of their bookings. */
export default function CustomerPage() {
  const say = useSay();
  const { code = '' } = useParams();
  const found = useQuery({
    queryKey: ['customers', 'file', code],
    queryFn: () => fetchStaff<CustomerAnswer>(`/customers/${code}`),
  });
  return (
    <div className="grid gap-5">
      <p>
        <Link to={addresses.customers}>{say('customer.all')}</Link>
      </p>
      <QueryView query={found}>{(customer) => <Whole customer={customer} />}</QueryView>
    </div>
  );
}

function Whole({ customer }: { customer: CustomerAnswer }) {
  const { say } = useDeskLanguage();
  const open = customer.decisions.find(({ state }) => state !== 'ended');
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="h1 wrap-anywhere">{customer.name}</h1>
        {open && open.state !== 'ended' && (
          <Badge tone={open.state === 'in_force' ? 'bad' : 'sun'}>
            {say(`customers.doNotRent.${open.state}`)}
          </Badge>
        )}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-5">
          <Facts customer={customer} />
          <SectionCard title={say('customer.bookings')}>
            <ul className="-my-2 grid divide-y divide-line">
              {customer.bookings.map((booking) => (
                <li key={booking.code}>
                  <BookingRow booking={booking} name={customer.name} />
                </li>
              ))}
            </ul>
          </SectionCard>
          {customer.reviews.length > 0 && <Reviews reviews={customer.reviews} />}
        </div>
        <div className="grid gap-5">
          <CustomerNotes code={customer.code} notes={customer.notes} />
          <DoNotRent code={customer.code} decisions={customer.decisions} />
          <MergeCustomers customer={customer} />
        </div>
      </div>
    </>
  );
}

function Facts({ customer }: { customer: CustomerAnswer }) {
  const { say, language } = useDeskLanguage();
  const { emails, phones, bouncing, bookings, receiptsCents } = customer;
  // The list is by when they were made: of whom two files were made one, that says nothing of the days.
  const [first] = bookings.map(({ startDate }) => startDate).toSorted();
  const finished = bookings.filter(({ state }) => state === 'returned').length;
  const rows: [string, React.ReactNode][] = [
    ...(emails.length > 0
      ? ([
          [
            say('email'),
            <ul key="emails" className="grid">
              {emails.map((email) => (
                <li key={email} className="wrap-anywhere">
                  <a href={`mailto:${email}`}>{email}</a>{' '}
                  {bouncing.includes(email) && <Badge tone="bad">{say('customer.bounces')}</Badge>}
                </li>
              ))}
            </ul>,
          ],
        ] as [string, React.ReactNode][])
      : []),
    ...(phones.length > 0
      ? ([
          [
            say('booking.phone'),
            <ul key="phones" className="grid">
              {phones.map((phone) => (
                <li key={phone}>
                  <a href={`tel:${phoneDigits(phone)}`}>{phone}</a>
                </li>
              ))}
            </ul>,
          ],
        ] as [string, React.ReactNode][])
      : []),
    [say('customer.rentals'), `${bookings.length} (${say('customer.finished', { n: finished })})`],
    [say('customer.receipts'), formatMoney(language, receiptsCents)],
    ...(first ? ([[say('customer.since'), formatDate(language, first, 'long')]] as [string, string][]) : []),
  ];
  return (
    <SectionCard title={say('customer.facts')}>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[12rem_1fr]">
        {rows.map(([label, value]) => (
          <div key={label} className="grid sm:contents">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="min-w-0 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}

/** `name`: of the file; who rode under another is named. */
function BookingRow({ booking, name }: { booking: CustomerBooking; name: string }) {
  const { say, language } = useDeskLanguage();
  const { code, state, driver, startDate, endDate, town, scooter, receiptsCents, paidWith } = booking;
  const style = styleWithYear('short', new Date(), startDate, endDate);
  const about = [
    driver !== name && driver,
    scooter,
    town,
    paidWith && say('customer.paidWith', { code: paidWith }),
  ];
  return (
    <Link
      to={bookingAddress(code)}
      className="-mx-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded-lg px-2 py-2.5 hover:bg-sand"
    >
      <span className="min-w-0">
        <span className="font-semibold">
          {formatDate(language, startDate, style)} – {formatDate(language, endDate, style)}
        </span>{' '}
        <span className="text-sm text-muted">{code}</span>
        <span className="block text-sm wrap-anywhere text-muted">{about.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="grid content-start justify-items-end gap-1">
        <span className="font-semibold tabular-nums">{formatMoney(language, receiptsCents)}</span>
        <Badge tone={toneOf(state)}>{say(`state.${state}`)}</Badge>
      </span>
    </Link>
  );
}

function Reviews({ reviews }: Pick<CustomerAnswer, 'reviews'>) {
  const say = useSay();
  return (
    <SectionCard title={say('customer.reviews')}>
      <ul className="grid gap-3">
        {reviews.map(({ code, rating, title, text, state }) => (
          <li key={code} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2">
              <strong>{say('reviews.rating', { rating })}</strong>
              <Badge>{say(`reviews.${state}`)}</Badge>
              <Link to={bookingAddress(code)}>{code}</Link>
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{[title, text].filter(Boolean).join('\n')}</p>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
