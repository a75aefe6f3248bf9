import { sql } from 'kysely';

const columns = {
  id: sql`id`,
  booking_id: sql`booking_id`,
  reference: sql`reference`,
  rest_id: sql`rest_id`,
} as const;

/** However many there are: a list of single parameters ends at 65,535. */
export const isAmong = (ids: readonly string[], column: keyof typeof columns = 'id') =>
  sql<boolean>`${columns[column]} = any (${ids}::uuid[])`;
