import { type Context, Hono } from 'hono';
import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { answerCsv, answerRefusal, requestedLanguage, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import { fileName } from '../file-names.rules.ts';
import type { DeskLanguage } from '../../translations/languages.ts';
import type { FigureStores, FiguresNeeds, FiguresDeps } from './figures-deps.type.ts';
import { BehindQuery, FiguresListQuery, FiguresQuery, MadeBehindQuery } from './figures.shape.ts';
import { listFigures } from './list-figures.ts';
import { readBehind } from './read-behind.ts';
import { readBookingsMade, readMadeBehind } from './read-bookings-made.ts';
import { readAhead, readFleetFigures } from './read-fleet.ts';
import { readReceipts } from './read-receipts.ts';
import { readVisitors } from './read-visitors.ts';

const languageOf = (c: Context): DeskLanguage => (requestedLanguage(c) === 'it' ? 'it' : 'en');
const answer = (c: Context, outcome: Refusal | object): Response =>
  isRefusal(outcome) ? answerRefusal(c, outcome) : c.json(outcome);

/** How the shop does, for its owner: money from the ledger, days of the fleet, bookings, each figure with what is behind it. */
export function figuresApi(needs: FiguresNeeds, stores: FigureStores, isLive: boolean): Hono {
  const deps: FiguresDeps = { ...needs, ...stores, isLive };
  const sees = requirePermission(deps, 'see the figures');
  const period = validate('query', FiguresQuery);
  return new Hono()
    .get('/staff/figures/receipts', sees, period, async (c) =>
      answer(c, await readReceipts(deps, c.var.permit, c.req.valid('query'), languageOf(c))),
    )
    .get('/staff/figures/fleet', sees, period, async (c) =>
      answer(c, await readFleetFigures(deps, c.var.permit, c.req.valid('query'), languageOf(c))),
    )
    .get('/staff/figures/bookings', sees, period, async (c) =>
      answer(c, await readBookingsMade(deps, c.var.permit, c.req.valid('query'), languageOf(c))),
    )
    .get('/staff/figures/visitors', sees, period, async (c) =>
      answer(c, await readVisitors(deps, c.var.permit, c.req.valid('query'), languageOf(c))),
    )
    .get('/staff/figures/ahead', sees, async (c) =>
      c.json(await readAhead(deps, c.var.permit, languageOf(c))),
    )
    .get('/staff/figures/behind', sees, validate('query', BehindQuery), async (c) =>
      answer(c, await readBehind(deps, c.var.permit, c.req.valid('query'), languageOf(c))),
    )
    .get('/staff/figures/behind-bookings', sees, validate('query', MadeBehindQuery), async (c) =>
      answer(c, await readMadeBehind(deps, c.var.permit, c.req.valid('query'))),
    )
    .get('/staff/figures-list', sees, validate('query', FiguresListQuery), async (c) => {
      const asked = c.req.valid('query');
      const csv = await listFigures(deps, c.var.permit, asked);
      return isRefusal(csv)
        ? answerRefusal(c, csv)
        : answerCsv(c, csv, fileName(c.var.who, `figures-${asked.list}`));
    });
}
