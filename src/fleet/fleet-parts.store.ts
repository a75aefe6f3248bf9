import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '../basics/rome-time.ts';
import type { BarringPaper } from './unit-deadlines.rules.ts';

// Parts of other rooms’ statements: what they ask of units without knowing their tables.

/** Whether a reference has a unit. */
export const hasUnit = (reference: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from occupancy o where o.reference = ${reference})`;

/** Whether a reference has a unit after a moment. */
export const hasUnitAfter = (reference: RawBuilder<unknown>, moment: Date) =>
  sql<boolean>`exists (select from occupancy o where o.reference = ${reference} and upper(o.period) > ${moment})`;

/** Which of the papers without which a unit cannot go out has ended before a day; as the rule `barringPaper`, whoever lets it out. */
export const barredBy = (unitId: RawBuilder<unknown>, day: PlainDate) =>
  sql<BarringPaper | null>`(
    select case when barred.insured_until < ${day}::date then 'insurance'
      when exists (select from unit_document where unit_id = barred.id and kind = 'registration' and due_on < ${day}::date)
        then 'registration' end
    from unit barred where barred.id = ${unitId})`;

/** The plate of a unit. */
export const plateOf = (unitId: RawBuilder<unknown>) =>
  sql<string | null>`(select plate from unit where unit.id = ${unitId})`;
