import { queryOptions } from '@tanstack/react-query';
import type { HandoverAnswer } from '../../handover/report.shape.ts';
import { fetchStaff } from '../staff-api.ts';

const signatureSeconds = 5;

/** Asked for without a network too: then it fails at once, and what this phone keeps is shown, where it would wait for ever. */
export const handoverQuery = (code: string) =>
  queryOptions({
    queryKey: ['handover', code],
    queryFn: () => fetchStaff<HandoverAnswer>(`/bookings/${code}/handover`),
    networkMode: 'always',
    // Signed on the customer's own phone meanwhile, it is seen here.
    refetchInterval: ({ state }) =>
      state.data?.state === 'confirmed' && !state.data.contractSigned ? signatureSeconds * 1000 : false,
  });
