import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TakenAnswer } from '../../back-office/calendar/calendar.shape.ts';
import { showToast } from '../../ui/toast.ts';
import { Refused, send } from '../ask.ts';
import { useNotSent } from '../layout/use-not-sent.ts';
import { useSay } from '../words.tsx';

export type Move = {
  code: string;
  version: number;
  driver: string;
  unit: { id: number; plate: string };
  othersMove?: boolean;
};
export type Taken = { move: Move; by: TakenAnswer['taken'] };

/** Everything that shows who has which scooter. */
export const showsUnits = [['calendar'], ['booking'], ['bookings'], ['today']] as const;

/** Gives a booking another scooter. Where somebody has it, the answer says who, and it is asked once more. */
export function useMove() {
  const notSent = useNotSent();
  const say = useSay();
  const client = useQueryClient();
  const [taken, setTaken] = useState<Taken | null>(null);
  const moving = useMutation({
    mutationFn: ({ code, version, unit, othersMove = false }: Move) =>
      send('POST', `/bookings/${code}/unit`, { version, unitId: unit.id, othersMove }),
    onSuccess: (_done, { driver, unit }) =>
      showToast({ title: say('unit.moved', { name: driver, plate: unit.plate }), kind: 'success' }),
    onError: (fault, move) => {
      const by = fault instanceof Refused ? fault.answer['taken'] : undefined;
      // calendar-steps.ts wrote it beside this refusal
      if (Array.isArray(by)) setTaken({ move, by: by as Taken['by'] });
      else notSent(fault);
    },
    onSettled: () => Promise.all(showsUnits.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return { move: moving.mutate, isMoving: moving.isPending, taken, forget: () => setTaken(null) };
}
