import { policy } from '../../shop/business.rules.ts';
import type { BookingState } from '../booking.rules.ts';

/**
 * What the desk may take back for a few minutes: a finger that slipped, no change of mind (docs/decisions/022-the-desks-day.md).
 * Each is a kind in the booking's history, with the state that it led to and the one before.
 */
export const undoableSteps = {
  collected: { is: 'collected', was: 'confirmed' },
  returned: { is: 'returned', was: 'collected' },
  no_show: { is: 'no_show', was: 'confirmed' },
  late: { is: 'collected', was: 'collected' },
} as const satisfies Record<string, { is: BookingState; was: BookingState }>;
export type UndoableStep = keyof typeof undoableSteps;

/** The newest entry of a booking's history, notes aside. */
export type LastStep = { kind: string; secondsAgo: number };

const isUndoableStep = (kind: string): kind is UndoableStep => kind in undoableSteps;

/** Only the last thing that happened, and only for a while: what came after it was built upon it. */
export function undoableStepOf(state: BookingState, last: LastStep | null): UndoableStep | null {
  if (!last || !isUndoableStep(last.kind) || undoableSteps[last.kind].is !== state) return null;
  return last.secondsAgo < policy().undoMinutes * 60 ? last.kind : null;
}
