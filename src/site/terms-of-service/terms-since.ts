/** The day from which these terms apply; raised when they change. */
export const termsSince = '2026-11-22';
