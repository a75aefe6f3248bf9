import { Hono } from 'hono';
import { isRefusal } from '../basics/refusals.ts';
import { answerRefusal, described, fits } from '../http/api-answers.ts';
import { TokenPath } from '../booking/booking.shape.ts';
import { readOwnData, type OwnDataDeps } from './read-own-data.ts';

export const ownDataApi = (deps: OwnDataDeps) =>
  new Hono().get(
    '/bookings/by-token/:token/data',
    described({
      summary: 'What is stored about the customer',
      tag: 'booking',
      refusals: ['bad_form', 'not_found'],
    }),
    fits('param', TokenPath),
    async (c) => {
      const data = await readOwnData(deps, c.req.valid('param').token);
      if (isRefusal(data)) return answerRefusal(c, data);
      return c.body(data.content, 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${data.filename}"`,
      });
    },
  );
