import type { Tx } from '../database/tables.ts';
import type { Booking } from './booking.store.ts';

/** What whoever acts on a booking has before them, and who hears of it. Without either the step asks nobody. */
export type ExpectedVersion = {
  /** Another version meanwhile: somebody else was quicker, and the step is refused (F07). */
  version?: number;
  /** Runs in the step's own transaction once it is certain, with the booking as it was. */
  onDone?(tx: Tx, before: Booking): Promise<void>;
};

export const hasVersionConflict = (
  { version }: Booking,
  expected: Pick<ExpectedVersion, 'version'>,
): boolean => expected.version !== undefined && expected.version !== version;
