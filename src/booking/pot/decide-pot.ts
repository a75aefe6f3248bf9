import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Clock } from '../../basics/clock.ts';
import { isPaused } from '../../database/pause.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import { nextState } from '../booking.rules.ts';
import { confirm, type ConfirmDeps, makeReady, type Together, tellRefunded } from '../create/confirm-paid.ts';
import type { Payments } from '../payments.type.ts';
import { decisionOn, isLive, owedUntil, type PotDecision } from './pot.rules.ts';
import type { Pot } from './pot.store.ts';
import { shareStatesOf } from './read-pot.ts';

/** What is told of a pot: to the customer, and to each rider with an address of their own. */
export type PotNews = 'pot_opened' | 'pot_owed' | 'pot_let_go';

export type DecidePotDeps = ConfirmDeps & {
  database: Database;
  clock: Clock;
  payments: Payments;
  onPot(tx: Tx, news: PotNews, party: Together): Promise<void>;
};

/**
 * Looks how a pot stands and draws the consequence: in one transaction, so that all of it is done or nothing. It may run again at any time, and
 * does (sweep-pots.ts). A paused shop draws none before it resumes (F49).
 */
export const decidePot = (deps: DecidePotDeps, partyId: string, isResuming = false): Promise<void> =>
  inTransaction(deps.database, async (tx) => {
    const found = await lockedPotOf(deps, tx, partyId);
    if (!found || (!isResuming && (await isPaused(tx)))) return;
    const { pot, party } = found;
    const isHeld = party[0].state === 'held';
    await carryOut(
      deps,
      tx,
      found,
      decisionOn({ ...pot, isHeld, shares: await shareStatesOf(deps, tx, party) }),
    );
  });

/** Before its end, by a person at the desk: all that was paid goes back. Who is paying at this moment must not be overtaken. */
export async function letPotGo(
  deps: DecidePotDeps,
  partyId: string,
  onDone: (tx: Tx) => Promise<void>,
): Promise<'done' | Refusal> {
  await closePages(deps, partyId);
  return inTransaction(deps.database, async (tx) => {
    const found = await lockedPotOf(deps, tx, partyId);
    if (!found) return refuse('cannot_change');
    // Restored while this waited.
    if (await isPaused(tx)) return refuse('paused');
    const shares = await shareStatesOf(deps, tx, found.party);
    if (shares.includes('can come')) return refuse('payment_in_progress');
    if (shares.every((share) => share === 'paid')) return refuse('already_paid');
    await letGo(deps, tx, found);
    await onDone(tx);
    return 'done';
  });
}

/** Every page on which one of them could still be paid. */
export async function closePages({ database, bookings, payments }: DecidePotDeps, partyId: string) {
  for (const id of await bookings.idsOfParty(database, partyId)) await payments.close(id);
}

type FoundPot = { pot: Pot & { isOver: boolean }; party: Together };

/** The pot, then its payments, then its bookings: whoever pays one of them locks that one's payment and booking alone. */
async function lockedPotOf(
  { bookings, payments }: DecidePotDeps,
  tx: Tx,
  partyId: string,
): Promise<FoundPot | null> {
  const pot = await bookings.lockedPot(tx, partyId);
  if (!pot || !isLive(pot.step)) return null;
  await payments.lock(tx, ...(await bookings.idsOfParty(tx, partyId)));
  const party = await bookings.lockParty(tx, partyId);
  return party && { pot, party };
}

async function carryOut(
  deps: DecidePotDeps,
  tx: Tx,
  { pot, party }: FoundPot,
  decision: PotDecision,
): Promise<void> {
  const { bookings } = deps;
  const [first] = party;
  switch (decision) {
    case 'open':
      // Paid for in part, they are sold: nobody who pays later takes them away.
      if (!(await makeReady(deps, tx, party))) return letGo(deps, tx, { pot, party }, 'nothing left');
      await bookings.setPot(tx, first.id, { step: 'open' });
      await bookings.setHoldEnd(tx, first.id, pot.endsAt);
      await bookings.recordEvent(tx, first.id, { kind: 'pot_opened', actor: 'provider' });
      return deps.onPot(tx, 'pot_opened', party);
    case 'confirm':
      if (!(await makeReady(deps, tx, party))) return letGo(deps, tx, { pot, party }, 'nothing left');
      await bookings.setPot(tx, first.id, { step: 'paid' });
      return confirm(deps, tx, party);
    case 'pass_on':
      return passOn(deps, tx, party);
    case 'let_go':
      return letGo(deps, tx, { pot, party });
    case 'wait':
    case 'nothing':
      return;
    default:
      decision satisfies never;
  }
}

/** What is missing gets one payer: the customer pays it on one page. */
async function passOn(deps: DecidePotDeps, tx: Tx, party: Together): Promise<void> {
  const { bookings } = deps;
  const [first] = party;
  const shares = await shareStatesOf(deps, tx, party);
  const missing = party.filter((_, nth) => shares[nth] !== 'paid').map(({ id }) => id);
  // In a name in which nobody has begun to pay: what comes late on a rider's own page is not taken for what the customer pays.
  const begun = await Promise.all(missing.map((id) => deps.payments.state(tx, id)));
  const owedId = missing.find((_, nth) => begun[nth] === 'none') ?? missing[0] ?? first.id;
  const endsAt = owedUntil(deps.clock.now());
  await bookings.setPayer(tx, missing, owedId);
  await bookings.setPot(tx, first.id, { step: 'owed', endsAt, owedId });
  await bookings.setHoldEnd(tx, first.id, endsAt);
  await bookings.recordEvent(tx, first.id, { kind: 'pot_owed', actor: 'shop' });
  await deps.onPot(tx, 'pot_owed', party);
}

/** All of them are free again, and what was paid goes back to whoever paid it. */
async function letGo(
  deps: DecidePotDeps,
  tx: Tx,
  { pot, party }: FoundPot,
  why?: 'nothing left',
): Promise<void> {
  const [first] = party;
  await deps.bookings.setPot(tx, first.id, { step: 'let_go' });
  // Without any share it has expired, like any hold.
  const kind = pot.step === 'waiting' && !why ? 'expired' : 'pot_let_go';
  let ownCents = 0;
  for (const { id, state } of party) {
    const next = nextState(state, 'expire');
    if (next) {
      await deps.fleet.release(tx, id);
      await deps.prices.releaseRedemption(tx, id);
      await deps.bookings.moveTo(tx, id, next, { kind, actor: 'shop' });
    }
    const asked = await deps.payments.refund(tx, { reference: id, reason: 'pot let go' });
    if (id === first.id) ownCents = asked;
  }
  // Before it was open nobody else had heard of it.
  if (pot.step === 'waiting' || why) return tellRefunded(deps, tx, first, ownCents);
  await deps.onPot(tx, 'pot_let_go', party);
}
