import { Hono } from 'hono';
import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { today, type PlainDate } from '../../basics/rome-time.ts';
import type { CallOffDayRequest } from '../../booking/cancel/call-off-day.ts';
import type { WeatherCallOff } from '../../booking/cancel/weather.rules.ts';
import type { AffectedRental } from '../../booking/booking.ts';
import type { Database } from '../../database/tables.ts';
import { answerRefusal, validate } from '../../http/api-answers.ts';
import { formatPhone } from '../../shop/format-phone.rules.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { WeatherBody, WeatherQuery, type AffectedLine, type WeatherAnswer } from './weather.shape.ts';
import { writeAudit } from '../../identity/write-audit.ts';

export type WeatherApiDeps = StaffDeps & {
  calledOffDays(db: Database, from: PlainDate): Promise<WeatherAnswer['before']>;
  badWeather: {
    findAffectedBookings(asked: WeatherCallOff): Promise<AffectedRental[]>;
    callOffDay(asked: CallOffDayRequest): Promise<{ notified: number } | Refusal>;
  };
};

/** Bad weather: the bookings of that day are shown first, then may change free of charge, and get a mail. */
export const weatherApi = (deps: WeatherApiDeps) =>
  new Hono()
    .get(
      '/staff/weather',
      requirePermission(deps, 'call off days'),
      validate('query', WeatherQuery),
      async (c) => {
        const affected = await deps.badWeather.findAffectedBookings(c.req.valid('query'));
        const before = await deps.calledOffDays(deps.database, today(deps.clock.now()));
        return c.json<WeatherAnswer>({ affected: affected.map(lineOf), before });
      },
    )
    .post(
      '/staff/weather',
      requirePermission(deps, 'call off days'),
      validate('json', WeatherBody),
      async (c) => {
        const { day, ...asked } = c.req.valid('json');
        const by = c.var.permit;
        const done = await deps.badWeather.callOffDay({
          ...asked,
          day,
          staffId: by.staffId,
          onDone: (tx, notified) =>
            writeAudit(deps, tx, by, {
              action: 'called a day off',
              subject: { kind: 'shop', id: day },
              after: { rows: notified },
            }),
        });
        return isRefusal(done) ? answerRefusal(c, done) : c.json(done);
      },
    );

const lineOf = ({ id: _, ...line }: AffectedRental): AffectedLine => ({
  ...line,
  phone: formatPhone(line.phone),
});
