import type { PlainDate } from '../basics/rome-time.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { DeliveryStop } from './schedule.rules.ts';

export type DatedStop = DeliveryStop & { date: PlainDate };

/** `dueAt`: the instant of date and time. `isHeld`: nobody has paid for it yet. `party`: with which others it was ordered. */
type StandingStop = DatedStop & {
  bookingId: string;
  kind: 'pickup' | 'return';
  dueAt: Date;
  isHeld: boolean;
};

/** The stops that are kept already: they stand in the bookings, whose room is asked; those that were booked last come last. */
export type DeliveryStops = {
  lockDays(tx: Tx, days: readonly PlainDate[]): Promise<void>;
  stopsOn(db: Queryable, days: readonly PlainDate[], except: readonly string[]): Promise<StandingStop[]>;
};
