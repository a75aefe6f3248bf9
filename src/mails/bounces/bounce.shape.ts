import * as z from 'zod/mini';

/** Why a mail came back, in the desk's words `bounce.<reason>`. */
export const bounceReasons = [
  'unknown_address',
  'unknown_domain',
  'closed',
  'full',
  'blocked',
  'not_taken',
  'unreachable',
  'other',
] as const;
export type BounceReason = (typeof bounceReasons)[number];

const Line = z.string().check(z.maxLength(1000));
const Words = z.string().check(z.maxLength(20_000));

/** The fields of a delivery report (RFC 3464), by whatever has read one. The mail is named by the address that it came back to, or by its Message-ID. */
const ReadReport = z.object({
  returnPath: z.optional(Line),
  messageId: z.optional(Line),
  action: z.enum(['failed', 'delayed', 'delivered', 'relayed', 'expanded']),
  status: z.string().check(z.regex(/^[245]\.\d{1,3}\.\d{1,3}$/)),
  diagnostic: z.optional(Words),
});

/** As Brevo posts it. */
const BrevoEvent = z.object({ event: Line, 'message-id': Line, reason: z.optional(z.nullable(Words)) });

/** As Mailgun posts it. */
const MailgunEvent = z.object({
  'event-data': z.object({
    event: Line,
    severity: z.optional(Line),
    message: z.object({ headers: z.object({ 'message-id': Line }) }),
    'delivery-status': z.optional(
      z.object({
        code: z.optional(z.union([z.number(), Line])),
        message: z.optional(z.nullable(Words)),
        description: z.optional(z.nullable(Words)),
      }),
    ),
  }),
});

export const BouncesBody = z.union([ReadReport, MailgunEvent, BrevoEvent]);
export type BouncesBody = z.infer<typeof BouncesBody>;

/** `ignored`: nothing has come back by it; `known`: it was told before. */
export const BouncesAnswer = z.object({ outcome: z.enum(['recorded', 'known', 'ignored']) });
