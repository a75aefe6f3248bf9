import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast.ts';
import { StaffApiError, sendStaff } from '../staff-api.ts';
import type { StaffCall } from '../staff-calls.ts';
import { useErrorToast } from '../layout/use-error-toast.ts';

/** Sends one change of the fleet; the slower of two is told so and sees the present state (F07). */
export function useFleetAction(done: string) {
  const showError = useErrorToast();
  const client = useQueryClient();
  const again = () =>
    Promise.all(['fleet', 'today', 'calendar'].map((name) => client.invalidateQueries({ queryKey: [name] })));
  return useMutation({
    mutationFn: (call: StaffCall) => sendStaff<unknown>(...call),
    onSuccess: () => {
      showToast({ title: done, kind: 'success' });
      return again();
    },
    onError: (fault) => {
      showError(fault);
      return fault instanceof StaffApiError && fault.refusal === 'changed_meanwhile' ? again() : undefined;
    },
  });
}
