import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '../basics/rome-time.ts';

// Parts of other rooms’ statements: what they ask of units without knowing their tables.

/** Whether a reference has a unit. */
export const hasUnit = (reference: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from occupancy o where o.reference = ${reference})`;

/** Whether a reference has a unit after a moment. */
export const hasUnitAfter = (reference: RawBuilder<unknown>, moment: Date) =>
  sql<boolean>`exists (select from occupancy o where o.reference = ${reference} and upper(o.period) > ${moment})`;

/** Whether its insurance or its registration for hire has ended before a day. */
export const isBarred = (unitId: RawBuilder<unknown>, day: PlainDate) =>
  sql<boolean>`exists (
    select from unit barred where barred.id = ${unitId} and (barred.insured_until < ${day}::date or exists (
      select from unit_document where unit_id = barred.id and kind = 'registration' and due_on < ${day}::date)))`;

/** The plate of a unit. */
export const plateOf = (unitId: RawBuilder<unknown>) =>
  sql<string | null>`(select plate from unit where unit.id = ${unitId})`;
