import { queryOptions } from '@tanstack/react-query';
import type { BookingAnswer, TimelineEntry } from '../../back-office/bookings/bookings.shape.ts';
import { isBeingSent } from '../../mails/delivery.rules.ts';
import { fetchStaff } from '../staff-api.ts';

const lookMs = 2000;
const [soonMs, longestMs] = [10_000, 60_000];

/** While a mail of it leaves, its page looks by itself how it fared: not for one that is tried later, nor for long where nothing sends. */
export const lookAgainMs = (
  booking: Pick<BookingAnswer, 'history'> | undefined,
  now: number,
): number | false => (booking?.history.some(({ delivery }) => isLeaving(delivery, now)) ? lookMs : false);

function isLeaving(delivery: TimelineEntry['delivery'], now: number): boolean {
  if (delivery && isBeingSent(delivery, now)) return true;
  if (delivery?.tries !== 0 || delivery.nextTryAt === null) return false;
  const until = Date.parse(delivery.nextTryAt) - now;
  return until < soonMs && until > -longestMs;
}

/** One booking, as its page shows it. */
export const bookingQuery = (code: string) =>
  queryOptions({
    queryKey: ['booking', code],
    queryFn: () => fetchStaff<BookingAnswer>(`/bookings/${code}`),
  });
