import * as z from 'zod/mini';
import { invalidRequest, type ApiRefusal } from './api-refusal.ts';
import type { Form } from './form-body.ts';

const whole = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.transform((text: string) => Number(text)),
);
const yesNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);
const metadata = z.record(z.string(), z.string());
const address = z.string().check(z.regex(/^https?:\/\//));
const methods = ['card', 'klarna', 'alipay'] as const;
/** https://docs.stripe.com/api/checkout/sessions/create (locale) */
const locales =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  );
export type Method = (typeof methods)[number];

/** Of Stripe's parameters those that the sandbox carries out; any other is refused, as Stripe refuses unknown ones. */
const shape = z.strictObject({
  mode: z.literal('payment'),
  line_items: z
    .array(
      z.strictObject({
        quantity: z._default(whole, 1),
        price_data: z.strictObject({
          currency: z.string().check(z.regex(/^[a-z]{3}$/)),
          unit_amount: whole,
          product_data: z.strictObject({ name: z.string() }),
        }),
      }),
    )
    .check(z.minLength(1)),
  allowed_payment_method_types: z._default(z.array(z.enum(methods)), [...methods]),
  adaptive_pricing: z.optional(z.strictObject({ enabled: yesNo })),
  locale: z._default(z.enum(locales), 'auto'),
  customer_email: z.optional(z.string().check(z.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/))),
  client_reference_id: z.optional(z.string().check(z.maxLength(200))),
  metadata: z._default(metadata, {}),
  payment_intent_data: z._default(
    z.strictObject({
      description: z.optional(z.string()),
      metadata: z._default(metadata, {}),
      capture_method: z._default(z.enum(['automatic_async', 'manual']), 'automatic_async'),
    }),
    { metadata: {}, capture_method: 'automatic_async' },
  ),
  customer_creation: z._default(z.enum(['if_required', 'always']), 'if_required'),
  payment_method_options: z.optional(
    z.strictObject({ card: z.strictObject({ setup_future_usage: z.literal('off_session') }) }),
  ),
  success_url: address,
  cancel_url: z.optional(address),
  expires_at: z.optional(whole),
});

export type SessionParameters = z.infer<typeof shape>;

const minMinutes = 30;
const maxHours = 24;

export function parseSessionParameters(form: Form, now: number): SessionParameters & { expires_at: number } {
  const read = shape.safeParse(form);
  if (!read.success) throw asRefusal(read.error.issues[0], form);
  const expiresAt = read.data.expires_at ?? now + maxHours * 3600;
  if (expiresAt < now + minMinutes * 60) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  if (expiresAt > now + maxHours * 3600) {
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  }
  return { ...read.data, expires_at: expiresAt };
}

type Issue = z.core.$ZodIssue;

function asRefusal(issue: Issue | undefined, form: Form): ApiRefusal {
  const path = (issue?.path ?? []).map(String);
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = bracketed(path);
  if (valueAt(form, path) === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (param === 'customer_email') {
    return invalidRequest(`Invalid email address: ${JSON.stringify(form['customer_email'])}`, {
      code: 'email_invalid',
      param,
    });
  }
  return invalidRequest(`Invalid ${param}`, { param });
}

const bracketed = ([first = '', ...rest]: string[]): string =>
  first + rest.map((step) => `[${step}]`).join('');

function valueAt(form: Form, path: string[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    form,
  );
}
