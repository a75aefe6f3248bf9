import { sql, type Selectable } from 'kysely';
import { cutText } from '../../basics/cut-text.ts';
import type { EmptiedColumns } from '../../database/personal-columns.ts';
import type { Queryable, Tables, Tx } from '../../database/tables.ts';
import type { ContractEventKind, EventDetail, Visitor } from './evidence.rules.ts';

export type EventRow = Selectable<Tables['contract_event']>;

export type NewEvent = {
  contractId: string;
  kind: ContractEventKind;
  textSha256?: string | null;
  visitor?: Visitor | null;
  detail?: EventDetail;
  answer?: string;
};

/** The chain of what happened to a contract. The database itself numbers, dates and hashes each event (011_evidence.sql). */
export const evidenceStore = {
  /** Its moment is the one that counts. */
  async record(db: Queryable, event: NewEvent): Promise<Date> {
    const { at } = await db
      .insertInto('contract_event')
      .values(eventRowOf(event))
      .returning('at')
      .executeTakeFirstOrThrow();
    return at;
  },

  async eventsOf(db: Queryable, contractId: string): Promise<EventRow[]> {
    const query = db.selectFrom('contract_event').selectAll().where('contract_id', '=', contractId);
    return query.orderBy('position').execute();
  },

  /** The hash of the text that was last shown through the link. */
  async lastServed(db: Queryable, contractId: string): Promise<string | null> {
    const row = await db
      .selectFrom('contract_event')
      .select('text_sha256')
      .where('contract_id', '=', contractId)
      .where('kind', 'in', ['viewed', 'text_made'])
      .where('text_sha256', 'is not', null)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.text_sha256 ?? null;
  },

  /** When a text was first and last shown, up to an instant; null where it never was. */
  async servedTimes(db: Queryable, contractId: string, textSha256: string, until: Date) {
    const { first, last } = await db
      .selectFrom('contract_event')
      .select(({ fn }) => [fn.min('at').as('first'), fn.max('at').as('last')])
      .where('contract_id', '=', contractId)
      .where('kind', 'in', ['viewed', 'text_made'])
      .where('text_sha256', '=', textSha256)
      .where('at', '<=', until)
      .executeTakeFirstOrThrow();
    return first && last ? { first, last } : null;
  },

  /** The newest event of a kind; null where there is none. */
  async lastEvent(db: Queryable, contractId: string, kind: ContractEventKind): Promise<EventRow | null> {
    const query = db.selectFrom('contract_event').selectAll().where('contract_id', '=', contractId);
    return (
      (await query.where('kind', '=', kind).orderBy('position', 'desc').limit(1).executeTakeFirst()) ?? null
    );
  },

  async hasEvent(
    db: Queryable,
    { contractId, kind, detail }: Required<Pick<NewEvent, 'contractId' | 'kind' | 'detail'>>,
  ): Promise<boolean> {
    const query = db.selectFrom('contract_event').select('id').where('contract_id', '=', contractId);
    const same = query.where('kind', '=', kind).where('detail', '=', JSON.stringify(detail));
    return (await same.limit(1).executeTakeFirst()) !== undefined;
  },

  /** The person is erased; that it happened, and when, stays. The database allows it once the contract's key is gone. */
  async eraseVisitor(tx: Tx, contractId: string): Promise<void> {
    const emptied = {
      network: null,
      user_agent: null,
      language: null,
      answer: null,
      salt: sql<null>`null`,
    } satisfies Record<EmptiedColumns<'contract_event'>, unknown>;
    await tx.updateTable('contract_event').set(emptied).where('contract_id', '=', contractId).execute();
  },
};

export const eventRowOf = ({
  contractId,
  kind,
  textSha256 = null,
  visitor = null,
  detail = {},
  answer,
}: NewEvent) => ({
  contract_id: contractId,
  kind,
  text_sha256: textSha256,
  network: visitor?.network ?? null,
  user_agent: storable(visitor?.userAgent, 300),
  language: storable(visitor?.language, 100),
  detail: JSON.stringify(detail),
  answer: storable(answer, 500),
});

/** A header's text as a table can keep it: not endless. */
const storable = (text: string | null | undefined, longest: number): string | null =>
  text ? cutText(text, longest) : (text ?? null);
