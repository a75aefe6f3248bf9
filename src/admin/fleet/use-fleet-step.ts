import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast.ts';
import { Refused, send } from '../ask.ts';
import { useNotSent } from '../layout/use-not-sent.ts';

type Step = { method: 'POST' | 'PUT'; address: string; body?: object };

/** Sends one change of the fleet; whoever was slower hears so and sees how it stands now (F07). */
export function useFleetStep(done: string) {
  const notSent = useNotSent();
  const client = useQueryClient();
  const again = () =>
    Promise.all(['fleet', 'today', 'calendar'].map((name) => client.invalidateQueries({ queryKey: [name] })));
  return useMutation({
    mutationFn: ({ method, address, body = {} }: Step) => send<unknown>(method, address, body),
    onSuccess: () => {
      showToast({ title: done, kind: 'success' });
      return again();
    },
    onError: (fault) => {
      notSent(fault);
      return fault instanceof Refused && fault.refusal === 'changed_meanwhile' ? again() : undefined;
    },
  });
}
