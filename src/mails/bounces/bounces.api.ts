import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { isRefusal, type ListedRefusal, refuse } from '../../basics/refusals.ts';
import { deriveKey, sha256 } from '../../basics/tokens.ts';
import { answerRefusal, describeCall, validate } from '../../http/api-answers.ts';
import { BouncesAnswer, BouncesBody } from './bounce.shape.ts';
import { readTold } from './provider-events.rules.ts';
import { recordReport, type RecordBounceDeps } from './record-bounce.ts';

/** What a service that reports bounces shows as its right: of APP_SECRET, so that no further secret is to be kept. */
export const bounceTokenOf = (secret: string): string =>
  deriveKey(secret, 'who reports bounces').toString('base64url');

/** A refusal that is missing here does not compile where it is answered. */
const telling = ['wrong_credentials', 'not_found', 'bad_form', 'json_only', 'too_large'] as const;

export type BouncesApiDeps = RecordBounceDeps & { secrets: readonly string[] };

/** Tells by a service or a script that a mail of ours came back. Its right stands in a header, never in the address: addresses are logged. */
export const bouncesApi = (deps: BouncesApiDeps): Hono =>
  new Hono().post(
    '/mails/bounces',
    describeCall({
      summary: 'A mail came back: told by the service that sends, or by what reads reports of mail servers',
      tag: 'mails',
      ok: BouncesAnswer,
      refusals: telling,
    }),
    describeRoute({
      parameters: [{ in: 'header', name: 'authorization', required: true, schema: { type: 'string' } }],
    }),
    async (c, next) => (isTold(c, deps.secrets) ? next() : answerRefusal(c, refuse('wrong_credentials'))),
    validate('json', BouncesBody),
    async (c) => {
      const outcome = await recordReport(deps, readTold(c.req.valid('json')));
      return isRefusal(outcome)
        ? answerRefusal(c, outcome satisfies ListedRefusal<typeof telling>)
        : c.json({ outcome });
    },
  );

/** `Bearer …`, or as the password of an address: `https://any:…@shop.example/api/mails/bounces`. */
function isTold(c: Context, secrets: readonly string[]): boolean {
  const [, way, value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  if (way === undefined) return false;
  const isBasic = way.toLowerCase() === 'basic';
  const token = isBasic
    ? Buffer.from(value, 'base64')
        .toString('utf8')
        .replace(/^[^:]*:/, '')
    : value;
  return secrets.some((secret) => isSame(token, bounceTokenOf(secret)));
}

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
