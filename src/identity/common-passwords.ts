import { readFileSync } from 'node:fs';

let read: ReadonlySet<string> | undefined;

/** In lower case; where they come from: docs/licences/common-passwords.txt. Read when somebody first chooses a password. */
export const commonPasswords = (): ReadonlySet<string> =>
  (read ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  ));
