import { useQuery } from '@tanstack/react-query';
import type { DisputesAnswer } from '../../back-office/disputes/disputes.shape.ts';
import { fetchStaff } from '../staff-api.ts';

/** Of one booking, else of the whole shop. */
export const useDisputes = (code?: string, isEnabled = true) =>
  useQuery({
    queryKey: ['disputes', code ?? ''],
    queryFn: ({ signal }) =>
      fetchStaff<DisputesAnswer>(code ? `/disputes?booking=${code}` : '/disputes', signal),
    enabled: isEnabled,
  });
