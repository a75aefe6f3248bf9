import type { ColumnType } from 'kysely';

/** Read as what it holds, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
/** A row as it comes within JSON: its instants are texts. */
export type InJson<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? string | Exclude<Row[Column], Date> : Row[Column];
};
/** The database's own clock says when, once. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
/** The same of what may be sent again, and is new then. */
export type SentAt = ColumnType<Date, Date | undefined, Date>;
