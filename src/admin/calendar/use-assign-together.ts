import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UnitConflictAnswer } from '../../back-office/calendar/calendar.shape.ts';
import { showToast } from '../../ui/toast.ts';
import { errorMessage } from '../layout/query-states.tsx';
import { useSay } from '../language-provider.tsx';
import { StaffApiError, sendStaff } from '../staff-api.ts';
import { unitQueryKeys, type UnitConflict } from './use-assign-unit.ts';
import { useReadAnew } from '../layout/use-read-anew.ts';

type Unit = { id: number; plate: string };
/** One of an order; `fixed`: whether a person had chosen the unit that it has. */
export type TogetherChoice = {
  code: string;
  driver: string;
  version: number;
  fixed: boolean;
  from: Unit;
  to: Unit;
};
type Move = { choices: readonly TogetherChoice[]; isUndo: boolean; othersMove?: boolean };

/** Gives several of one order other units at once. What was done can be undone for as long as the page shows it. */
export function useAssignTogether() {
  const say = useSay();
  const readAnew = useReadAnew();
  const [taken, setTaken] = useState<{ move: Move; conflict: UnitConflict } | null>(null);
  const [done, setDone] = useState<readonly TogetherChoice[]>([]);
  const moving = useMutation({
    mutationFn: ({ choices, isUndo, othersMove = false }: Move) =>
      sendStaff('POST', '/calendar/together', {
        choices: choices.map(({ code, version, to, fixed }) => ({
          code,
          version,
          unitId: to.id,
          keeps: isUndo ? fixed : true,
        })),
        othersMove,
      }),
    onSuccess: (_done, { choices, isUndo }) => {
      setDone(isUndo ? [] : choices);
      const { length: n } = choices;
      showToast({
        title: say(isUndo ? 'calendar.together.undone' : 'calendar.together.moved', { n }),
        kind: 'success',
      });
    },
    onError: (fault, move) => {
      const { of, occupants } = refusalOf(fault);
      const choice = move.choices.find(({ code }) => code === of?.code);
      if (choice && occupants)
        setTaken({ move, conflict: { plate: choice.to.plate, name: choice.driver, occupants } });
      else
        showToast({
          title: [of?.driver, errorMessage(fault, say('notSent'))].filter(Boolean).join(': '),
          kind: 'destructive',
        });
    },
    onSettled: () => readAnew(unitQueryKeys),
  });
  const move = (choices: readonly TogetherChoice[]) => moving.mutate({ choices, isUndo: false });
  const undo = () => moving.mutate({ choices: done.map(backOf), isUndo: true });
  return {
    move,
    done,
    undo,
    isMoving: moving.isPending,
    taken: taken?.conflict ?? null,
    moveOthers: () => taken && moving.mutate({ ...taken.move, othersMove: true }),
    forget: () => setTaken(null),
  };
}

/** The move has made a new version of each (assign-unit.ts). */
const backOf = ({ from, to, version, ...choice }: TogetherChoice): TogetherChoice => ({
  ...choice,
  version: version + 1,
  from: to,
  to: from,
});

/** calendar-actions.ts wrote it beside the refusal. */
function refusalOf(fault: Error): {
  of?: { code: string; driver: string } | undefined;
  occupants?: UnitConflictAnswer['taken'] | undefined;
} {
  if (!(fault instanceof StaffApiError)) return {};
  const { of, taken } = fault.answer as {
    of?: { code: string; driver: string };
    taken?: UnitConflictAnswer['taken'];
  };
  return { of, occupants: taken };
}
