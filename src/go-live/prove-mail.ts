import type { RandomSource } from '../basics/random-source.ts';
import type { Clock } from '../basics/clock.ts';
import type { Database } from '../database/tables.ts';
import type { MailResult } from '../mails/mailer.ts';
import type { DeskLanguage } from '../translations/languages.ts';
import type { GoLiveStore } from './go-live.store.ts';

export type ProveMailDeps = {
  database: Database;
  clock: Clock;
  chance: Pick<RandomSource, 'bytes'>;
  goLive: GoLiveStore;
  sendTestMail(
    to: { name: string; email: string },
    language: DeskLanguage,
    code: string,
  ): Promise<MailResult>;
};

const digits = 6;

/** A mail with a code leaves now, and what the mail server answers is told at once. */
export async function sendTestMail(
  deps: ProveMailDeps,
  to: { name: string; email: string; language: DeskLanguage },
): Promise<MailResult> {
  // Ten values of each byte's remainder are as good as equally likely for a code that proves an address of one's own.
  const code = [...deps.chance.bytes(digits)].map((byte) => byte % 10).join('');
  await deps.goLive.startProof(deps.database, 'mail', code);
  return deps.sendTestMail(to, to.language, code);
}

/** Who can type the code has the mail before them. */
export async function enterMailCode(
  { database, goLive, clock }: ProveMailDeps,
  typed: string,
): Promise<{ arrived: boolean }> {
  const proof = await goLive.proof(database, 'mail');
  const arrived = proof !== null && typed.replaceAll(/\D/g, '') === proof.expected;
  if (arrived) await goLive.prove(database, 'mail', clock.now());
  return { arrived };
}
