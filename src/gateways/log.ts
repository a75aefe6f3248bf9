import { pino, type Logger } from 'pino';

/** Nothing personal in logs: addresses of pages that hold a token are logged by their pattern, bodies never. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: null,
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
