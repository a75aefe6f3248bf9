import { sql } from 'kysely';

/** However many there are: a list of single parameters ends at 65,535. */
export const isAmong = (ids: readonly string[], column = 'id') =>
  sql<boolean>`${sql.ref(column)} = any (${ids}::uuid[])`;
