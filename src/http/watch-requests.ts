import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Causes, SpanName } from '../basics/acts.ts';
import type { RandomSource } from '../basics/random-source.ts';
import type { Traces } from '../gateways/telemetry/traces.type.ts';
import { createPeerTrust, type TrustedProxies } from './forwarded.rules.ts';
import { type AnsweredRequest, lineOf, requestIdIn, spanNameIn, usualShare } from './request-id.rules.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export type WatchRequestsDeps = {
  trustProxy: TrustedProxies;
  chance: Pick<RandomSource, 'uuid'>;
  causes: Causes;
  traces: Traces | null;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Counts it. */
  answered(request: AnsweredRequest): void;
};

/** Every request has a name, which its answer, its lines in the log and the jobs that follow from it bear. */
export function watchRequests(deps: WatchRequestsDeps) {
  const isTrusted = createPeerTrust(deps.trustProxy);
  const routes = new WeakMap<IncomingMessage, string>();
  return {
    /** Goes first: remembers which route answered. */
    routed: new Hono().use(async (c, next) => {
      await next();
      const request = incomingOf(c);
      if (request) routes.set(request, patternOf(c));
    }),
    /** Around every answer, also those that no route had to be asked for. */
    around:
      (answer: Listener): Listener =>
      (request, response) => {
        const began = performance.now();
        const told = isTrusted(request.socket.remoteAddress) ? request.headers : {};
        const requestId = requestIdIn(told['x-request-id']) ?? deps.chance.uuid();
        const method = methodOf(request);
        const span = deps.traces?.begin({
          name: method,
          kind: 'server',
          parent: spanNameIn(told['traceparent']),
          attributes: { 'http.request.method': method, 'costiera.request_id': requestId },
        });
        if (!isFile(request.url)) response.setHeader('x-request-id', requestId);
        response.once('close', () => {
          const route = routes.get(request) ?? 'from memory';
          const isCut = !response.writableFinished;
          const seconds = (performance.now() - began) / 1000;
          const status = response.statusCode;
          const answered = { requestId, method, route, status, seconds, isCut };
          deps.answered(answered);
          logRequest(deps.log, answered, span?.name);
          span?.end({
            name: `${method} ${route}`,
            attributes: { 'http.route': route, 'http.response.status_code': status },
            isFault: status >= 500,
          });
        });
        deps.causes.run({ requestId, ...(span ? { span: span.name } : {}) }, () => answer(request, response));
      },
  };
}

/** A page asks for twenty of them, and nobody asks for the name of one: what it would weigh is the page's. */
const isFile = (url = ''): boolean => /\.(?:js|css|woff2|svg|avif|webp|png|webmanifest)$/.test(url);

/** Said by itself, not by its cause: that is over when an answer has been sent. */
function logRequest(log: WatchRequestsDeps['log'], answered: AnsweredRequest, span?: SpanName): void {
  const level = lineOf(answered);
  if (level === null) return;
  const { seconds, isCut, ...rest } = answered;
  const line = {
    ...rest,
    ms: Math.round(seconds * 1000),
    ...(isCut ? { cut: true } : {}),
    // How many it stands for.
    ...(level === 'info' ? { oneOf: usualShare } : {}),
    ...(span ? { traceId: span.traceId } : {}),
  };
  log[level](line, 'request');
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const methodOf = ({ method = '' }: IncomingMessage): string => (methods.includes(method) ? method : 'other');

/** Of the handler that answered, not of the last that might have. The pages answer for every address. */
const patternOf = (c: Context): string => {
  const pattern = routePath(c);
  return pattern === '*' || pattern === '/*' ? 'page' : pattern;
};

const incomingOf = (c: Context): IncomingMessage | undefined =>
  // What @hono/node-server hands in; absent where a test asks the app itself.
  (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
