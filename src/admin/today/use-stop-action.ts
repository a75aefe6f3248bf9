import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast.ts';
import { StaffApiError, sendStaff } from '../staff-api.ts';
import type { StaffCall } from '../staff-calls.ts';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { useSay } from '../language-provider.tsx';

export type StopActionName = 'hand-over' | 'return' | 'no-show' | 'late' | 'undo';

/** Takes one step of a booking. The slower of two is told so and sees the present state (F07). */
export function useStopAction() {
  const showError = useErrorToast();
  const client = useQueryClient();
  const say = useSay();
  const again = () => client.invalidateQueries({ queryKey: ['today'] });
  return useMutation({
    mutationFn: ({ call }: { step: StopActionName; call: StaffCall }) => sendStaff(...call),
    onSuccess: (_, { step }) => {
      showToast({ title: say(`step.${step}.done`), kind: 'success' });
      return again();
    },
    onError: (fault) => {
      showError(fault);
      return fault instanceof StaffApiError ? again() : undefined;
    },
  });
}
