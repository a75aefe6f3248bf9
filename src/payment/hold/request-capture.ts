import type { Cents } from '../../basics/money.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Tx } from '../../database/tables.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import type { FullLedger } from '../payment.store.ts';
import { keptHold } from './hold.rules.ts';

type Reference = { reference: string };

/**
 * Takes so much of what is held, once; the rest is free with it. Commits with the caller's transaction; the provider is asked by the job
 * enqueued here. Refused where nothing is held any more, or it ends in another way already.
 */
export async function requestCapture(
  deps: PaymentDeps,
  tx: Tx,
  { reference, amountCents }: Reference & { amountCents: Cents },
): Promise<'requested' | Refusal> {
  const ledger = await deps.store.ledger(tx, reference, 'lock');
  const hold = keptHold(ledger);
  if (!hold) return refuse('deposit_not_held');
  if (amountCents > hold.amountCents) throw new Error('more is captured than is held');
  const { captureBefore } = hold.attempt;
  if (captureBefore !== null && captureBefore <= deps.clock.now()) return refuse('deposit_not_held');
  return request(deps, tx, ledger, { intentId: hold.intentId, reference, kind: 'capture', amountCents });
}

/** Lets go what is held: its owner has it back. */
export async function requestRelease(
  deps: PaymentDeps,
  tx: Tx,
  { reference }: Reference,
): Promise<'requested' | Refusal> {
  const ledger = await deps.store.ledger(tx, reference, 'lock');
  const hold = keptHold(ledger);
  if (!hold) return refuse('deposit_not_held');
  return request(deps, tx, ledger, {
    intentId: hold.intentId,
    reference,
    kind: 'release',
    amountCents: null,
  });
}

type NewRequest = {
  intentId: string;
  reference: string;
  kind: 'capture' | 'release';
  amountCents: Cents | null;
};

/** The same again is what was asked for; anything else comes too late. */
async function request(
  deps: PaymentDeps,
  tx: Tx,
  { captures }: Pick<FullLedger, 'captures'>,
  { intentId, reference, kind, amountCents }: NewRequest,
): Promise<'requested' | Refusal> {
  const before = captures.find((one) => one.intentId === intentId);
  const isSame = before?.kind === kind && before.amountCents === amountCents;
  if (before) return isSame ? 'requested' : refuse('deposit_not_held');
  const id = deps.chance.uuid();
  const asked = { id, intentId, reference, kind, amountCents };
  if (!(await deps.captures.add(tx, asked))) return refuse('deposit_not_held');
  await deps.jobs.enqueue(tx, 'send-capture', { requestId: id });
  return 'requested';
}

/** What is held beside the hold that stays, or not as it was asked for, goes back to its owner by itself. */
export async function releaseSurplusHold(
  deps: PaymentDeps,
  tx: Tx,
  { reference, intentId }: Reference & { intentId: string },
): Promise<void> {
  const released = { intentId, reference, kind: 'release', amountCents: null } as const;
  await request(deps, tx, { captures: [] }, released);
}
