import { createHash } from 'node:crypto';
import type { Clock } from '../basics/clock.ts';
import type { Database } from '../database/tables.ts';
import type { PushSubscription } from './device.type.ts';
import { drawOnce, encryptPush } from './encrypt-push.ts';
import { outcomeOf, readRetryAfter, type PushOutcome } from './notification-kinds.rules.ts';
import { isPushAddress } from './push-hosts.rules.ts';
import { openPushKey, type PushKeyDeps } from './push-keys.ts';
import type { PushService } from './push-service.type.ts';
import type { PushText } from './push-text.ts';
import { vapidHeader } from './vapid.ts';

export type SendPushDeps = PushKeyDeps & {
  database: Database;
  clock: Clock;
  pushService: PushService;
  isLocal: boolean;
  /** By whom the keepers of a push service reach the shop. */
  subject(): string;
};

/** So long a service keeps it for a phone that is off; half a day later it is on the desk's own pages anyway. */
const ttlSeconds = 12 * 3600;

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'base64url');

/** Of two messages with one topic a service delivers the newer alone, and a phone shows one (RFC 8030 §5.4). 32 characters. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** One message to one browser, outside any transaction. Sent twice it has the same topic, so that it is shown once. */
export async function sendPush(
  deps: SendPushDeps,
  { endpoint, p256dh, auth }: PushSubscription,
  { tag, ...text }: PushText,
): Promise<{ outcome: PushOutcome; retryAfter: Date | null }> {
  // The rule may have changed since it was added.
  if (!isPushAddress(endpoint, deps)) return { outcome: 'gone', retryAfter: null };
  const now = deps.clock.now();
  const identity = await openPushKey(deps, deps.database, now);
  const topic = topicOf(tag);
  const plain = Buffer.from(JSON.stringify({ ...text, tag: topic }));
  const keys = { p256dh: bytesOf(p256dh), auth: bytesOf(auth) };
  const answer = await deps.pushService.send({
    endpoint,
    headers: {
      authorization: vapidHeader(identity, { endpoint, subject: deps.subject(), now }),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(ttlSeconds),
      topic,
      urgency: 'high',
    },
    body: encryptPush(keys, plain, drawOnce(deps.chance)),
  });
  if (answer === 'unreachable') return { outcome: 'unreachable', retryAfter: null };
  return { outcome: outcomeOf(answer.status), retryAfter: readRetryAfter(answer.retryAfter, now) };
}
