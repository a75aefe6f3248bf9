import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GoLiveAnswer } from '../../go-live/go-live.shape.ts';
import { fetchStaff, sendStaff, StaffApiError } from '../staff-api.ts';
import type { StaffCall } from '../staff-calls.ts';

const goLiveKey = ['go-live'] as const;

export const useGoLive = () =>
  useQuery({ queryKey: goLiveKey, queryFn: () => fetchStaff<GoLiveAnswer>('/go-live') });

/** A step whose answer is the whole state anew; whoever was slower is shown what stands now. */
export function useGoLiveStep(onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (call: StaffCall) => sendStaff<GoLiveAnswer>(...call),
    onSuccess: (answer) => {
      client.setQueryData(goLiveKey, answer);
      onDone?.();
    },
    onError: (fault) =>
      fault instanceof StaffApiError ? client.invalidateQueries({ queryKey: goLiveKey }) : undefined,
  });
}
