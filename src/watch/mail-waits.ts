import { sql } from 'kysely';

/** Since when a mail of the queue waits: one that was never tried not before its hour, one that was tried since it was queued. */
export const mailWaitsSince = sql<Date>`case when tries = 0 then coalesce(not_before, created_at) else created_at end`;
