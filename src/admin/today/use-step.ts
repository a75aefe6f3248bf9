import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast.ts';
import { Refused, send } from '../ask.ts';
import { useNotSent } from '../layout/use-not-sent.ts';
import { useSay } from '../words.tsx';

export type StepName = 'hand-over' | 'return' | 'no-show' | 'late' | 'undo';

/** Takes one step of a booking. Whoever was slower hears so, and sees how it stands now (F07). */
export function useStep(code: string) {
  const notSent = useNotSent();
  const client = useQueryClient();
  const say = useSay();
  const again = () => client.invalidateQueries({ queryKey: ['today'] });
  return useMutation({
    mutationFn: ({ step, body }: { step: StepName; body: object }) =>
      send('POST', `/bookings/${code}/${step}`, body),
    onSuccess: (_, { step }) => {
      showToast({ title: say(`step.${step}.done`), kind: 'success' });
      return again();
    },
    onError: (fault) => {
      notSent(fault);
      return fault instanceof Refused ? again() : undefined;
    },
  });
}
