import type { Tx } from '../database/tables.ts';
import type { Booking } from './booking.store.ts';

/** What whoever acts on a booking has before them, and who hears of it. Without either the step asks nobody. */
export type Seen = {
  /** Another version meanwhile: somebody else was quicker, and the step is refused (F07). */
  version?: number;
  /** Runs in the step's own transaction once it is certain, with the booking as it was. */
  onDone?(tx: Tx, before: Booking): Promise<void>;
};

export const isStale = ({ version }: Booking, seen: Pick<Seen, 'version'>): boolean =>
  seen.version !== undefined && seen.version !== version;
