import * as z from 'zod/mini';
import { chargeKinds } from '../../charges/charge-kinds.rules.ts';
import { chargeEventKinds, chargeStates, fileKinds, ReckoningShape } from '../../charges/charge.shape.ts';
import { lostThings } from '../../shop/lost-things.rules.ts';
import { damageKinds, views } from '../../handover/report.shape.ts';
import { languages } from '../../translations/languages.ts';
import { CodePath } from '../today/today.shape.ts';

export const ChargePath = z.extend(CodePath, { charge: z.uuid() });
export const ChargeFilePath = z.extend(ChargePath, { file: z.uuid() });
export const EvidencePath = z.extend(CodePath, { file: z.uuid() });

const names = z.partialRecord(z.enum(languages), z.string());

const ChargeView = z.object({
  id: z.string(),
  version: z.number(),
  kind: z.enum(chargeKinds),
  state: z.enum(chargeStates),
  cents: z.number(),
  /** So much of it a deposit pays, or has paid. */
  depositCents: z.number(),
  /** The most that the agreed rule gives, of what nobody was told yet as it stands now; null where there is none. */
  ruleCents: z.nullable(z.number()),
  reckoning: z.nullable(ReckoningShape),
  /** Of a damage that a return report proposed: which mark, and of which scooter of the ride that report is; null once its customer was erased. */
  mark: z.nullable(z.object({ view: z.enum(views), kind: z.enum(damageKinds), unitNumber: z.int() })),
  /** The desk's words for the customer. */
  text: z.string(),
  aboveWhy: z.string(),
  announcedCents: z.nullable(z.number()),
  /** The last day on which the customer may object. */
  lastDay: z.nullable(z.string()),
  /** Of the report that proposed it, and what the desk added: ids of files. */
  photos: z.array(z.string()),
  files: z.array(z.object({ id: z.string(), kind: z.enum(fileKinds), isPdf: z.boolean() })),
  /** `by`: of the shop's people; null: the customer. */
  messages: z.array(z.object({ by: z.nullable(z.string()), text: z.string(), at: z.string() })),
  events: z.array(
    z.object({
      kind: z.enum(chargeEventKinds),
      by: z.nullable(z.string()),
      actor: z.enum(['customer', 'staff', 'shop']),
      cents: z.number(),
      why: z.string(),
      at: z.string(),
    }),
  ),
  isBeingTaken: z.boolean(),
  isAskedFor: z.boolean(),
  /** So much of it a kept card or a deposit has paid, and whoever asks may give it back. */
  refundableCents: z.number(),
  /** Of the payments that it was paid by, what banks hold while they are disputed, and what they have given to the customer. */
  heldCents: z.number(),
  lostCents: z.number(),
});
export type ChargeView = z.infer<typeof ChargeView>;

export const ChargesAnswer = z.object({
  charges: z.array(ChargeView),
  /** Those that their customer may pay at the counter at this moment, by id. */
  atCounter: z.array(z.string()),
  /** Of a rental that was ridden, whose customer is known. */
  mayAdd: z.boolean(),
  /** By the owner alone. */
  mayGoAbove: z.boolean(),
  /** As agreed with this customer. */
  parts: z.array(z.object({ names, cents: z.number() })),
  /** Null: an extra that has a price of its own stands for it. */
  lostCents: z.record(z.enum(lostThings), z.nullable(z.number())),
  /** Its extras that have a price of their own, by their numbers. */
  lostExtras: z.array(z.object({ id: z.int(), names, cents: z.number() })),
  cleaningCents: z.number(),
  /** What is left of the most that is agreed for all damage; null: no most is. */
  damageLeftCents: z.nullable(z.number()),
  commentDays: z.number(),
  /** A deposit stands that pays it before. */
  isDeposited: z.boolean(),
  /** Until when its bank holds that deposit, and when what was accepted by then is taken of it. */
  depositEnds: z.nullable(z.object({ at: z.string(), captureAt: z.string() })),
  /** That pays what is accepted once the days are over; null: a link to pay is sent. */
  card: z.nullable(
    z.object({
      brand: z.string(),
      last4: z.string(),
      expires: z.string(),
      /** The last day on which it is kept; null: until what was announced is settled. */
      until: z.nullable(z.string()),
    }),
  ),
});
export type ChargesAnswer = z.infer<typeof ChargesAnswer>;
