import { queryOptions } from '@tanstack/react-query';
import type { HandoverAnswer } from '../../handover/report.shape.ts';
import { fetchStaff } from '../staff-api.ts';

/** Asked for without a network too: then it fails at once, and what this phone keeps is shown, where it would wait for ever. */
export const handoverQuery = (code: string) =>
  queryOptions({
    queryKey: ['handover', code],
    queryFn: () => fetchStaff<HandoverAnswer>(`/bookings/${code}/handover`),
    networkMode: 'always',
  });
