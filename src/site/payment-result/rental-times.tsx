import type { PaymentView } from '../../booking/booking.shape.ts';
import { formatMoment, styleWithYear } from '../../translations/format.ts';
import { useLanguage } from '../../pages/page-context.tsx';

/** From when until when, by Rome's clock. */
export function RentalTimes({
  rental: { startDate, startTime, endDate, endTime },
}: {
  rental: PaymentView['rental'];
}) {
  const language = useLanguage();
  const style = styleWithYear('weekdayShort', new Date(), startDate, endDate);
  // A line breaks between the two, not within one.
  return (
    <>
      <span className="inline-block">{formatMoment(language, startDate, startTime, style)} –</span>{' '}
      <span className="inline-block">{formatMoment(language, endDate, endTime, style)}</span>
    </>
  );
}
