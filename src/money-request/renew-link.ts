import type { Clock } from '../basics/clock.ts';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Tx } from '../database/tables.ts';
import type { Payment } from '../payment/payment.ts';
import { standingOf } from './money-request.rules.ts';
import type { MoneyRequestStore } from './money-request.store.ts';

export type RenewLinkDeps = {
  database: Database;
  requests: Pick<MoneyRequestStore, 'locked' | 'renewLink'>;
  payment: Pick<Payment, 'close' | 'lock' | 'ledger'>;
  links: LinkTokens;
  clock: Clock;
};

/** `generation`: of the link that was shown. */
export type LinkRenewal = { id: string; generation: number; onDone(tx: Tx): Promise<void> };

/**
 * The link has come to whom it was not meant for: it opens nothing any more, nor does the provider's page that somebody may have opened by it.
 * Pressed twice it is renewed once. Refusals: not_found, changed_meanwhile, request_over.
 */
export async function renewLink(
  deps: RenewLinkDeps,
  { id, generation, onDone }: LinkRenewal,
): Promise<'renewed' | Refusal> {
  const { database, payment, requests, links, clock } = deps;
  const renewed = await inTransaction(database, async (tx) => {
    await payment.lock(tx, id);
    const request = await requests.locked(tx, id);
    if (!request) return refuse('not_found');
    if (request.linkGeneration !== generation) return refuse('changed_meanwhile');
    const { state } = standingOf(request, await payment.ledger(tx, id), clock.now());
    if (state !== 'open' || request.isErased) return refuse('request_over');
    const next = generation + 1;
    const sha256 = links.fingerprint(links.tokenFor('pay', id, next));
    await requests.renewLink(tx, id, { generation: next, sha256 });
    await onDone(tx);
    return 'renewed' as const;
  });
  if (isRefusal(renewed)) return renewed;
  await payment.close(id);
  return renewed;
}
