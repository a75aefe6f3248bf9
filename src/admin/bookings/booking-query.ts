import { queryOptions } from '@tanstack/react-query';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { fetchStaff } from '../staff-api.ts';

/** One booking, as its page shows it. */
export const bookingQuery = (code: string) =>
  queryOptions({
    queryKey: ['booking', code],
    queryFn: () => fetchStaff<BookingAnswer>(`/bookings/${code}`),
  });
