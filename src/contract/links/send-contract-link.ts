import type { Clock } from '../../basics/clock.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Booking } from '../../booking/booking.type.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Tx } from '../../database/tables.ts';
import { renewedLinkEnd } from '../../booking/booking-link.rules.ts';
import { canResendLink } from './contract-link.rules.ts';
import { canOpenLink } from '../contract.rules.ts';
import type { ContractRow } from '../contract.store.ts';
import type { ContractDeps } from '../find-contract.ts';

export type SendContractLinkDeps = ContractDeps & {
  clock: Clock;
  /** Queues the mail that carries the link, as the link is when the mail is written. */
  mailLink(tx: Tx, booking: Booking, cause: string): Promise<void>;
};
type LinkRequester = 'customer' | 'staff';
type LinkAct = { bookingId: string; by: LinkRequester };
export type LinkSendResult = { kind: 'sent' | 'sent moments ago' };

/**
 * Sends the link of a booking's contract again (F35). It is the same link, so that older mails go on working; one that has
 * ended is made again, for some days. `onSent`: in the same transaction, where it was not sent moments ago. Refusal: contract_not_found, also
 * where there is nothing that the link would open.
 */
export function sendContractLink(
  deps: SendContractLinkDeps,
  { bookingId, by, onSent }: LinkAct & { onSent?: ((tx: Tx) => Promise<void>) | undefined },
): Promise<LinkSendResult | Refusal> {
  return inTransaction(deps.database, async (tx) => {
    const row = await deps.contracts.lockByBooking(tx, bookingId);
    const booking = await deps.bookings.byId(tx, bookingId);
    if (!row?.wrapped_key || !booking || !canOpenLink(booking.state, row.status))
      return refuse('contract_not_found');
    const now = deps.clock.now();
    const last = await deps.contracts.lastEvent(tx, row.id, 'link_sent');
    if (!canResendLink(last?.at ?? null, now)) return { kind: 'sent moments ago' };
    const generation = await renewEnded(deps, tx, row, now);
    const event = { contractId: row.id, kind: 'link_sent', detail: { generation, by } } as const;
    const at = await deps.contracts.record(tx, event);
    await deps.mailLink(tx, booking, `contract_link:${row.id}:${at.getTime()}`);
    await onSent?.(tx);
    return { kind: 'sent' };
  });
}

/** For who is given their page by hand: the link of its contract that has ended is made again, as a mail would. What opens nothing stays as it is. */
export async function renewContractLink(
  deps: SendContractLinkDeps,
  tx: Tx,
  booking: Pick<Booking, 'id' | 'state'>,
): Promise<void> {
  const row = await deps.contracts.lockByBooking(tx, booking.id);
  if (!row?.wrapped_key || !canOpenLink(booking.state, row.status)) return;
  await renewEnded(deps, tx, row, deps.clock.now());
}

/** The generation of the link that opens the contract now. */
async function renewEnded(deps: SendContractLinkDeps, tx: Tx, row: ContractRow, now: Date): Promise<number> {
  if (row.link_ends_at > now) return row.link_generation;
  const generation = row.link_generation + 1;
  const endsAt = renewedLinkEnd(now);
  await deps.contracts.replaceLink(tx, row.id, {
    generation,
    ...fingerprintOf(deps, row.id, generation),
    endsAt,
  });
  const detail = { generation, endsAt: endsAt.toISOString() };
  await deps.contracts.record(tx, { contractId: row.id, kind: 'link_renewed', detail });
  return generation;
}

/** Ends a link that came into wrong hands, at once, with what else ends with it: a new one takes its place, and nobody has it until it is sent (F35). */
export async function revokeContractLink(
  deps: ContractDeps,
  tx: Tx,
  { bookingId, by }: LinkAct,
): Promise<{ kind: 'revoked' } | Refusal> {
  const row = await deps.contracts.lockByBooking(tx, bookingId);
  if (!row) return refuse('contract_not_found');
  const generation = row.link_generation + 1;
  const endsAt = row.link_ends_at;
  await deps.contracts.replaceLink(tx, row.id, {
    generation,
    ...fingerprintOf(deps, row.id, generation),
    endsAt,
  });
  await deps.contracts.record(tx, { contractId: row.id, kind: 'link_revoked', detail: { generation, by } });
  return { kind: 'revoked' };
}

const fingerprintOf = ({ links }: Pick<ContractDeps, 'links'>, id: string, generation: number) => ({
  sha256: links.fingerprint(links.tokenFor('contract', id, generation)),
});
