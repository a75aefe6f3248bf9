import * as z from 'zod/mini';
import { PlainDateShape } from '../../fleet/date-time.shape.ts';
import { MailDelivery } from '../../mails/delivery.shape.ts';
import { longestReason, mostAskedCents, mostLines } from '../../money-request/money-request.rules.ts';
import { moneyRequestStates } from '../../money-request/money-request.type.ts';
import { RefundSource } from '../../payment/refund/refund-source.shape.ts';
import { EmailShape, optionalLine, requiredLine } from '../../shop/person.shape.ts';
import { DeskPhoneShape } from '../../shop/phone.shape.ts';
import { languages } from '../../translations/languages.ts';

/** `booking`: of one alone, by its code. */
export const MoneyRequestsQuery = z.object({
  show: z._default(z.enum(['open', 'all']), 'open'),
  q: z._default(z.string().check(z.maxLength(100)), ''),
  booking: z.optional(z.string().check(z.maxLength(20))),
});
export type MoneyRequestsQuery = z.output<typeof MoneyRequestsQuery>;

const cents = z.int().check(z.minimum(1), z.maximum(mostAskedCents));
const Line = z.strictObject({ text: requiredLine(longestReason), cents });

const emptyOr = <Shape extends z.ZodMiniType>(shape: Shape) => z.union([z.literal(''), shape]);
/** Each may be left out: a QR code on the counter needs none of them. */
const AskedPerson = z.strictObject({
  name: optionalLine(120),
  email: emptyOr(EmailShape),
  phone: emptyOr(DeskPhoneShape),
  language: z.enum(languages),
});
/** Of a booking its customer is asked; of none, whoever is named here. */
export const NewRequestBody = z
  .strictObject({
    /** Of the page's: pressed twice it is asked for once. */
    id: z.uuid(),
    lines: z.array(Line).check(z.minLength(1), z.maxLength(mostLines)),
    /** The last day on which it may be paid; null for no end. */
    until: z.nullable(PlainDateShape),
    byMail: z.boolean(),
    booking: z.nullable(z.string().check(z.maxLength(20))),
    to: z.nullable(AskedPerson),
  })
  .check(z.refine(({ booking, to }) => (booking === null) !== (to === null)));
export type NewRequest = z.output<typeof NewRequestBody>;

export const MoneyRequestPath = z.object({ id: z.uuid() });
/** Its new last day. */
export const ProlongBody = z.strictObject({ until: PlainDateShape });
/** `generation`: of the link that is shown. */
export const NewPayLinkBody = z.strictObject({ generation: z.int().check(z.minimum(1)) });
export const GiveBackBody = z.strictObject({
  /** Of the page's: pressed twice it goes back once. */
  act: z.uuid(),
  amountCents: cents,
  /** What was shown as kept. */
  keptCents: z.int().check(z.minimum(1)),
});

const MoneyRequestAnswer = z.object({
  id: z.string(),
  state: z.enum(moneyRequestStates),
  /** Of its booking. */
  code: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  lines: z.array(z.object({ text: z.string(), cents: z.number() })),
  amountCents: z.number(),
  paidCents: z.number(),
  givenBackCents: z.number(),
  /** What a refund takes from, in this order. */
  refundSources: z.array(RefundSource),
  askedAt: z.string(),
  /** Null where the shop asked by itself. */
  who: z.nullable(z.string()),
  /** Of what is asked for after a rental: withdrawn, it is asked for anew. */
  isOfCharges: z.boolean(),
  expiresAt: z.nullable(z.string()),
  /** The lasting link, and what opens WhatsApp with it; null where it was erased whose it was, the second also where nobody reads it. */
  link: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  /** Which of its links it is: another takes the place of one that has leaked. */
  linkGeneration: z.number(),
  /** How its last mail fared. */
  mail: z.nullable(MailDelivery),
});
export type MoneyRequestAnswer = z.infer<typeof MoneyRequestAnswer>;
export const MoneyRequestsAnswer = z.object({ requests: z.array(MoneyRequestAnswer), more: z.boolean() });
export type MoneyRequestsAnswer = z.infer<typeof MoneyRequestsAnswer>;
