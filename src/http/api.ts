import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Clock } from '../basics/clock.ts';
import { refuse, type Refusal, type RefusalCode } from '../basics/refusals.ts';
import { isUnreachable } from '../database/unreachable.ts';
import { answerRefusal } from './api-answers.ts';
import { apiDocument } from './api-document.ts';
import { createRateLimiter, rateLimit, requireJson, limitApiBody, requireOwnOrigin } from './api-guards.ts';
import { assetsApi } from './assets.api.ts';
import type { CreateSharedLimiter } from './shared-rate-limiter.ts';
import type { Readiness } from './readiness.ts';
import { apiHeaders, type HeaderOptions, type Headers } from './headers.ts';

export type ApiOptions = HeaderOptions & {
  /** The rooms' own APIs, each mounted below /api. */
  rooms: readonly Hono[];
  isOwnOrigin(origin: string): boolean;
  networkOf(c: Context): string;
  clock: Clock;
  createSharedLimiter: CreateSharedLimiter;
  rates: {
    requests: number;
    bookings: number;
    places: number;
    forms: number;
    verifications: number;
    tokenLookups: number;
  };
  assetsFolder: string;
  publicUrl: string;
  readiness(): Promise<Readiness>;
  report(fault: unknown, c: Context): void;
};

/** Everything that is not a page: /api, and the two addresses that a balancer asks. */
export function createApi(options: ApiOptions): Hono {
  const app = new Hono();
  const api = new Hono();
  const headed = withHeaders(apiHeaders(options));
  for (const path of ['/api/*', '/healthz', '/readyz']) app.use(path, headed, retryAfter);
  guard(api, options);
  api.route('/', assetsApi(options.assetsFolder));
  for (const room of options.rooms) api.route('/', room);
  app.route('/api', api);
  app.get('/api/openapi.json', async (c) => c.json(await apiDocument(app, options.publicUrl)));
  app.all('/api/*', (c) => answerRefusal(c, refuse('not_found')));
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const readiness = await options.readiness();
    return c.text(readiness, readiness === 'ok' ? 200 : 503);
  });
  app.onError((fault, c) => answerFault(fault, c, options));
  return app;
}

/** On every answer, refusals and faults too; what a call says itself stays. */
const withHeaders =
  (headers: Headers): MiddlewareHandler =>
  async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
  };

/** What is out of order is mostly back by then. */
const retryAfterSeconds = '5';

const retryAfter: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status === 503 && !c.res.headers.has('retry-after')) c.header('retry-after', retryAfterSeconds);
};

function guard(api: Hono, options: ApiOptions): void {
  const { isOwnOrigin, networkOf, clock, rates, createSharedLimiter } = options;
  const ownCount = (perMinute: number) => rateLimit(createRateLimiter(perMinute, clock), networkOf);
  const sharedCount = (purpose: string, perMinute: number) =>
    rateLimit(createSharedLimiter(purpose, perMinute), networkOf);
  api.use(ownCount(rates.requests));
  api.post('/bookings', sharedCount('bookings', rates.bookings));
  api.post('/places/*', ownCount(rates.places));
  api.post('/contracts/verify', ownCount(rates.verifications));
  for (const path of ['/contact', '/newsletter', '/waiting-list', '/contracts/link'])
    api.post(path, sharedCount(path, rates.forms));
  const tokenLookups = ownCount(rates.tokenLookups);
  for (const path of ['/contracts/*', '/bookings/by-token/*']) api.use(path, tokenLookups);
  api.use(limitApiBody);
  // The provider's webhook comes from no browser and is trusted for its signature alone.
  api.use(requireOwnOrigin(isOwnOrigin));
  api.use(requireJson);
}

/** A database that cannot be used now is no fault of the request, which may come again. */
function answerFault(fault: unknown, c: Context, options: ApiOptions): Response {
  if (fault instanceof HTTPException) return answerRefusal(c, refuseStatus(fault.status));
  options.report(fault, c);
  return answerRefusal(c, refuse(isUnreachable(fault) ? 'out_of_order' : 'fault'));
}

/** Hono's own refusals (JSON that is none, an address that cannot be decoded) in our words. */
function refuseStatus(status: number): Refusal {
  const code: Record<number, RefusalCode> = { 404: 'not_found', 413: 'too_large', 415: 'json_only' };
  return refuse(code[status] ?? 'bad_form');
}
