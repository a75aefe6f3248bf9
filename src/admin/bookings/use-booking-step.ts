import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast.ts';
import { Refused, send } from '../ask.ts';
import { useNotSent } from '../layout/use-not-sent.ts';

/** Sends one step of a booking. Whoever was slower hears so and sees how it stands now (F07). */
export function useBookingStep(code: string, done: string) {
  const notSent = useNotSent();
  const client = useQueryClient();
  const again = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['booking', code] }),
      client.invalidateQueries({ queryKey: ['bookings'] }),
    ]);
  return useMutation({
    mutationFn: ({ step, body }: { step: string; body: object }) =>
      send<unknown>('POST', `/bookings/${code}/${step}`, body),
    onSuccess: () => {
      showToast({ title: done, kind: 'success' });
      return again();
    },
    onError: (fault) => {
      notSent(fault);
      return fault instanceof Refused ? again() : undefined;
    },
  });
}
