import { sql, type RawBuilder } from 'kysely';

/** Whether money of a reference moved, as far as is known since a moment; a part of another room’s statement. */
export const hasMoneySince = (reference: RawBuilder<unknown>, moment: Date) => sql<boolean>`exists (
  select from payment_fact fact where fact.reference = ${reference} and fact.recorded_at > ${moment}
    and fact.object_kind in ('charge', 'refund', 'cash') and fact.status in ('succeeded', 'received'))`;
