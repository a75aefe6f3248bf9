import type { RandomSource } from '../basics/random-source.ts';
import type { Clock } from '../basics/clock.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { Database, Tx } from '../database/tables.ts';
import type { QueuedMail } from '../mails/queue-mail.ts';
import type { Accounts } from './accounts.store.ts';
import type { KnownBrowsers } from './known-browser.ts';
import type { SessionLimits } from './session.rules.ts';
import type { StaffStore } from './staff.store.ts';
import type { AuditDeps } from './write-audit.ts';

/** What the room works with; the front door hands it in. */
export type StaffDeps = AuditDeps & {
  database: Database;
  staff: StaffStore;
  accounts: Accounts;
  knownBrowsers: KnownBrowsers;
  links: LinkTokens;
  clock: Clock;
  chance: RandomSource;
  limits: SessionLimits;
  /** In live mode nobody works without a second factor. */
  secondFactorRequired: boolean;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
};
