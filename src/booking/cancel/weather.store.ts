import { sql } from 'kysely';
import type { PlainDate } from '../../basics/rome-time.ts';
import type { Queryable, Tx } from '../../database/tables.ts';
import type { CallOffCause, WeatherCallOff } from './weather.rules.ts';

/** Of a customer whose day is called off, what the desk sees before it acts. */
export type AffectedBooking = {
  id: string;
  code: string;
  driver: string;
  town: string;
  startDate: PlainDate;
  startTime: string;
  endDate: PlainDate;
  language: string;
  /** Of the customer of its order: '' where they left none, and then the phone on which they are told. */
  email: string;
  phone: string;
  /** Already notified of this day, and not notified again. */
  wasTold: boolean;
};

type CallOff = { day: PlainDate; until: Date; cause: CallOffCause };
export type WeatherDay = WeatherCallOff & { id: string; bookings: number; staffId: string };

/** Days of bad weather in SQL. */
export const weatherStore = {
  /** Bookings of that day in those towns that have not started: paid, and their pickup still to come. */
  async affected(db: Queryable, { day, towns }: WeatherCallOff, now: Date): Promise<AffectedBooking[]> {
    const { rows } = await sql<AffectedBooking>`
      select id, code, driver_name as driver, destination as town, start_date as "startDate", start_time as "startTime",
        end_date as "endDate", language, customer.email, customer.phone,
        exists (select from booking_event where booking_id = booking.id and kind = 'weather'
          and detail->>'day' = ${day}) as "wasTold"
      from booking, lateral (select driver_email as email, driver_phone as phone from booking first
        where first.id = coalesce(booking.party_id, booking.adds_to, booking.id)) customer
      where state = 'confirmed' and starts_at > ${now} and start_date <= ${day}::date and end_date >= ${day}::date
        and destination in (${sql.join(towns)})
      order by start_date, start_time, id`.execute(db);
    return rows;
  },

  /** Frozen with the booking's other terms; from now on it is another version. */
  async callOff(tx: Tx, id: string, { day, until, cause }: CallOff): Promise<void> {
    const closure = cause === 'closure' ? { cause } : {};
    const value = JSON.stringify({ weather: { day, until: until.toISOString(), ...closure } });
    await sql`update booking set quote = quote || ${value}::jsonb, version = version + 1 where id = ${id}`.execute(
      tx,
    );
  },

  async add(tx: Tx, { id, day, towns, bookings, staffId }: WeatherDay): Promise<void> {
    const values = { id, day, towns: JSON.stringify(towns), bookings, staff_id: staffId };
    await tx.insertInto('weather_day').values(values).execute();
  },

  /** Those that were called off from some day on, the last first. */
  async daysFrom(
    db: Queryable,
    day: PlainDate,
  ): Promise<{ day: PlainDate; towns: string[]; bookings: number }[]> {
    const query = db.selectFrom('weather_day').select(['day', 'towns', 'bookings']).where('day', '>=', day);
    return query.orderBy('day', 'desc').orderBy('created_at', 'desc').limit(20).execute();
  },
};
export type WeatherStore = typeof weatherStore;
