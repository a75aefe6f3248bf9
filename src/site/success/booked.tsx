import { fromEuros } from '../../basics/money.ts';
import { formatDate, formatDateRange, formatMoney } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import type { BookingRecord } from '../draft/booking-record.ts';
import { SummaryRows } from '../booking-steps/summary-rows.tsx';
import { TownPicture } from '../booking-steps/town-picture.tsx';

export type BookedProps = { record: BookingRecord; code: string | undefined };

/** The town's poster and what was booked, where the browser is given no ticket. */
export function Booked({ record, code }: BookedProps) {
  const say = useSay('booking');
  const label = useSay('result')('payment.code');
  const language = useLanguage();
  return (
    <div className="card grid overflow-hidden sm:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="relative min-h-44">
        <TownPicture
          town={record.destination}
          sizes="(width >= 40rem) 13rem, 100vw"
          className="absolute inset-0 size-full"
        />
      </div>
      <div className="p-6">
        <SummaryRows
          rows={[
            ...(code ? ([[label, <Code key="code">{code}</Code>]] as const) : []),
            [say('summary.destination'), record.destination],
            [say('summary.dates'), <Dates key="dates" record={record} />],
            // Another browser than the one that booked does not know it.
            ...(record.scooter ? ([[say('summary.vehicle'), record.scooter.model]] as const) : []),
            [say('price.total'), formatMoney(language, fromEuros(record.totalPrice))],
          ]}
        />
      </div>
    </div>
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
