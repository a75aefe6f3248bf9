import { Hono } from 'hono';
import { isRefusal } from '../../basics/refusals.ts';
import {
  AnnounceChargesBody,
  AnswerObjectionBody,
  ChangeChargeBody,
  ChargeFileBody,
  NewChargeBody,
  RefundChargeBody,
  TakeChargesBody,
  WaiveChargeBody,
} from '../../charges/charge.shape.ts';
import { answerDone, answerRefusal, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import { CodePath } from '../today/today.shape.ts';
import { ChargeFilePath, ChargePath, EvidencePath } from './charges.shape.ts';
import {
  addChargeForDesk,
  announceChargesForDesk,
  answerObjectionForDesk,
  changeChargeForDesk,
  type ChargesDeskDeps,
  readChargesForDesk,
  readEvidenceForDesk,
  refundChargeForDesk,
  removeChargeFileForDesk,
  saveChargeFileForDesk,
  takeChargesAtDesk,
  waiveChargeForDesk,
} from './manage-charges.ts';

/** What is asked for once a scooter is back: read, put right, announced and decided at the desk. */
export function chargesApi(deps: ChargesDeskDeps): Hono {
  const app = new Hono();
  reading(app, deps);
  deciding(app, deps);
  evidence(app, deps);
  return app;
}

function reading(app: Hono, deps: ChargesDeskDeps): void {
  const charges = requirePermission(deps, 'charge after the rental');
  app.get('/staff/bookings/:code/charges', charges, validate('param', CodePath), async (c) => {
    const answer = await readChargesForDesk(deps, c.var.permit, c.req.valid('param').code);
    return isRefusal(answer) ? answerRefusal(c, answer) : c.json(answer);
  });
  app.get('/staff/bookings/:code/evidence/:file', charges, validate('param', EvidencePath), async (c) => {
    const file = await readEvidenceForDesk(deps, c.var.permit, c.req.valid('param'));
    if (isRefusal(file)) return answerRefusal(c, file);
    // A PDF that somebody sent is opened by the reader of its reader, never by ours.
    const disposition = file.type === 'application/pdf' ? 'attachment' : 'inline';
    return c.body(new Uint8Array(file.bytes), 200, {
      'content-type': file.type,
      'content-disposition': disposition,
    });
  });
}

function deciding(app: Hono, deps: ChargesDeskDeps): void {
  const charges = requirePermission(deps, 'charge after the rental');
  const code = validate('param', CodePath);
  const one = validate('param', ChargePath);
  app.post('/staff/bookings/:code/charges', charges, code, validate('json', NewChargeBody), async (c) =>
    answerDone(c, await addChargeForDesk(deps, c.var.permit, c.req.valid('param').code, c.req.valid('json'))),
  );
  app.post(
    '/staff/bookings/:code/charges/announce',
    charges,
    code,
    validate('json', AnnounceChargesBody),
    async (c) => {
      const { code: of } = c.req.valid('param');
      const told = await announceChargesForDesk(deps, c.var.permit, of, c.req.valid('json'));
      return isRefusal(told) ? answerRefusal(c, told) : c.json(told);
    },
  );
  app.post(
    '/staff/bookings/:code/charges/taking',
    charges,
    code,
    validate('json', TakeChargesBody),
    async (c) =>
      answerDone(
        c,
        await takeChargesAtDesk(deps, c.var.permit, c.req.valid('param').code, c.req.valid('json')),
      ),
  );
  app.put(
    '/staff/bookings/:code/charges/:charge',
    charges,
    one,
    validate('json', ChangeChargeBody),
    async (c) =>
      answerDone(c, await changeChargeForDesk(deps, c.var.permit, c.req.valid('param'), c.req.valid('json'))),
  );
  app.post(
    '/staff/bookings/:code/charges/:charge/waive',
    charges,
    one,
    validate('json', WaiveChargeBody),
    async (c) =>
      answerDone(c, await waiveChargeForDesk(deps, c.var.permit, c.req.valid('param'), c.req.valid('json'))),
  );
  app.post(
    '/staff/bookings/:code/charges/:charge/refund',
    requirePermission(deps, 'refund more than agreed'),
    one,
    validate('json', RefundChargeBody),
    async (c) =>
      answerDone(c, await refundChargeForDesk(deps, c.var.permit, c.req.valid('param'), c.req.valid('json'))),
  );
  app.post(
    '/staff/bookings/:code/charges/:charge/answer',
    charges,
    one,
    validate('json', AnswerObjectionBody),
    async (c) =>
      answerDone(
        c,
        await answerObjectionForDesk(deps, c.var.permit, c.req.valid('param'), c.req.valid('json')),
      ),
  );
}

function evidence(app: Hono, deps: ChargesDeskDeps): void {
  const charges = requirePermission(deps, 'charge after the rental');
  const file = validate('param', ChargeFilePath);
  app.put(
    '/staff/bookings/:code/charges/:charge/files/:file',
    charges,
    file,
    validate('json', ChargeFileBody),
    async (c) =>
      answerDone(
        c,
        await saveChargeFileForDesk(deps, c.var.permit, c.req.valid('param'), c.req.valid('json')),
      ),
  );
  app.post('/staff/bookings/:code/charges/:charge/files/:file/remove', charges, file, async (c) =>
    answerDone(c, await removeChargeFileForDesk(deps, c.var.permit, c.req.valid('param'))),
  );
}
