import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { ApiRefusal, CardDecline, invalidRequest } from './api-refusal.ts';
import { apiVersion } from './events.ts';
import { consumeFault } from './faults.ts';
import { parseForm, type Form } from './form-body.ts';
import { expireDueHolds } from './holds.ts';
import { newId } from './ids.ts';
import { operations, type Call, type Operation } from './operations.ts';
import type { IdempotentAnswer } from './sandbox-file.ts';
import { sandboxNow, type SandboxState } from './sandbox-state.ts';

type Node = { Bindings: HttpBindings };
type Answer = Pick<IdempotentAnswer, 'status' | 'body'> & { replayed?: true };

/** Stripe's interface over HTTP: key, version, forms, idempotency keys, and errors in Stripe's shape. */
export function createStripeApi(world: SandboxState, acceptedKey: string | null): Hono<Node> {
  const app = new Hono<Node>();
  const inUse = new Set<string>();
  for (const operation of operations) {
    app.on(operation.method, operation.path, async (c) => {
      const answer = await answerTo(c, { world, acceptedKey, inUse }, operation).catch(asAnswer);
      if (consumeFault(world.faults, 'loseAnswers')) c.env.incoming.socket.destroy();
      return withHeaders(c, answer);
    });
  }
  app.all('/v1/*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    return withHeaders(c, asAnswer(new ApiRefusal(404, { type: 'invalid_request_error', message })));
  });
  return app;
}

type ApiContext = { world: SandboxState; acceptedKey: string | null; inUse: Set<string> };

async function answerTo(c: Context<Node>, context: ApiContext, operation: Operation): Promise<Answer> {
  const live = modeOf(c, context.acceptedKey);
  checkVersion(c);
  // Before the call, and kept though the call is refused: time does not wait for who asks.
  context.world.file.atomically(() => expireDueHolds(context.world));
  const { text, form } = await readForm(c, operation);
  const call: Call = { live, id: c.req.param('id') ?? '', form };
  const key = operation.method === 'POST' ? c.req.header('idempotency-key') : undefined;
  if (key === undefined) {
    await injectFaults(context.world);
    return context.world.file.atomically(() => runOperation(context.world, operation, call));
  }
  return withIdempotencyKey(context, `${live ? 'live' : 'test'} ${key}`, {
    fingerprint: createHash('sha256').update(`${c.req.path}\n${text}`).digest('hex'),
    carryOut: () => runOperation(context.world, operation, call),
  });
}

/** What was asked, and the text by which a replay is known. */
async function readForm(c: Context<Node>, { method }: Operation): Promise<{ text: string; form: Form }> {
  if (!c.req.header('content-type')?.startsWith('multipart/')) {
    const text = method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1);
    return { text, form: parseForm(text) };
  }
  // A file: its parts are divided by other words each time.
  const parts = await c.req.parseBody();
  const form = Object.fromEntries(
    await Promise.all(
      Object.entries(parts).map(async ([name, part]) => [
        name,
        part instanceof File ? await describeFile(part) : String(part),
      ]),
    ),
  ) as Form; // texts, and descriptions of files, which are texts too
  return { text: JSON.stringify(form), form };
}

const describeFile = async (file: File) => ({
  name: file.name,
  type: file.type,
  size: String(file.size),
  sha256: createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex'),
});

/** Stripe keeps a key for a day at least; this one forgets it then. */
const keyLifetimeSeconds = 24 * 3600;

/** https://docs.stripe.com/api/idempotent_requests */
async function withIdempotencyKey(
  { world, inUse }: ApiContext,
  key: string,
  call: { fingerprint: string; carryOut(): Answer },
): Promise<Answer> {
  const now = sandboxNow(world);
  const first = world.file.firstAnswer(key, now - keyLifetimeSeconds);
  if (first) return replay(first, call.fingerprint, key);
  if (inUse.has(key)) {
    throw new ApiRefusal(409, {
      type: 'invalid_request_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this Idempotent Key.',
    });
  }
  inUse.add(key);
  try {
    await injectFaults(world);
    // Effect and remembered answer are one transaction. A refused form is not remembered: nothing was begun.
    return world.file.atomically(() => {
      const answer = call.carryOut();
      world.file.rememberAnswer(key, { ...answer, fingerprint: call.fingerprint }, now);
      return answer;
    });
  } finally {
    inUse.delete(key);
  }
}

function replay({ fingerprint, status, body }: IdempotentAnswer, asked: string, key: string): Answer {
  if (fingerprint === asked) return { status, body, replayed: true };
  const own = key.slice(key.indexOf(' ') + 1);
  throw new ApiRefusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${own}' if you meant to execute a different request.`,
  });
}

function runOperation(world: SandboxState, operation: Operation, call: Call): Answer {
  const result = operation.run(world, call);
  if (result instanceof CardDecline) return { status: 402, body: JSON.stringify({ error: result.error }) };
  return { status: 200, body: JSON.stringify(result) };
}

async function injectFaults({ faults }: SandboxState): Promise<void> {
  if (consumeFault(faults, 'slowCalls')) await wait(faults.slowMs);
  if (consumeFault(faults, 'failCalls')) {
    throw new ApiRefusal(500, { type: 'api_error', message: 'An unknown error occurred.' });
  }
}

/** True for a live key. The sandbox takes the shop's own key, or any of the right form where it was given none. */
function modeOf(c: Context, acceptedKey: string | null): boolean {
  const key = /^Bearer ((?:sk|rk)_(test|live)_\w+)$/.exec(c.req.header('authorization') ?? '');
  if (!key || (acceptedKey !== null && key[1] !== acceptedKey)) {
    throw new ApiRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  }
  return key[2] === 'live';
}

function checkVersion(c: Context): void {
  const version = c.req.header('stripe-version') ?? apiVersion;
  if (version !== apiVersion) throw invalidRequest(`Invalid Stripe API version: ${version}`);
}

function asAnswer(fault: unknown): Answer {
  if (fault instanceof ApiRefusal)
    return { status: fault.status, body: JSON.stringify({ error: fault.error }) };
  throw fault;
}

function withHeaders(c: Context, { status, body, replayed }: Answer): Response {
  const key = c.req.header('idempotency-key');
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json',
      'request-id': newId('req_', 14),
      'stripe-version': apiVersion,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
    },
  });
}
