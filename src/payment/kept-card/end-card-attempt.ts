import type { PaymentDeps } from '../payment-deps.type.ts';
import { attemptStateOf, isFinal } from '../payment.rules.ts';
import type { Attempt } from '../payment.store.ts';
import { findLostAttempt } from '../attempt/find-lost-attempt.ts';
import { settleIntent, type SettleResult } from '../settle/settle-payment.ts';

/** Ends what may still come of asking a kept card, without asking it again; what it paid or holds already stays. */
export async function endCardAttempt(deps: PaymentDeps, attempt: Attempt): Promise<SettleResult | 'over'> {
  const found = attempt.intentId === null ? await findLostAttempt(deps, attempt) : attempt;
  if (found === 'over') return 'over';
  if (found === 'silent' || !('intentId' in found) || found.intentId === null) return { kind: 'silent' };
  return concludeIntent(deps, attempt, found.intentId);
}

/**
 * Looks at the intent, and cancels one that the card did not pay: nobody may pay by it while something else is asked for the same
 * (F62).
 */
export async function concludeIntent(
  deps: PaymentDeps,
  { id, reference }: Pick<Attempt, 'id' | 'reference'>,
  intentId: string,
): Promise<SettleResult> {
  const settled = await settleIntent(deps, intentId);
  if (settled.kind !== 'settled') return settled;
  const { attempts, facts } = await deps.store.ledger(deps.database, reference);
  const attempt = attempts.find((one) => one.id === id);
  const state = attempt && attemptStateOf(attempt, facts);
  if (!state || isFinal[state.kind] || state.kind === 'processing') return settled;
  // Refused when it is over: what it became instead is what the look finds out.
  const cancelled = await deps.provider.cancelIntent(intentId);
  if (cancelled.kind === 'silent') return { kind: 'silent' };
  return settleIntent(deps, intentId);
}
