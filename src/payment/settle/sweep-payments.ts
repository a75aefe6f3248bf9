import { eachAlone } from '../../basics/each-alone.ts';
import { isPaused } from '../../database/pause.ts';
import { closeAttempt } from '../attempt/close-payment.ts';
import { decideDeferred } from './decide-deferred.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import type { Attempt } from '../payment.store.ts';
import { processEvent } from './receive-event.ts';
import { sendCapture } from '../hold/send-capture.ts';
import { resumeCardAttempt } from '../kept-card/charge-kept-card.ts';
import { detachCard } from '../kept-card/remove-kept-card.ts';
import { sendRefund } from '../refund/send-refund.ts';
import { settleAttempt } from './settle-payment.ts';

const batchSize = 200;

/**
 * Finds what was missed: events that were not processed, events that never arrived, pages whose time is over, refunds that
 * never reached the provider (F20). A paused shop only records (F49).
 */
export async function sweepPayments(deps: PaymentDeps): Promise<unknown> {
  const { store, events, refunds, captures, keptCards, database } = deps;
  const each = eachAlone(deps.log, 'sweep of payments');
  await each(await events.unprocessed(database, batchSize), ({ id, objectId }) =>
    processEvent(deps, { eventId: id, objectId }),
  );
  if (await isPaused(database)) return each.outcome();
  await each([deps], decideDeferred);
  await each(await store.staleAttempts(database, batchSize), ({ attempt, isOver }) =>
    sweepAttempt(deps, attempt, isOver),
  );
  // Holds first: their time runs out.
  await each(await captures.unsent(database, batchSize), (id) => sendCapture(deps, id));
  await each(await store.lapsedHolds(database, batchSize), (attempt) => settleAttempt(deps, attempt));
  await each(await refunds.unsent(database, batchSize), (id) => sendRefund(deps, id));
  await each(await keptCards.undetached(database, batchSize), (id) => detachCard(deps, id));
  return each.outcome();
}

async function sweepAttempt(deps: PaymentDeps, attempt: Attempt, isOver: boolean): Promise<void> {
  // Nobody waits before a kept card: what is not known of it by now is found out at once.
  if (attempt.way === 'kept_card') return sweepCardAttempt(deps, attempt, isOver);
  if (isOver) return endAttempt(deps, attempt);
  await settleAttempt(deps, attempt);
}

async function sweepCardAttempt(deps: PaymentDeps, attempt: Attempt, isOver: boolean): Promise<void> {
  if ((await resumeCardAttempt(deps, attempt)) || !isOver) return;
  await deps.tasks.openTask(deps.database, { kind: 'provider_silent', reference: attempt.reference });
}

/** Past the hold's end nothing is released on a guess: while the provider is silent it stays, as a staff task. */
async function endAttempt(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const closed = await closeAttempt(deps, attempt);
  if (closed === 'over' || closed.kind !== 'silent') return;
  await deps.tasks.openTask(deps.database, { kind: 'provider_silent', reference: attempt.reference });
}
