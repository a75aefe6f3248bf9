import type { AppContext } from '../app-context.ts';
import { isRefusal } from '../basics/refusals.ts';
import { deriveKey } from '../basics/tokens.ts';
import { business } from '../shop/business.rules.ts';
import { createKnownBrowsers } from './known-browser.ts';
import { createAccounts } from './accounts.store.ts';
import { auditStore } from './audit.store.ts';
import { auditSubjects } from './audit-subjects.store.ts';
import { authorize } from './authorize.ts';
import { createDemoOwnerToken } from './create-first-owner.ts';
import type { Permission } from './permissions.rules.ts';
import type { ReadAuditDeps } from './read-audit.ts';
import { readSession } from './read-session.ts';
import { signInApi, type SignInApiDeps } from './sign-in.api.ts';
import type { StaffDeps } from './staff-deps.ts';
import { staffMailData } from './staff-mail-data.ts';
import { staffStore } from './staff.store.ts';
import { teamApi } from './team.api.ts';
import { checkAudit } from './write-audit.ts';

export type IdentityNeeds = Pick<StaffDeps, 'queueMail'> &
  Pick<ReadAuditDeps, 'codesOf' | 'listArticles' | 'tasks'> & {
    /** The desk's page that takes an invitation; a whole address. */
    invitationPage(token: string): string;
  };

/** Of the people of the shop, by their ids. */
export const staffNames: typeof staffStore.namesOf = (db, ids) => staffStore.namesOf(db, ids);

export const deriveAuditKey = (appSecret: string): Buffer => deriveKey(appSecret, 'audit log');

/** The owner of a demo, until somebody writes their own name. */
const demoOwner = { name: 'Anna Esposito', email: 'titolare@costiera.example', language: 'it' } as const;

/** The people of the shop: how they come in, what they may do, and what they did. */
export function createIdentity(context: AppContext, needs: IdentityNeeds) {
  const { database, clock, chance, links, publicUrl, networkOf, secrets, settings } = context;
  const { limits, secondFactorRequired, signInsPerMinute } = settings.staff;
  const { queueMail, codesOf, listArticles, tasks, invitationPage } = needs;
  const secret = deriveKey(secrets[0], 'staff sign-in').toString('hex');
  const deps: SignInApiDeps & ReadAuditDeps = {
    database,
    clock,
    chance,
    links,
    networkOf,
    staff: staffStore,
    accounts: createAccounts({ database, chance, secret, publicUrl, issuer: business().name, limits }),
    audit: auditStore,
    auditSubjects,
    tasks,
    auditKey: deriveAuditKey(secrets[0]),
    limits,
    secondFactorRequired,
    signInsPerMinute,
    appSecret: secrets[0],
    knownBrowsers: createKnownBrowsers({
      key: deriveKey(secrets[0], 'known browsers'),
      secure: context.secureCookies,
      clock,
      chance,
    }),
    queueMail,
    codesOf,
    listArticles,
  };
  return {
    deps: deps satisfies StaffDeps,
    /** Proof of what somebody may do, by their session; a refusal where they may not, null for a stranger. */
    permitOf: async <P extends Permission>(headers: Headers, permission: P) => {
      const { who } = await readSession(deps, headers);
      return who && authorize(who, permission, deps);
    },
    isOwner: async (headers: Headers) => {
      const { who } = await readSession(deps, headers);
      return who !== null && !isRefusal(authorize(who, 'manage the team', deps));
    },
    demoOwnerToken: () => createDemoOwnerToken(deps, demoOwner),
    eraseSessions: staffStore.eraseSessions,
    checkAudit: () => checkAudit(deps, database),
    mailData: staffMailData({
      database,
      links,
      staff: staffStore,
      invitationPage,
      deskAddress: context.pages.desk(),
    }),
    apis: [signInApi(deps), teamApi(deps)],
  };
}
