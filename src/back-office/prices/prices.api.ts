import { Hono } from 'hono';
import { answerDone, validate } from '../../http/api-answers.ts';
import { readPrices, setPrices, setPromo, withdrawPrices, type PricesDeps } from './manage-prices.ts';
import { PriceListBody, PriceListPath, PromoBody, PromoPath } from './prices.shape.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';

/** What a rental costs, and codes that take something off. */
export function pricesApi(deps: StaffDeps & PricesDeps): Hono {
  const app = new Hono();
  const sets = requirePermission(deps, 'set prices');
  app.get('/staff/prices', sets, async (c) => c.json(await readPrices(deps, c.var.permit)));
  app.post('/staff/prices', sets, validate('json', PriceListBody), async (c) =>
    answerDone(c, await setPrices(deps, c.var.permit, c.req.valid('json'))),
  );
  app.post('/staff/prices/:id/withdraw', sets, validate('param', PriceListPath), async (c) =>
    answerDone(c, await withdrawPrices(deps, c.var.permit, c.req.valid('param').id)),
  );
  app.put('/staff/promos/:code', sets, validate('param', PromoPath), validate('json', PromoBody), async (c) =>
    answerDone(c, await setPromo(deps, c.var.permit, { ...c.req.valid('param'), ...c.req.valid('json') })),
  );
  return app;
}
