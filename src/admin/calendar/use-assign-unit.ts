import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UnitConflictAnswer } from '../../back-office/calendar/calendar.shape.ts';
import { showToast } from '../../ui/toast.ts';
import { StaffApiError, sendStaff } from '../staff-api.ts';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { useSay } from '../language-provider.tsx';
import { useReadAnew } from '../layout/use-read-anew.ts';

export type UnitAssignment = {
  code: string;
  version: number;
  driver: string;
  unit: { id: number; plate: string };
  othersMove?: boolean;
  /** Where a riding customer's scooter goes; left out, it is made ready for the next. */
  workshop?: { endDate: string; endTime: string; note: string };
};
/** Of several that were moved at once, `name` says for whom the unit was chosen. */
export type UnitConflict = { plate: string; name?: string; occupants: UnitConflictAnswer['taken'] };

/** Everything that shows who has which scooter. */
export const unitQueryKeys = [
  ['calendar'],
  ['booking'],
  ['bookings'],
  ['today'],
  ['handover'],
  ['fleet'],
] as const;

/** Gives a booking another scooter. Where somebody has it, the answer says who, and it is asked once more. */
export function useAssignUnit() {
  const showError = useErrorToast();
  const say = useSay();
  const readAnew = useReadAnew();
  const [taken, setTaken] = useState<(UnitConflict & { assignment: UnitAssignment }) | null>(null);
  const moving = useMutation({
    mutationFn: ({ code, version, unit, othersMove = false, workshop }: UnitAssignment) =>
      sendStaff('POST', `/bookings/${code}/unit`, { version, unitId: unit.id, othersMove, workshop }),
    onSuccess: (_done, { driver, unit }) =>
      showToast({ title: say('unit.moved', { name: driver, plate: unit.plate }), kind: 'success' }),
    onError: (fault, move) => {
      const by = fault instanceof StaffApiError ? fault.answer['taken'] : undefined;
      // calendar.api.ts wrote it beside this refusal
      if (Array.isArray(by))
        setTaken({ assignment: move, plate: move.unit.plate, occupants: by as UnitConflict['occupants'] });
      else showError(fault);
    },
    onSettled: () => readAnew(unitQueryKeys),
  });
  return {
    move: moving.mutate,
    moveOthers: () => taken && moving.mutate({ ...taken.assignment, othersMove: true }),
    isMoving: moving.isPending,
    taken,
    forget: () => setTaken(null),
  };
}
