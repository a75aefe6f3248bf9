import { queryOptions } from '@tanstack/react-query';
import type { WalkInAnswer } from '../../back-office/walk-in/walk-in.shape.ts';
import { fetchStaff } from '../staff-api.ts';

/** How far the customer of a sale is: their money, their contract, what is kept for them. */
export const soldQuery = (code: string) =>
  queryOptions({
    queryKey: ['walk-in', code],
    queryFn: () => fetchStaff<WalkInAnswer>(`/walk-ins/${code}`),
  });
