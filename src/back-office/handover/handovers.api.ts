import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { PhotoBody, ReportBody, reportKinds } from '../../handover/report.shape.ts';
import { answerDone, answerRefusal, validate } from '../../http/api-answers.ts';
import {
  savePhotoForDesk,
  saveReportForDesk,
  readHandoverForDesk,
  readLicencePhotoForDesk,
  readPhotoForDesk,
  type HandoverPageDeps,
  readReportFileForDesk,
} from './manage-handovers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import { CodePath } from '../today/today.shape.ts';
import type { PlanStores } from '../today/plan-day.ts';

const PhotoPath = z.extend(CodePath, { id: z.uuid() });
const FilePath = z.extend(CodePath, { kind: z.enum(reportKinds) });
const FileQuery = z.object({ unit: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) });

/** Kept by no cache (the API's own headers): photos and signed papers are for someone who is signed in, now. */
const bytes = (c: Context, outcome: Refusal | Uint8Array, type: string): Response =>
  isRefusal(outcome)
    ? answerRefusal(c, outcome)
    : c.body(new Uint8Array(outcome), 200, { 'content-type': type, 'content-disposition': 'inline' });

/** Handing over and taking back with a report, photos and signatures. */
export function handoversApi(rooms: Omit<HandoverPageDeps, keyof PlanStores>, plan: PlanStores): Hono {
  const deps = { ...rooms, ...plan };
  const app = new Hono();
  const hands = requirePermission(deps, 'hand over and take back');
  const eyes = requirePermission(deps, 'view handover reports');
  app.get('/staff/bookings/:code/handover', eyes, validate('param', CodePath), async (c) => {
    const answer = await readHandoverForDesk(deps, c.var.permit, c.req.valid('param').code);
    return isRefusal(answer) ? answerRefusal(c, answer) : c.json(answer);
  });
  app.put(
    '/staff/bookings/:code/photos/:id',
    hands,
    validate('param', PhotoPath),
    validate('json', PhotoBody),
    async (c) =>
      answerDone(
        c,
        await savePhotoForDesk(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') }),
      ),
  );
  app.get('/staff/bookings/:code/photos/:id', eyes, validate('param', PhotoPath), async (c) =>
    bytes(c, await readPhotoForDesk(deps, c.var.permit, c.req.valid('param')), 'image/jpeg'),
  );
  app.get('/staff/bookings/:code/licence-photo', eyes, validate('param', CodePath), async (c) =>
    bytes(c, await readLicencePhotoForDesk(deps, c.var.permit, c.req.valid('param')), 'image/jpeg'),
  );
  app.post(
    '/staff/bookings/:code/reports',
    hands,
    validate('param', CodePath),
    validate('json', ReportBody),
    async (c) =>
      answerDone(
        c,
        await saveReportForDesk(deps, c.var.permit, { ...c.req.valid('param'), body: c.req.valid('json') }),
      ),
  );
  app.get(
    '/staff/bookings/:code/reports/:kind/file',
    eyes,
    validate('param', FilePath),
    validate('query', FileQuery),
    async (c) => {
      const wanted = { ...c.req.valid('param'), unit: c.req.valid('query').unit };
      return bytes(c, await readReportFileForDesk(deps, c.var.permit, wanted), 'application/pdf');
    },
  );
  return app;
}
