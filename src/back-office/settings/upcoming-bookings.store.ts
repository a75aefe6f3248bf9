import type { PlainDate, TimeOfDay } from '../../basics/rome-time.ts';
import type { Queryable } from '../../database/tables.ts';

export type UpcomingBooking = {
  id: string;
  code: string;
  driver: string;
  state: 'held' | 'confirmed' | 'collected';
  destination: string;
  pickupOption: 'office' | 'delivery';
  startDate: PlainDate;
  startTime: TimeOfDay;
  endDate: PlainDate;
  endTime: TimeOfDay;
};

export const upcomingBookingsStore = {
  /** Whatever still has a pickup or a return ahead, the next first. */
  async after(db: Queryable, now: Date): Promise<UpcomingBooking[]> {
    const rows = await db
      .selectFrom('booking')
      .select([
        'id',
        'code',
        'driver_name as driver',
        'state',
        'destination',
        'pickup_option as pickupOption',
      ])
      .select([
        'start_date as startDate',
        'start_time as startTime',
        'end_date as endDate',
        'end_time as endTime',
      ])
      .where('state', 'in', ['held', 'confirmed', 'collected'])
      .where('ends_at', '>', now)
      .orderBy('starts_at')
      .orderBy('code')
      .execute();
    return rows as UpcomingBooking[]; // the three states are asked for
  },
};
export type UpcomingBookingsStore = typeof upcomingBookingsStore;
