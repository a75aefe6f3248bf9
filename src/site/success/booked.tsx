import type { ReactNode } from 'react';
import { fromEuros } from '../../basics/money.ts';
import { formatDate, formatDateRange, formatMoney } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import type { BookingRecord } from '../draft/booking-record.ts';
import type { PaymentView } from '../../booking/booking.shape.ts';
import { SummaryRows } from '../booking-steps/summary-rows.tsx';
import { useRentalRows } from './rental-rows.tsx';
import { TownPicture } from '../booking-steps/town-picture.tsx';

export type BookedProps = {
  record: BookingRecord;
  code: string | undefined;
  /** Where the server was asked: what it shows of the rental to who paid in another browser. */
  view?: PaymentView | null | undefined;
};

/** The town's poster and what was booked, where the browser is given no ticket. */
export function Booked({ record, code, view }: BookedProps) {
  const rows = { record, code };
  return (
    <div className="card grid overflow-hidden sm:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="relative min-h-44">
        <TownPicture
          town={record.destination}
          sizes="(width >= 40rem) 13rem, 100vw"
          className="absolute inset-0 size-full"
        />
      </div>
      <div className="p-6">{view ? <RowsOfPayment {...rows} view={view} /> : <RowsOfRecord {...rows} />}</div>
    </div>
  );
}

const RowsOfPayment = ({ view, ...booked }: BookedProps & { view: PaymentView }) => (
  <Rows {...booked} rental={useRentalRows(view)} />
);

function RowsOfRecord(booked: BookedProps) {
  const say = useSay('booking');
  const { record } = booked;
  return (
    <Rows
      {...booked}
      rental={[
        [say('summary.destination'), record.destination],
        [say('summary.dates'), <Dates key="dates" record={record} />],
        ...(record.scooter ? ([[say('summary.vehicle'), record.scooter.model]] as const) : []),
      ]}
    />
  );
}

function Rows({ record, code, rental }: BookedProps & { rental: readonly (readonly [string, ReactNode])[] }) {
  const say = useSay('booking');
  const label = useSay('result')('payment.code');
  const language = useLanguage();
  return (
    <SummaryRows
      rows={[
        ...(code ? ([[label, <Code key="code">{code}</Code>]] as const) : []),
        ...rental,
        [say('price.total'), formatMoney(language, fromEuros(record.totalPrice))],
      ]}
    />
  );
}

const Code = ({ children }: { children: string }) => (
  <span className="font-display text-xl tracking-wider">{children}</span>
);

export function Dates({ record: { startDate, endDate } }: Pick<BookedProps, 'record'>) {
  const language = useLanguage();
  if (!startDate || !endDate) return null;
  return startDate === endDate
    ? formatDate(language, startDate)
    : formatDateRange(language, startDate, endDate);
}
