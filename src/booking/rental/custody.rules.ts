/** An entry of a booking's history that says who has which scooter, or takes such an entry back. Oldest first. */
export type CustodyEvent = {
  bookingId: string;
  kind: 'collected' | 'unit_chosen' | 'returned' | 'undone';
  /** Of `collected` and `unit_chosen`. */
  unitId: number | null;
  /** What was `undone`. */
  undid: string | null;
  at: Date;
};

/** A customer had a scooter; null: they have it still. */
export type Custody = { bookingId: string; unitId: number; from: Date; until: Date | null };

/**
 * Who had which scooter when. A scooter that was chosen before its customer rode off was nobody's yet; one that was swapped on the
 * road was theirs until the swap; what a slip of the finger began or ended is as if it had not been.
 */
export function custodiesOf(events: readonly CustodyEvent[]): Custody[] {
  return [...Map.groupBy(events, ({ bookingId }) => bookingId).values()]
    .flatMap(custodiesOfBooking)
    .toSorted((one, other) => one.from.getTime() - other.from.getTime());
}

function custodiesOfBooking(events: readonly CustodyEvent[]): Custody[] {
  let custodies: Custody[] = [];
  for (const { bookingId, kind, unitId, undid, at } of events) {
    const last = custodies.at(-1);
    const isOut = last?.until === null;
    const began = unitId === null ? [] : [{ bookingId, unitId, from: at, until: null }];
    if (kind === 'collected') custodies = [...custodies, ...began];
    else if (kind === 'undone' && undid === 'collected') custodies = custodies.slice(0, -1);
    else if (kind === 'undone' && undid === 'returned' && last)
      custodies = custodies.with(-1, { ...last, until: null });
    else if (kind === 'returned' && isOut) custodies = custodies.with(-1, { ...last, until: at });
    else if (kind === 'unit_chosen' && isOut)
      custodies = [...custodies.with(-1, { ...last, until: at }), ...began];
  }
  return custodies;
}

export const hadAt = ({ from, until }: Pick<Custody, 'from' | 'until'>, moment: Date): boolean =>
  from <= moment && (until === null || moment < until);
