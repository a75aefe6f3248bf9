import type { Tx } from '../database/tables.ts';
import type { Booking } from './booking.type.ts';

/** The version that a step on a booking is based on, and who is notified of it. Without either the step checks nothing. */
export type ExpectedVersion = {
  /** Another version meanwhile: somebody else was quicker, and the step is refused (F07). */
  version?: number;
  /** Who of the shop's people takes it: the history names them at the desk. */
  staffId?: string;
  /** Runs in the step's own transaction once it is certain, with the booking as it was. */
  onDone?(tx: Tx, before: Booking): Promise<void>;
};

export const hasVersionConflict = (
  { version }: Booking,
  expected: Pick<ExpectedVersion, 'version'>,
): boolean => expected.version !== undefined && expected.version !== version;

/** For the detail of an event; nothing where no person of the shop took the step. */
export const byStaff = ({ staffId }: Pick<ExpectedVersion, 'staffId'>): { staffId?: string } =>
  staffId === undefined ? {} : { staffId };
