import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { sha256 } from '../../basics/tokens.ts';
import type { Database } from '../../database/tables.ts';
import type { IdempotencyStore } from './idempotency.store.ts';

/**
 * What the database keeps of a key: a stolen copy of it can neither send the request again, whose answer opens the booking, nor
 * try out birth dates on the body's hash, in which the key itself stands.
 */
export function storedKeyOf(key: string): string {
  const hash = sha256(key);
  return [0, 8, 12, 16, 20].map((from, place) => hash.slice(from, [8, 12, 16, 20, 32][place])).join('-');
}

export type OncePerKeyDeps = { database: Database; idempotencyKeys: IdempotencyStore };

/**
 * Works once for each key: its answer is kept, and the same request again gets it. `work` gets the id of the booking that an
 * earlier try has held. A fault, or a provider that is away, gives the key free: the same request may come again at once.
 */
export async function oncePerKey<Answer extends object>(
  { database, idempotencyKeys }: OncePerKeyDeps,
  { key: keyAsSent, body }: { key: string; body: unknown },
  work: (heldBefore: string | null) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const key = storedKeyOf(keyAsSent);
  const claim = await idempotencyKeys.claim(database, key, sha256(`${keyAsSent} ${JSON.stringify(body)}`));
  if (claim.kind === 'other body') return refuse('key_reused');
  if (claim.kind === 'in progress') return refuse('request_in_progress');
  // Written below by this same function.
  if (claim.kind === 'answered') return claim.answer as Answer | Refusal;
  try {
    const answer = await work(claim.bookingId);
    if (isRefusal(answer) && answer.refusal === 'provider_unavailable')
      await idempotencyKeys.releaseClaim(database, key);
    else await idempotencyKeys.answer(database, key, isRefusal(answer) ? 409 : 201, answer);
    return answer;
  } catch (fault) {
    await idempotencyKeys.releaseClaim(database, key).catch(() => undefined);
    throw fault;
  }
}
