import { Hono } from 'hono';
import { isRefusal } from '../basics/refusals.ts';
import { answerRefusal, describeCall, validate } from '../http/api-answers.ts';
import { TokenPath } from '../booking/booking.shape.ts';
import { exportPersonalData, type ExportPersonalDataDeps } from './export-personal-data.ts';

export const personalDataApi = (deps: ExportPersonalDataDeps) =>
  new Hono().get(
    '/bookings/by-token/:token/data',
    describeCall({
      summary: 'What is stored about the customer',
      tag: 'booking',
      refusals: ['bad_form', 'not_found'],
    }),
    validate('param', TokenPath),
    async (c) => {
      const data = await exportPersonalData(deps, c.req.valid('param').token);
      if (isRefusal(data)) return answerRefusal(c, data);
      return c.body(data.content, 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${data.filename}"`,
      });
    },
  );
