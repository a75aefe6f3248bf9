import { inTransaction } from '../../database/retry.ts';
import { closeAttempt } from './close-payment.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import type { Attempt } from '../payment.store.ts';
import type { PaymentSnapshot } from '../settle/checkout-snapshot.rules.ts';

/**
 * After a restore: an attempt that was made after the backup and that only the provider still knows. It is written down again,
 * so that its money is in the ledger like any other (F49). What it paid for may be lost; then a page that is still open is
 * closed, because nobody should pay for what is gone.
 */
export async function importAttempt(deps: PaymentDeps, snapshot: PaymentSnapshot): Promise<Attempt | null> {
  const { attemptId: id, reference, memo } = snapshot;
  if (id === null || reference === null) return null;
  const { amountCents, currency, live, capture } = snapshot;
  const isPage = snapshot.kind === 'session';
  const isLost = await inTransaction(deps.database, async (tx) => {
    const { attempts, facts } = await deps.store.ledger(tx, reference, 'lock');
    await deps.store.importAttempt(tx, {
      id,
      reference,
      ...madeOf(snapshot),
      amountCents,
      currency,
      live,
      capture,
      importedMemo: memo ?? '',
    });
    return attempts.length + facts.length === 0;
  });
  const attempt = await deps.store.attempt(deps.database, { id });
  if (attempt && isLost && isPage && snapshot.status === 'open') await closeAttempt(deps, attempt);
  return attempt;
}

function madeOf(snapshot: PaymentSnapshot) {
  if (snapshot.kind === 'session') {
    const { sessionId, checkoutUrl, expiresAt } = snapshot;
    return { sessionId, checkoutUrl, expiresAt };
  }
  const { intent, createdAt: expiresAt } = snapshot;
  return {
    sessionId: null,
    intentId: intent.intentId,
    way: 'kept_card' as const,
    checkoutUrl: null,
    expiresAt,
  };
}
