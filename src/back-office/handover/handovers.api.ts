import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { PhotoBody, ReportBody, reportKinds } from '../../handover/report.shape.ts';
import { answerRefusal, fits } from '../../http/api-answers.ts';
import { addPhoto, report, seeHandover, seePhoto, seeReportFile, type HandoversDeps } from './handovers.ts';
import { permitted } from '../../identity/staff-door.api.ts';
import { CodePath } from '../today/today.shape.ts';

const PhotoPath = z.extend(CodePath, { id: z.uuid() });
const FilePath = z.extend(CodePath, { kind: z.enum(reportKinds) });

const done = (c: Context, outcome: Refusal | string): Response =>
  isRefusal(outcome) ? answerRefusal(c, outcome) : c.body(null, 204);

/** Kept by no cache (the API's own headers): photos and signed papers are for who is signed in, now. */
const bytes = (c: Context, outcome: Refusal | Uint8Array, type: string): Response =>
  isRefusal(outcome)
    ? answerRefusal(c, outcome)
    : c.body(new Uint8Array(outcome), 200, { 'content-type': type, 'content-disposition': 'inline' });

/** Handing over and taking back with a report, photos and signatures. */
export function handoversApi(deps: HandoversDeps): Hono {
  const app = new Hono();
  const hands = permitted(deps, 'hand over and take back');
  const eyes = permitted(deps, 'see how a scooter left and came back');
  app.get('/staff/bookings/:code/handover', eyes, fits('param', CodePath), async (c) => {
    const answer = await seeHandover(deps, c.var.permit, c.req.valid('param').code);
    return isRefusal(answer) ? answerRefusal(c, answer) : c.json(answer);
  });
  app.put(
    '/staff/bookings/:code/photos/:id',
    hands,
    fits('param', PhotoPath),
    fits('json', PhotoBody),
    async (c) =>
      done(c, await addPhoto(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') })),
  );
  app.get('/staff/bookings/:code/photos/:id', eyes, fits('param', PhotoPath), async (c) =>
    bytes(c, await seePhoto(deps, c.var.permit, c.req.valid('param')), 'image/jpeg'),
  );
  app.post(
    '/staff/bookings/:code/reports',
    hands,
    fits('param', CodePath),
    fits('json', ReportBody),
    async (c) =>
      done(c, await report(deps, c.var.permit, { ...c.req.valid('param'), body: c.req.valid('json') })),
  );
  app.get('/staff/bookings/:code/reports/:kind/file', eyes, fits('param', FilePath), async (c) =>
    bytes(c, await seeReportFile(deps, c.var.permit, c.req.valid('param')), 'application/pdf'),
  );
  return app;
}
