import { queryOptions } from '@tanstack/react-query';
import type { DepositAnswer } from '../../back-office/deposits/deposits.shape.ts';
import { fetchStaff } from '../staff-api.ts';

/** What is held on a card while the scooter is out; null where none was agreed. */
export const depositQuery = (code: string) =>
  queryOptions({
    queryKey: ['deposit', code],
    queryFn: () => fetchStaff<DepositAnswer>(`/bookings/${code}/deposit`),
  });
