import { Hono } from 'hono';
import { validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import type { StreetMap } from '../../pages/street-map.ts';
import type { FoundPoints } from '../../place/found-points.type.ts';
import { limitPresses } from '../../identity/limit-presses.api.ts';
import { PointsBody } from './settings.shape.ts';

export type FindPoints = (address: string) => Promise<FoundPoints>;

/** Where a place of the shop is: looked for by its address, and shown on the street map. */
export const pointsApi = (deps: StaffDeps, findPoints: FindPoints, streetMap: StreetMap): Hono =>
  new Hono()
    .get('/staff/street-map', requirePermission(deps, 'see the settings'), (c) => c.json(streetMap))
    .post(
      '/staff/points',
      requirePermission(deps, 'change the settings'),
      validate('json', PointsBody),
      limitPresses(deps.clock, 30),
      async (c) => c.json(await findPoints(c.req.valid('json').address)),
    );
