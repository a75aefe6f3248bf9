import { sql, type Selectable } from 'kysely';
import type { EmptiedColumns } from '../database/personal-columns.ts';
import type { Queryable, Tables, Tx } from '../database/tables.ts';
import type { EvidenceContents } from './evidence-paper.type.ts';

type Row = Selectable<Tables['dispute_evidence']>;
/** Without what is sealed. */
export type EvidenceRecord = {
  disputeId: string;
  id: string;
  bookingId: string;
  contractId: string;
  madeAt: Date;
  sha256: string;
  bytes: number;
  pages: number;
  contents: EvidenceContents;
  requestedAt: Date | null;
  sentAt: Date | null;
  refusedWhy: Row['refused_why'];
  isErased: boolean;
};

type MadeEvidence = Omit<Row, 'contents' | 'requested_at' | 'requested_by' | 'sent_at' | 'refused_why'> & {
  contents: EvidenceContents;
};

const recordsOf = (db: Queryable) =>
  db
    .selectFrom('dispute_evidence')
    .select([
      'dispute_id as disputeId',
      'id',
      'booking_id as bookingId',
      'contract_id as contractId',
      'made_at as madeAt',
      'file_sha256 as sha256',
      'file_bytes as bytes',
      'file_pages as pages',
      'contents',
      'requested_at as requestedAt',
      'sent_at as sentAt',
      'refused_why as refusedWhy',
      sql<boolean>`sealed_file is null`.as('isErased'),
    ]);
// `as`: put-together-evidence.ts alone writes it.
const recordOf = (row: Omit<EvidenceRecord, 'contents'> & { contents: unknown }): EvidenceRecord => ({
  ...row,
  contents: row.contents as EvidenceContents,
});

/** What banks are told, in SQL. */
export const evidenceStore = {
  async ofDisputes(db: Queryable, disputeIds: readonly string[]): Promise<EvidenceRecord[]> {
    if (disputeIds.length === 0) return [];
    return (await recordsOf(db).where('dispute_id', 'in', disputeIds).execute()).map(recordOf);
  },

  async locked(tx: Tx, disputeId: string): Promise<EvidenceRecord | null> {
    const row = await recordsOf(tx).where('dispute_id', '=', disputeId).forUpdate().executeTakeFirst();
    return row ? recordOf(row) : null;
  },

  async sealed(
    db: Queryable,
    disputeId: string,
  ): Promise<{ fields: Uint8Array; file: Uint8Array; id: string; contractId: string } | null> {
    const row = await db
      .selectFrom('dispute_evidence')
      .select(['id', 'contract_id as contractId', 'sealed_fields as fields', 'sealed_file as file'])
      .where('dispute_id', '=', disputeId)
      .executeTakeFirst();
    return row?.fields && row.file ? { ...row, fields: row.fields, file: row.file } : null;
  },

  /** In place of what was put together before; false where that is to be sent, or was, and the bank did not refuse it. */
  async put(tx: Tx, made: MadeEvidence, bookingIds: readonly string[]): Promise<boolean> {
    const row = { ...made, contents: JSON.stringify(made.contents) };
    const anew = { ...row, requested_at: null, requested_by: null, refused_why: null };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('dispute_evidence')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('dispute_id')
          .doUpdateSet(anew)
          .where((made) =>
            made.or([
              made('dispute_evidence.requested_at', 'is', null),
              made('dispute_evidence.refused_why', 'is not', null),
            ]),
          ),
      )
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return false;
    const { dispute_id } = made;
    await tx.deleteFrom('dispute_evidence_ride').where('dispute_id', '=', dispute_id).execute();
    const rides = bookingIds.map((booking_id) => ({ dispute_id, booking_id }));
    await tx.insertInto('dispute_evidence_ride').values(rides).execute();
    return true;
  },

  async ridesOf(db: Queryable, disputeId: string): Promise<string[]> {
    const query = db.selectFrom('dispute_evidence_ride').select('booking_id');
    const rows = await query.where('dispute_id', '=', disputeId).orderBy('booking_id').execute();
    return rows.map(({ booking_id: id }) => id);
  },

  /** The row is locked. */
  async request(tx: Tx, disputeId: string, { by, at }: { by: string; at: Date }): Promise<void> {
    await tx
      .updateTable('dispute_evidence')
      .set({ requested_at: at, requested_by: by })
      .where('dispute_id', '=', disputeId)
      .execute();
  },

  async toSend(db: Queryable): Promise<string[]> {
    const query = db
      .selectFrom('dispute_evidence')
      .select('dispute_id')
      .where('requested_at', 'is not', null);
    const rows = await query.where('sent_at', 'is', null).where('refused_why', 'is', null).execute();
    return rows.map(({ dispute_id: id }) => id);
  },

  async end(
    db: Queryable,
    disputeId: string,
    ended: { sent_at: Date } | { refused_why: NonNullable<Row['refused_why']> },
  ): Promise<void> {
    await db
      .updateTable('dispute_evidence')
      .set(ended)
      .where('dispute_id', '=', disputeId)
      .where('sent_at', 'is', null)
      .where('refused_why', 'is', null)
      .execute();
  },

  /** Of somebody who is erased, with all who stand in the same file: that something was sent, and when, stays. */
  async erase(tx: Tx, bookingId: string): Promise<number> {
    const emptied = { sealed_fields: null, sealed_file: null } satisfies Record<
      EmptiedColumns<'dispute_evidence'>,
      unknown
    >;
    const theirs = tx.selectFrom('dispute_evidence_ride').select('dispute_id');
    const query = tx.updateTable('dispute_evidence').set(emptied);
    const ended = query.where('dispute_id', 'in', theirs.where('booking_id', '=', bookingId));
    return Number((await ended.executeTakeFirst()).numUpdatedRows);
  },
};
export type EvidenceStore = typeof evidenceStore;
