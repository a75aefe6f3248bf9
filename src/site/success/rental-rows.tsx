import type { ReactNode } from 'react';
import type { PaymentView } from '../../booking/booking.shape.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { RentalTimes } from '../payment-result/rental-times.tsx';
import { scootersOf } from '../payment-result/scooters-of.ts';

type Rental = PaymentView['rental'];

/** Town, times and scooter as the server says them, each with what it was before a change that this session paid. */
export function useRentalRows(view: PaymentView): (readonly [string, ReactNode])[] {
  const say = useSay('booking');
  const language = useLanguage();
  const { rental, paidChange } = view;
  const rows: [string, (of: Rental) => string, (of: Rental) => ReactNode][] = [
    [say('summary.destination'), ({ destination }) => destination, ({ destination }) => destination],
    [say('summary.dates'), timesOf, (of) => <RentalTimes rental={of} />],
    [
      say('summary.vehicle'),
      ({ scooter }) => scooterName(scooter, language),
      (of) => (of === rental ? scootersOf(view, language).join('; ') : scooterName(of.scooter, language)),
    ],
  ];
  return rows.map(([name, compared, shown]) => {
    const before = paidChange?.before;
    const isOther = before && compared(before) !== compared(rental);
    return [
      name,
      isOther ? (
        <span key={name} className="grid">
          {shown(rental)}
          <Before>{shown(before)}</Before>
        </span>
      ) : (
        shown(rental)
      ),
    ];
  });
}

const timesOf = ({ startDate, startTime, endDate, endTime }: Rental): string =>
  [startDate, startTime, endDate, endTime].join(' ');

function Before({ children }: { children: ReactNode }) {
  const say = useSay('result');
  return (
    <span className="text-sm font-normal text-muted">
      {say('change.before')} {children}
    </span>
  );
}
