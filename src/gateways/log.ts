import { pino, stdTimeFunctions, type Logger } from 'pino';
import type { Cause, Causes } from '../basics/acts.ts';

/** Nothing personal in logs: addresses of pages that hold a token are logged by their pattern, bodies never. */
export const createLogger = (
  level: string,
  told?: { copy: string; version: string; causes: Causes },
): Logger =>
  pino({
    level,
    base: told ? { copy: told.copy, version: told.version } : null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    ...(told && { mixin: () => linesCause(told.causes.current()) }),
    redact: {
      paths: [
        '*.email',
        '*.phone',
        '*.fullName',
        '*.token',
        '*.authorization',
        '*.cookie',
        'email',
        'phone',
        'token',
      ],
      censor: '[not logged]',
    },
  });

const linesCause = ({ requestId, job, span }: Cause) => ({
  ...(requestId === undefined ? {} : { requestId }),
  ...(job === undefined ? {} : { job }),
  ...(span ? { traceId: span.traceId } : {}),
});
