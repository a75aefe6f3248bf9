// What it looks like when the database, not the statement, is at fault. The same request may well succeed a little later.

/** Of the system: nobody there, the line was cut, no way to the machine, no such name, no room on the disk. */
const systemCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC)$/;

/**
 * Of PostgreSQL, by class: 08 connection, 28 not let in, 3D000 no such database, 25006 read-only (a standby), 25P03 cut while idle,
 * 53 out of room or connections, 57P shut down or starting, 58 trouble of its system.
 */
const sqlStates = /^(08\w{3}|28\w{3}|3D000|25006|25P03|53\w{3}|57P\w{2}|58\w{3})$/;

/** The driver's and the pool's own words, which come without a code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Whether a fault means that the database cannot be used now; any other is a fault of ours. */
export function isUnreachable(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const code = 'code' in fault ? String(fault.code) : '';
  if (systemCodes.test(code) || sqlStates.test(code) || words.test(fault.message)) return true;
  const within = fault instanceof AggregateError ? fault.errors : [];
  return [...within, fault.cause].some(isUnreachable);
}
