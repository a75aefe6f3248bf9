import { sql, type RawBuilder } from 'kysely';
import type { OpenLine } from './by-hand.rules.ts';
import type { BalanceLine, ProviderPayout } from './payout.rules.ts';

/** A line with what the ledger knows under the name that it is about; a part of another room’s statement. */
export type MatchedLine = BalanceLine & {
  live: boolean;
  payoutId: string | null;
  reference: string | null;
  knownCents: number | null;
  knownCurrency: string | null;
};

/** Lines to which `which` applies (a row `line`, with its `part` of a payout), the oldest first. */
export const matchedLines = (which: RawBuilder<unknown>) => sql<MatchedLine>`
  select line.id, line.kind, line.type, line.source_id as "sourceId", line.amount_cents as "amountCents", line.fee_cents as "feeCents",
    line.currency, line.live, line.created_at as "createdAt", part.payout_id as "payoutId",
    known.reference, known.amount_cents as "knownCents", known.currency as "knownCurrency"
  from balance_line line left join payout_line part on part.line_id = line.id
  left join lateral (select fact.reference, fact.amount_cents, fact.currency from payment_fact fact
    where fact.object_id = line.source_id and fact.object_kind in ('charge', 'refund', 'dispute') and fact.live = line.live
    order by fact.amount_cents = abs(line.amount_cents) desc, fact.id desc limit 1) known on true
  where ${which} order by line.created_at, line.id`;

/** Each payout as it was seen last. */
export const latestPayouts = (which: RawBuilder<unknown>) => sql<ProviderPayout>`
  select * from (select distinct on (event.payout_id) event.payout_id as "payoutId", event.status, event.amount_cents as "amountCents", event.currency,
      event.live, event.automatic, event.created_at as "createdAt", event.arrives_on as "arrivesOn"
    from payout_event event order by event.payout_id, event.recorded_at desc, event.status = 'paid' desc) latest
  where ${which} order by "arrivesOn" desc, "createdAt" desc, "payoutId"`;

/** Which no payout names, and the payouts that name none, the oldest first; a payout behind what is of the same second, which it may be of. */
export const openLines = (isLive: boolean) => sql<OpenLine>`
  select line.id, line.amount_cents as "amountCents", line.fee_cents as "feeCents", line.currency,
    case when line.kind = 'payout' then line.source_id end as "byHand"
  from balance_line line left join payout_line part on part.line_id = line.id
  where part.payout_id is null and line.live = ${isLive} and (line.kind <> 'payout'
    or exists (select from payout_event event where event.payout_id = line.source_id and not event.automatic))
  order by line.created_at, line.kind = 'payout', line.id`;
