import { Hono } from 'hono';
import { answerCsv, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import { fileName } from '../file-names.rules.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { listPayouts, type PayoutsDeskDeps, readPayoutLines, readPayoutsOfMonth } from './list-payouts.ts';
import { PayoutPath, PayoutsListQuery, PayoutsQuery } from './payouts.shape.ts';

/** What the provider sent to the bank, for the owner and their accountant. */
export function payoutsApi(staffDeps: StaffDeps, needs: Omit<PayoutsDeskDeps, keyof StaffDeps>): Hono {
  const deps = { ...staffDeps, ...needs };
  const sees = requirePermission(deps, 'see the figures');
  return new Hono()
    .get('/staff/payouts', sees, validate('query', PayoutsQuery), async (c) =>
      c.json(await readPayoutsOfMonth(deps, c.var.permit, c.req.valid('query').month)),
    )
    .get('/staff/payouts/:payout', sees, validate('param', PayoutPath), async (c) =>
      c.json(await readPayoutLines(deps, c.var.permit, c.req.valid('param').payout)),
    )
    .get('/staff/payouts-list', sees, validate('query', PayoutsListQuery), async (c) => {
      const asked = c.req.valid('query');
      const csv = await listPayouts(deps, c.var.permit, asked);
      return answerCsv(c, csv, fileName(c.var.who, 'payouts', asked.month));
    });
}
