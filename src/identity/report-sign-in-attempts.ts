import { today } from '../basics/rome-time.ts';
import type { StaffDeps } from './staff-deps.ts';

/** Tells the person of an account, once a day, that somebody tries its password too often. An address of nobody's tells nobody. */
export const reportSignInAttempts = (deps: StaffDeps, email: string): Promise<void> =>
  deps.database.transaction().execute(async (tx) => {
    const person = await deps.staff.byEmail(tx, email);
    if (!person || person.blocked) return;
    await deps.queueMail(tx, {
      kind: 'sign_in_attempts',
      cause: `sign_in_attempts:${person.id}:${today(deps.clock.now())}`,
      reference: person.id,
      language: person.language,
    });
  });
