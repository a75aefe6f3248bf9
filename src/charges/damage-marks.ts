import type { Queryable } from '../database/tables.ts';
import type { Damage } from '../handover/report.shape.ts';
import type { Charge } from './charge.type.ts';
import type { ChargesDeps } from './charges-deps.type.ts';

/** What a charge of a damage is called in its report: by the place of its mark. */
export const damageProposal = (reportId: string, nth: number): string => `${reportId} damage ${nth}`;

/** A mark of a return report, and which scooter of the ride that report is about. */
export type DamageMark = Pick<Damage, 'view' | 'kind'> & { unitNumber: number };

/** The mark for which each of some charges of a booking was proposed, by the charge's id; reports are read only where one was. */
export async function readDamageMarks(
  { reportsOf }: Pick<ChargesDeps, 'reportsOf'>,
  db: Queryable,
  { bookingId, charges }: { bookingId: string; charges: readonly Charge[] },
): Promise<ReadonlyMap<string, DamageMark>> {
  const proposed = charges.filter(({ kind, proposal }) => kind === 'damage' && proposal !== null);
  if (proposed.length === 0) return new Map();
  const marks = new Map(
    (await reportsOf(db, bookingId)).flatMap(({ id, damages, unit_number: unitNumber }) =>
      damages.map(({ view, kind }, nth) => [damageProposal(id, nth), { view, kind, unitNumber }] as const),
    ),
  );
  return new Map(
    proposed.flatMap(({ id, proposal }) => {
      const mark = marks.get(proposal ?? '');
      return mark ? [[id, mark] as const] : [];
    }),
  );
}
