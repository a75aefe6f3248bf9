import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { sha256, uuidFrom } from '../../basics/tokens.ts';
import type { Database } from '../../database/tables.ts';
import type { IdempotencyStore } from './idempotency.store.ts';

/**
 * What the database keeps of a key: a stolen copy of it can neither send the request again, whose answer opens the booking, nor
 * try out birth dates on the body's hash, in which the key itself stands.
 */
export const storedKeyOf = uuidFrom;

export type OncePerKeyDeps = { database: Database; idempotencyKeys: IdempotencyStore };

/**
 * Works once for each key: what `keptOf` its answer is kept, and the same request again gets it. `work` gets the id of the booking that
 * an earlier try has held. A fault, or a provider that is away, gives the key free: the same request may come again at once.
 */
export async function oncePerKey<Answer extends object, Kept extends object>(
  { database, idempotencyKeys }: OncePerKeyDeps,
  { key: keyAsSent, body, terms }: { key: string; body: unknown; terms?: object },
  work: (heldBefore: string | null) => Promise<Answer>,
  keptOf: (answer: Exclude<Answer, Refusal>) => Kept,
) {
  const key = storedKeyOf(keyAsSent);
  const asked = terms === undefined ? body : { body, terms };
  const claim = await idempotencyKeys.claim(database, key, sha256(`${keyAsSent} ${JSON.stringify(asked)}`));
  if (claim.kind === 'other body') return refuse('key_reused');
  if (claim.kind === 'in progress') return refuse('request_in_progress');
  // Written below by this same function.
  if (claim.kind === 'answered') return claim.answer as Kept | Extract<Answer, Refusal>;
  try {
    const answer = await work(claim.bookingId);
    if (!isRefusal(answer))
      await idempotencyKeys.answer(database, key, 201, keptOf(answer as Exclude<Answer, Refusal>));
    else if (answer.refusal === 'provider_unavailable') await idempotencyKeys.releaseClaim(database, key);
    else await idempotencyKeys.answer(database, key, 409, answer);
    return answer;
  } catch (fault) {
    await idempotencyKeys.releaseClaim(database, key).catch(() => undefined);
    throw fault;
  }
}
