import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast.ts';
import { StaffApiError, sendStaff } from '../staff-api.ts';
import type { StaffCall } from '../staff-calls.ts';
import { useErrorToast } from '../layout/use-error-toast.ts';

/** Sends one step of a booking. The slower of two is told so and sees the present state (F07). */
export function useBookingAction(code: string, done: string) {
  const showError = useErrorToast();
  const client = useQueryClient();
  const again = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['booking', code] }),
      client.invalidateQueries({ queryKey: ['bookings'] }),
    ]);
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
