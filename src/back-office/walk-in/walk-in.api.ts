import { Hono } from 'hono';
import { isRefusal } from '../../basics/refusals.ts';
import { answerDone, answerRefusal, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import { CodePath } from '../today/today.shape.ts';
import { addScooterBeside, findAddableScooters, type AddAtDeskDeps } from './add-at-desk.ts';
import {
  findWalkInExtras,
  findWalkInScooters,
  letKeptGoAtDesk,
  mailPaymentLink,
  quoteWalkIn,
  readWalkIn,
  sellToWalkIn,
  type SellToWalkInDeps,
} from './sell-to-walk-in.ts';
import { AddAtDeskBody, FreeAtDeskQuery, WalkInBody, WalkInQuoteBody } from './walk-in.shape.ts';

/** Who walks in and rides off. */
export function walkInApi(deps: SellToWalkInDeps & AddAtDeskDeps): Hono {
  const app = new Hono();
  const sells = requirePermission(deps, 'sell at the desk');
  app.post('/staff/walk-ins', sells, validate('json', WalkInBody), async (c) => {
    const sold = await sellToWalkIn(deps, c.var.permit, c.req.valid('json'));
    return isRefusal(sold) ? answerRefusal(c, sold) : c.json(sold, 201);
  });
  app.get('/staff/bookings/:code/scooters', sells, validate('param', CodePath), async (c) => {
    const found = await findAddableScooters(deps, c.var.permit, c.req.valid('param').code);
    return isRefusal(found) ? answerRefusal(c, found) : c.json(found);
  });
  app.post(
    '/staff/bookings/:code/scooters',
    sells,
    validate('param', CodePath),
    validate('json', AddAtDeskBody),
    async (c) => {
      const { code } = c.req.valid('param');
      const sold = await addScooterBeside(deps, c.var.permit, code, c.req.valid('json'));
      return isRefusal(sold) ? answerRefusal(c, sold) : c.json(sold, 201);
    },
  );
  app.get('/staff/walk-ins/free', sells, validate('query', FreeAtDeskQuery), async (c) => {
    const found = await findWalkInScooters(deps, c.var.permit, c.req.valid('query'));
    return isRefusal(found) ? answerRefusal(c, found) : c.json(found);
  });
  app.get('/staff/walk-ins/extras', sells, async (c) => c.json(await findWalkInExtras(deps, c.var.permit)));
  app.post('/staff/walk-ins/quote', sells, validate('json', WalkInQuoteBody), async (c) => {
    const quote = await quoteWalkIn(deps, c.var.permit, c.req.valid('json'));
    return isRefusal(quote) ? answerRefusal(c, quote) : c.json(quote);
  });
  app.get('/staff/walk-ins/:code', sells, validate('param', CodePath), async (c) => {
    const seen = await readWalkIn(deps, c.var.permit, c.req.valid('param').code);
    return isRefusal(seen) ? answerRefusal(c, seen) : c.json(seen);
  });
  app.post('/staff/walk-ins/:code/mail', sells, validate('param', CodePath), async (c) => {
    const sent = await mailPaymentLink(deps, c.var.permit, c.req.valid('param').code);
    return answerDone(c, sent);
  });
  app.post('/staff/walk-ins/:code/let-go', sells, validate('param', CodePath), async (c) =>
    answerDone(c, await letKeptGoAtDesk(deps, c.var.permit, c.req.valid('param').code)),
  );
  return app;
}
