import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { isRefusal, refuse } from '../../basics/refusals.ts';
import { answerRefusal, describeCall, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { FeedPath, NewFeedBody } from './feeds.shape.ts';
import { listFeeds, readFeed, renewFeed, type FeedsDeps } from './manage-feeds.ts';

/** The shop's pickups and returns in others' calendar programs, by secret links. */
export const feedsApi = (staffDeps: StaffDeps, own: Omit<FeedsDeps, keyof StaffDeps>): Hono => {
  const deps = { ...staffDeps, ...own };
  return new Hono()
    .get(
      '/calendars/:token',
      describeCall({
        summary: 'A calendar of the shop, for programs that read it again and again',
        tag: 'calendars',
        refusals: ['bad_form', 'not_found'],
      }),
      describeRoute({
        responses: { 200: { description: 'iCalendar, RFC 5545', content: { 'text/calendar': {} } } },
      }),
      validate('param', FeedPath),
      async (c) => {
        const file = await readFeed(deps, c.req.valid('param').token.replace(/\.ics$/, ''));
        if (file === null) return answerRefusal(c, refuse('not_found'));
        return c.body(file, 200, {
          'content-type': 'text/calendar; charset=utf-8',
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
        });
      },
    )
    .get('/staff/calendars', requirePermission(deps, 'see the calendar'), async (c) =>
      c.json(await listFeeds(deps, c.var.permit)),
    )
    .post(
      '/staff/calendars',
      requirePermission(deps, 'change the settings'),
      validate('json', NewFeedBody),
      async (c) => {
        const made = await renewFeed(deps, c.var.permit, c.req.valid('json').subject);
        return isRefusal(made) ? answerRefusal(c, made) : c.json(made, 201);
      },
    );
};
