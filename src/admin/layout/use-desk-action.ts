import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast.ts';
import { StaffApiError, sendStaff } from '../staff-api.ts';
import type { StaffCall } from '../staff-calls.ts';
import { useErrorToast } from './use-error-toast.ts';

/** Sends one step, and reads anew what it may have changed. The slower of two is told so and sees the present state (F07). */
export function useDeskAction(done: string, changed: readonly (readonly string[])[]) {
  const showError = useErrorToast();
  const client = useQueryClient();
  const again = () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: (call: StaffCall) => sendStaff<unknown>(...call),
    onSuccess: () => {
      showToast({ title: done, kind: 'success' });
      return again();
    },
    onError: (fault) => {
      showError(fault);
      return fault instanceof StaffApiError ? again() : undefined;
    },
  });
}
