import * as z from 'zod/mini';
import { mostPieces, mostPiecesOfExtra } from '../handover/report-limits.rules.ts';
import { mostLines } from '../money-request/money-request.rules.ts';
import { TakingBody } from '../payment/taking.shape.ts';
import { lostThings } from '../shop/lost-things.rules.ts';
import { optionalText, requiredText } from '../shop/person.shape.ts';
import { mostParts } from '../shop/settings/fees.shape.ts';
import { languages } from '../translations/languages.ts';
import { kindsByHand } from './charge-kinds.rules.ts';

/**
 * proposed: by the return report or the desk, nobody was told. announced: the customer may object. accepted: agreed to, or by silence.
 * objected: the clock stands, the desk answers. upheld: kept up with reasons; asked for, never taken. withdrawn, waived: given up, after an
 * objection or without one. refunded: what was paid of it went back.
 */
export const chargeStates = [
  'proposed',
  'announced',
  'accepted',
  'objected',
  'upheld',
  'paid',
  'withdrawn',
  'waived',
  'refunded',
] as const;
export type ChargeState = (typeof chargeStates)[number];

/** Nothing is asked for any more. */
export const settledStates = ['paid', 'refunded', 'withdrawn', 'waived'] as const satisfies ChargeState[];

/** What happened with one. rest_waived: of what a deposit did not cover. refunded_in_part: what the deposit had paid, or what was paid beside it. */
export const chargeEventKinds = [
  'proposed',
  'added',
  'changed',
  'announced',
  'agreed',
  'accepted',
  'objected',
  'answered',
  'upheld',
  'withdrawn',
  'waived',
  'rest_waived',
  'asked_for',
  'taking',
  'taking_deposit',
  'not_taken',
  'paid_in_part',
  'refunded',
  'refunded_in_part',
  'paid',
] as const;
export type ChargeEventKind = (typeof chargeEventKinds)[number];

const cents = z.int();
const names = z.partialRecord(z.enum(languages), z.string());
const loss = { kind: z.literal('loss'), pieces: z.int(), eachCents: cents };
/** How a charge was reckoned, with the figures as they were agreed: what the customer is shown, and what the bank may ask for. */
export const ReckoningShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('late'),
    agreedAt: z.string(),
    backAt: z.string(),
    graceMinutes: z.int(),
    hours: z.int(),
    perHourCents: cents,
    perDayCents: cents,
    feeCents: cents,
    /** What having extended until then would have cost, by the booking's own prices. */
    extensionCents: cents,
    supplementCents: cents,
  }),
  z.object({
    kind: z.literal('fuel'),
    out: z.int(),
    back: z.int(),
    missingEighths: z.int(),
    eighthCents: cents,
    serviceCents: cents,
  }),
  z.object({
    kind: z.literal('damage'),
    /** By its names, of the owner's list; null where it is none of them: then the documented cost counts. */
    part: z.nullable(names),
    partCents: z.nullable(cents),
    capCents: z.nullable(cents),
  }),
  z.discriminatedUnion('thing', [
    z.object({ ...loss, thing: z.enum(lostThings) }),
    /** By its number and the names under which it was booked. */
    z.object({ ...loss, thing: z.literal('extra'), extra: z.object({ id: z.int(), names: names }) }),
  ]),
  z.object({ kind: z.literal('cleaning'), feeCents: cents }),
]);
export type Reckoning = z.infer<typeof ReckoningShape>;
type ReckoningOf<Kind extends Reckoning['kind']> = Extract<Reckoning, { kind: Kind }>;
export type LateReckoning = ReckoningOf<'late'>;
export type FuelReckoning = ReckoningOf<'fuel'>;
export type DamageReckoning = ReckoningOf<'damage'>;
export type LossReckoning = ReckoningOf<'loss'>;

const mostCents = 10_000_00;
const amount = z.int().check(z.minimum(0), z.maximum(mostCents));
const version = z.int().check(z.positive());
export const longestText = 1000;

/** A picture or a PDF as base64. */
const paperFile = z.base64().check(z.minLength(4), z.maxLength(4_000_000));

/** Added by the desk. What a rule reckons is reckoned from `part`, `thing` and `pieces`; `cents` is asked for instead, null: what the rule gives. A loss is
 * of a thing or of an extra. */
export const NewChargeBody = z
  .strictObject({
    /** Made by the page: sent twice it is one charge. */
    id: z.uuid(),
    kind: z.enum(kindsByHand),
    part: z.nullable(z.int().check(z.minimum(0), z.maximum(mostParts - 1))),
    thing: z.nullable(z.enum(lostThings)),
    /** Instead of a thing, an extra of the booking that has a price of its own, by its number. */
    extra: z.optional(z.int()),
    pieces: z.int().check(z.minimum(1), z.maximum(mostPiecesOfExtra)),
    cents: z.nullable(amount),
    text: optionalText(longestText),
    why: optionalText(200),
    /** Of what the shop has paid for the customer; its id is the page's. */
    receipt: z.optional(z.strictObject({ id: z.uuid(), file: paperFile })),
  })
  .check(
    z.refine(({ thing, extra, pieces }) => thing === null || (extra === undefined && pieces <= mostPieces)),
  );
export type NewChargeBody = z.infer<typeof NewChargeBody>;

/** `why`: above the rule, or lower than announced. */
export const ChangeChargeBody = z.strictObject({
  version,
  cents: amount,
  text: optionalText(longestText),
  why: optionalText(200),
});
export type ChangeChargeBody = z.infer<typeof ChangeChargeBody>;

export const WaiveChargeBody = z.strictObject({ version, why: requiredText(200) });

/** `cents`: of what a card or the deposit has paid of it so much; without it all. Of another version than was seen it is refused. */
export const RefundChargeBody = z.extend(WaiveChargeBody, {
  cents: z.optional(amount.check(z.minimum(1))),
});
export type RefundChargeBody = z.infer<typeof RefundChargeBody>;

const isNamedOnce = (all: readonly { id: string }[]): boolean =>
  new Set(all.map(({ id }) => id)).size === all.length;

/** Exactly those that were shown, as they were shown. */
export const AnnounceChargesBody = z.strictObject({
  charges: z
    .array(z.strictObject({ id: z.uuid(), version, cents: amount }))
    .check(z.minLength(1), z.maxLength(50), z.refine(isNamedOnce)),
  /** Who has no e-mail address was told on the telephone, by whoever presses. */
  byPhone: z._default(z.boolean(), false),
});
export type AnnounceChargesBody = z.infer<typeof AnnounceChargesBody>;

/** At the counter: of these so much, as it was shown. */
export const TakeChargesBody = z.safeExtend(TakingBody, {
  charges: z.array(z.uuid()).check(
    z.minLength(1),
    z.maxLength(mostLines),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
});
export type TakeChargesBody = z.infer<typeof TakeChargesBody>;

export const answersToObjection = ['message', 'uphold', 'withdraw'] as const;
export const AnswerObjectionBody = z.strictObject({
  version,
  answer: z.enum(answersToObjection),
  text: requiredText(longestText),
  /** Of one that is upheld: as much, or less. */
  cents: z.optional(amount),
});
export type AnswerObjectionBody = z.infer<typeof AnswerObjectionBody>;

export const fileKinds = ['photo', 'receipt'] as const;
export const ChargeFileBody = z.strictObject({ kind: z.enum(fileKinds), file: paperFile });
export const mostFiles = 12;
