import type { Queryable } from '../../database/tables.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import { disputesIn, type Dispute, type DisputeRecord } from './dispute.rules.ts';

type ReadDisputesDeps = Pick<PaymentDeps, 'store' | 'disputes'>;

/** Of one payment, the oldest first. */
export async function readDisputesOf(
  { store, disputes }: ReadDisputesDeps,
  db: Queryable,
  reference: string,
): Promise<Dispute[]> {
  const records = await disputes.ofReference(db, reference);
  return records.length === 0 ? [] : disputesIn((await store.ledger(db, reference)).facts, records);
}

export async function readDispute(
  deps: ReadDisputesDeps,
  db: Queryable,
  disputeId: string,
): Promise<Dispute | null> {
  const record = await deps.disputes.byId(db, disputeId);
  return (record && (await withFacts(deps, db, [record]))[0]) ?? null;
}

/** Of all payments, the newest first, at most so many. */
export async function readLatestDisputes(
  deps: ReadDisputesDeps,
  db: Queryable,
  most: number,
): Promise<Dispute[]> {
  return withFacts(deps, db, await deps.disputes.latest(db, most));
}

/** Whose bank takes an answer after that moment, all of them: what is decided on them must not depend on how many there are. */
export async function readDisputesDueAfter(
  deps: ReadDisputesDeps,
  db: Queryable,
  moment: Date,
): Promise<Dispute[]> {
  return withFacts(deps, db, await deps.disputes.dueAfter(db, moment));
}

async function withFacts(
  { store }: ReadDisputesDeps,
  db: Queryable,
  records: readonly DisputeRecord[],
): Promise<Dispute[]> {
  const ledgers = await store.ledgers(
    db,
    records.map(({ reference }) => reference),
  );
  return records.flatMap((record) => disputesIn(ledgers.get(record.reference)?.facts ?? [], [record]));
}
