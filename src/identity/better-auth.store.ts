// The only door to better-auth: it keeps passwords, sessions and second factors in the shop's tables. Its own HTTP is not
// mounted; our doors call it, so that nothing can be asked of it that the shop does not offer (docs/decisions/019-staff.md).
import { betterAuth, type BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins';
import * as z from 'zod/mini';
import type { RandomSource } from '../basics/random-source.ts';
import type { Database } from '../database/tables.ts';
import { hashPassword, isPassword } from './password.ts';
import { sessionNotedMinutes, type SessionLimits } from './session.rules.ts';

export type AccountParts = {
  database: Database;
  chance: RandomSource;
  /** Signs cookies, encrypts second factors. */
  secret: string;
  publicUrl: string;
  /** What an authenticator app calls us. */
  issuer: string;
  limits: SessionLimits;
};

export const secondsPerStep = 30;
export const digits = 6;

/** Makes a session for a person with a one-time link; only this process can ask for it. */
const byLink = {
  id: 'by-link',
  endpoints: {
    enterByLink: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ staffId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.staffId);
        if (!user) throw new Error('a link of nobody');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return { staffId: user.id, token: session.token };
      },
    ),
    /** Whose password was right, while their code is waited for. */
    whoseCode: createAuthEndpoint.serverOnly({ method: 'POST', requireHeaders: true }, async (ctx) => {
      const { name } = ctx.context.createAuthCookie('two_factor');
      const waiting = await ctx.getSignedCookie(name, ctx.context.secret);
      const kept = waiting ? await ctx.context.internalAdapter.findVerificationValue(waiting) : null;
      return { staffId: kept?.value ?? null };
    }),
  },
} satisfies BetterAuthPlugin;

/** Our tables under the library's names for them. */
const tables = {
  user: {
    modelName: 'staff',
    fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    // Ours alone; the library compares our tables with what it knows.
    additionalFields: {
      role: { type: 'string', required: true, input: false },
      language: { type: 'string', required: true, input: false },
    },
  },
  session: {
    modelName: 'staff_session',
    fields: {
      userId: 'staff_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  account: {
    modelName: 'staff_account',
    fields: {
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'staff_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'staff_verification',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
} as const;

const secondFactor = (issuer: string) =>
  twoFactor({
    issuer,
    allowPasswordless: true,
    totpOptions: { digits, period: secondsPerStep },
    schema: {
      twoFactor: {
        modelName: 'staff_two_factor',
        fields: {
          userId: 'staff_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
    },
  });

/** `__Host-` where there is TLS: no other host, and no page below it, can have set such a cookie. */
function cookiesFor(publicUrl: string) {
  const secure = publicUrl.startsWith('https://');
  const cookie = (name: string) => ({
    name: secure ? `__Host-${name}` : name,
    // Strict: a link from elsewhere opens the desk's page all the same, whose own calls then carry the cookie.
    attributes: { secure, httpOnly: true, sameSite: 'strict', path: '/' } as const,
  });
  return {
    session_token: cookie('costiera-staff'),
    session_data: cookie('costiera-staff-data'),
    dont_remember: cookie('costiera-staff-brief'),
    two_factor: cookie('costiera-staff-second'),
    trust_device: cookie('costiera-staff-trust'),
  };
}

export const createAuthLibrary = ({ database, chance, secret, publicUrl, issuer, limits }: AccountParts) =>
  betterAuth({
    appName: issuer,
    baseURL: publicUrl,
    basePath: '/api/staff',
    secret,
    database: { db: database, type: 'postgres', transaction: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false }, // ours stand in front (sign-in.api.ts) and are given the time
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1, // the shape at our door says how long
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(hash, password) },
    },
    plugins: [secondFactor(issuer), byLink],
    ...tables,
    session: {
      ...tables.session,
      expiresIn: limits.idleMinutes * 60,
      updateAge: sessionNotedMinutes * 60,
    },
    advanced: {
      database: { generateId: () => chance.uuid() },
      useSecureCookies: false, // the names carry their prefix
      ipAddress: { disableIpTracking: true },
      cookies: cookiesFor(publicUrl),
    },
  });
export type AuthLibrary = ReturnType<typeof createAuthLibrary>;
