import type { ColumnType } from 'kysely';

/** Read as what it holds, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
/** The database's own clock says when, once. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
