import { queryOptions } from '@tanstack/react-query';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { fetchStaff } from '../staff-api.ts';

const lookMs = 2000;

/** While a mail of it leaves for the first time, the page looks by itself how it fared; one that is tried again later is not waited for. */
export const lookAgainMs = (booking: Pick<BookingAnswer, 'history'> | undefined): number | false =>
  booking?.history.some(
    ({ delivery }) => delivery?.tries === 0 && (delivery.state === 'queued' || delivery.state === 'waiting'),
  )
    ? lookMs
    : false;

/** One booking, as its page shows it. */
export const bookingQuery = (code: string) =>
  queryOptions({
    queryKey: ['booking', code],
    queryFn: () => fetchStaff<BookingAnswer>(`/bookings/${code}`),
    refetchInterval: ({ state }) => lookAgainMs(state.data),
  });
