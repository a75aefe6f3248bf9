import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../ui/toast.ts';
import { StaffApiError, sendStaff } from '../staff-api.ts';
import type { StaffCall } from '../staff-calls.ts';
import { useErrorToast } from './use-error-toast.ts';
import { useReadAnew } from './use-read-anew.ts';

/**
 * Sends one step, and reads anew what it may have changed; `onDone` is called before, as what sent it may be gone after. The slower of two is told
 * so and sees the present state (F07).
 */
export function useDeskAction(
  done: string,
  changed: readonly (readonly string[])[],
  onDone: () => void = () => {},
) {
  const showError = useErrorToast();
  const readAnew = useReadAnew();
  const again = () => readAnew(changed);
  return useMutation({
    mutationFn: (call: StaffCall) => sendStaff<unknown>(...call),
    onSuccess: () => {
      showToast({ title: done, kind: 'success' });
      onDone();
      return again();
    },
    onError: (fault) => {
      showError(fault);
      return fault instanceof StaffApiError ? again() : undefined;
    },
  });
}
