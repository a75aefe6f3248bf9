import { sql, type RawBuilder } from 'kysely';

// Parts of other rooms’ statements: what they ask of units without knowing their tables.

/** Whether a reference has a unit. */
export const hasUnit = (reference: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from occupancy o where o.reference = ${reference})`;

/** Whether a reference has a unit after a moment. */
export const hasUnitAfter = (reference: RawBuilder<unknown>, moment: Date) =>
  sql<boolean>`exists (select from occupancy o where o.reference = ${reference} and upper(o.period) > ${moment})`;

/** The plate of a unit. */
export const plateOf = (unitId: RawBuilder<unknown>) =>
  sql<string | null>`(select plate from unit where unit.id = ${unitId})`;
