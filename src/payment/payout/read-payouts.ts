import { addHours } from '../../basics/rome-time.ts';
import { isPaused } from '../../database/pause.ts';
import { inTransaction } from '../../database/retry.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import { leftByHand } from './by-hand.rules.ts';
import type { MatchedLine } from './payout-parts.store.ts';
import { agreementOf, isOdd, needsLook, type ProviderPayout, withMatch } from './payout.rules.ts';

export type PayoutDeps = Pick<
  PaymentDeps,
  'database' | 'clock' | 'provider' | 'log' | 'failpoint' | 'payouts'
> & {
  tasks: Pick<PaymentDeps['tasks'], 'openTask' | 'closeTasks' | 'openReferences'>;
};

const day = 24;
/** A line may be listed a little after it was made. */
const overlapHours = 3 * day;
/** So many are read at once: what was read is kept, so that one that is interrupted goes on where it was. */
const windowHours = 7 * day;
/** As long as a payout may still change its state. */
const unsettledHours = 30 * day;
/** So long a fee waits for news of its payment. */
const waitHours = 3 * day;

/**
 * Reads what is new of the provider's account, books its fees, and says which payouts differ. False where the provider was silent: the next run goes on. A
 * paused shop reads nothing: of payments since the backup it knows nothing yet, and their fees would be of none (F49).
 */
export async function readPayouts(deps: PayoutDeps): Promise<boolean> {
  const { database, clock, payouts, provider } = deps;
  if (await isPaused(database)) return true;
  const newest = await payouts.newestLineAt(database, provider.live);
  const first = newest === null ? await payouts.firstChargeAt(database, provider.live) : null;
  if (newest === null && first === null) return true;
  const from = newest ? addHours(newest, -overlapHours) : addHours(first ?? clock.now(), -day);
  return (await readLines(deps, from)) && (await readParts(deps, from));
}

async function readLines(deps: PayoutDeps, from: Date): Promise<boolean> {
  const { database, clock, provider, payouts } = deps;
  // Its clock may be before ours.
  const end = addHours(clock.now(), 1);
  for (let since = from; since < end; since = addHours(since, windowHours)) {
    const read = await provider.balanceBetween(since, addHours(since, windowHours));
    if (read.kind === 'silent') return stopAtSilence(deps, read.reason);
    await inTransaction(database, async (tx) => {
      await payouts.addLines(tx, read.lines, provider.live);
      deps.failpoint?.('balance read');
      await payouts.bookFees(tx, addHours(clock.now(), -waitHours));
    });
  }
  return true;
}

async function readParts(deps: PayoutDeps, from: Date): Promise<boolean> {
  const { database, clock, provider, payouts, tasks } = deps;
  const unsettled = addHours(clock.now(), -unsettledHours);
  const since = from < unsettled ? from : unsettled;
  const read = await provider.payoutsSince(since);
  if (read.kind === 'silent') return stopAtSilence(deps, read.reason);
  await inTransaction(database, (tx) => payouts.addPayouts(tx, read.payouts));
  const named = await tasks.openReferences(database, taskKind);
  const toRead = await payouts.payoutsToRead(database, { since, isLive: provider.live, named });
  let isWhole = true;
  // One of which the provider says nothing holds up no other.
  for (const payout of toRead.filter(({ automatic }) => automatic))
    isWhole = (await readPayout(deps, payout)) && isWhole;
  await lookAtByHand(
    deps,
    toRead.filter(({ automatic }) => !automatic),
  );
  return isWhole;
}

/** Once it is known which lines the others are of. */
async function lookAtByHand(deps: PayoutDeps, byHand: readonly ProviderPayout[]): Promise<void> {
  const { database, provider, payouts } = deps;
  if (byHand.length === 0) return;
  const left = leftByHand(await payouts.open(database, provider.live)).payouts;
  for (const payout of byHand) {
    const lineIds = left.get(payout.payoutId)?.lineIds ?? [];
    await lookAt(deps, payout, await payouts.linesNamed(database, lineIds));
  }
}

async function readPayout(deps: PayoutDeps, payout: ProviderPayout): Promise<boolean> {
  const { database, provider, payouts } = deps;
  const named = await provider.linesOfPayout(payout.payoutId);
  if (named.kind === 'silent') return stopAtSilence(deps, named.reason);
  if (named.kind === 'lines')
    await inTransaction(database, (tx) => payouts.addParts(tx, payout.payoutId, named.lineIds));
  await lookAt(deps, payout, await payouts.linesOf(database, payout.payoutId));
  return true;
}

const taskKind = 'payout_differs';

/** A task where it differs, until it does no more. */
async function lookAt(
  { database, tasks }: PayoutDeps,
  payout: ProviderPayout,
  itsLines: readonly MatchedLine[],
): Promise<void> {
  const lines = itsLines.map(withMatch);
  const agreement = agreementOf(payout, lines);
  const task = { kind: taskKind, reference: payout.payoutId } as const;
  if (!needsLook(payout, agreement)) return tasks.closeTasks(database, task);
  const odd = lines.filter(({ match }) => isOdd(match)).map(({ id }) => id);
  const detail = { agreement, status: payout.status, lines: odd };
  // What failed is news, also where somebody has looked at it before.
  return tasks.openTask(database, { ...task, detail, evenIfDone: payout.status === 'failed' });
}

function stopAtSilence({ log }: PayoutDeps, reason: string): false {
  log.warn({ reason }, 'the provider said nothing of its payouts');
  return false;
}
