import { policy } from '../../shop/business.rules.ts';
import type { BookingState } from '../booking.rules.ts';

/**
 * What the desk may take back for a few minutes: a finger that slipped, no change of mind (docs/decisions/022-the-desks-day.md).
 * Each is a kind in the booking's history, with the state that it led to and the one before.
 */
export const undoable = {
  collected: { is: 'collected', was: 'confirmed' },
  returned: { is: 'returned', was: 'collected' },
  no_show: { is: 'no_show', was: 'confirmed' },
  late: { is: 'collected', was: 'collected' },
} as const satisfies Record<string, { is: BookingState; was: BookingState }>;
export type Undoable = keyof typeof undoable;

/** The newest thing that a booking's history tells, notes aside. */
export type LastStep = { kind: string; secondsAgo: number };

const isUndoable = (kind: string): kind is Undoable => kind in undoable;

/** Only the last thing that happened, and only for a while: what came after it was built upon it. */
export function undoableNow(state: BookingState, last: LastStep | null): Undoable | null {
  if (!last || !isUndoable(last.kind) || undoable[last.kind].is !== state) return null;
  return last.secondsAgo < policy.undoMinutes * 60 ? last.kind : null;
}
