import * as z from 'zod/mini';

export type StripeKeys = {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's own, without a path. */
  apiUrl?: string | undefined;
};

const variables = {
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^(sk|rk)_(test|live)_\w+$/))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_\w+$/))),
  STRIPE_API_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^/]+$/))),
};
const shape = z.object(variables);
type Environment = z.infer<typeof shape>;

/** Whether it moves real money. */
export const isLiveKey = (secretKey: string): boolean => /^(sk|rk)_live_/.test(secretKey);

/** What Stripe wants to know of the environment. */
export const stripeSettings = {
  name: 'Stripe',
  /** The company that takes the money, as the privacy notice must name it (GDPR, art. 13(1)(e)). */
  company: 'Stripe Payments Europe, Ltd.',
  variables,
  neededLive: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const,
  /** Null where one that is needed is missing. */
  keysOf: (environment: Environment): StripeKeys | null => {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
    return secretKey && webhookSecret
      ? { secretKey, webhookSecret, apiUrl: environment.STRIPE_API_URL }
      : null;
  },
  /** The variable that would move real money, which a demo must not. */
  liveKeyIn: ({ STRIPE_SECRET_KEY }: Environment): string | null =>
    STRIPE_SECRET_KEY && isLiveKey(STRIPE_SECRET_KEY) ? 'STRIPE_SECRET_KEY' : null,
};
