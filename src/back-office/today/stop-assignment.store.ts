import type { Queryable, Tx } from '../../database/tables.ts';

/** Which rider makes a stop, and of which moment and town that was said. `isFirm`: by the desk; else the plan had it so. */
export type StopAssignment = {
  bookingId: string;
  kind: 'pickup' | 'return';
  riderId: number;
  isFirm: boolean;
  dueAt: Date;
  town: string;
};

/** Who brings and fetches what. */
export const stopAssignmentStore = {
  async assignmentsOf(db: Queryable, bookingIds: readonly string[]): Promise<StopAssignment[]> {
    if (bookingIds.length === 0) return [];
    const rows = await db
      .selectFrom('stop_assignment')
      .selectAll()
      .where('booking_id', 'in', bookingIds)
      .execute();
    return rows.map((row) => ({
      bookingId: row.booking_id,
      kind: row.kind,
      riderId: row.rider_id,
      isFirm: row.firm,
      dueAt: row.due_at,
      town: row.town,
    }));
  },

  async assign(tx: Tx, assignment: StopAssignment, at: Date): Promise<void> {
    const { bookingId, kind, riderId, isFirm, dueAt, town } = assignment;
    const said = { rider_id: riderId, firm: isFirm, due_at: dueAt, town, assigned_at: at };
    await tx
      .insertInto('stop_assignment')
      .values({ booking_id: bookingId, kind, ...said })
      .onConflict((conflict) => conflict.columns(['booking_id', 'kind']).doUpdateSet(said))
      .execute();
  },

  /** The plan of the day decides again. */
  async unassign(tx: Tx, { bookingId, kind }: Pick<StopAssignment, 'bookingId' | 'kind'>): Promise<void> {
    await tx
      .deleteFrom('stop_assignment')
      .where('booking_id', '=', bookingId)
      .where('kind', '=', kind)
      .execute();
  },
};
export type StopAssignmentStore = typeof stopAssignmentStore;
