import * as z from 'zod/mini';
import { neededLicences } from '../fleet/model.rules.ts';
import { languages } from '../translations/languages.ts';

// What the contract calls answer: the keys of docs/product.md §7 first, then what our page needs besides.

const status = z.enum(['pending', 'completed', 'signed']);
const moment = z.object({ date: z.string(), time: z.string() });
const instant = z.string();

export const ContractAnswer = z.object({
  contract: z.object({
    /** JSON text, as last saved. */
    customerData: z.nullable(z.string()),
    contractText: z.nullable(z.string()),
    /** A data URL of the 600×200 picture. */
    signatureData: z.nullable(z.string()),
  }),
  /** JSON text: extra id → quantity. */
  booking: z.object({ extras: z.string() }),
  status,
  textSha256: z.nullable(z.string()),
  /** In which it is read; the Italian may stand before it (contract-text.rules.ts). */
  textLanguage: z.nullable(z.enum(languages)),
  acceptedAt: z.nullable(instant),
  clausesApprovedAt: z.nullable(instant),
  signedAt: z.nullable(instant),
  /** From the booking, for a form that was never saved. Without an `email` none has to be given. */
  prefill: z.object({
    fullName: z.string(),
    email: z.string(),
    phone: z.string(),
    dateOfBirth: z.nullable(z.string()),
  }),
  /** Nobody has said yet which licence the rider has: it is saved with the personal data. */
  needsLicence: z.boolean(),
  /** The least that its scooter needs: each driver is asked by it. */
  neededLicence: z.enum(neededLicences),
  /** Of who rides beside the customer. */
  isRiders: z.boolean(),
  /** One of several scooters, on which the second driver costs nothing: its rider may say that there is none. */
  mayLeaveSecondDriver: z.boolean(),
  code: z.string(),
  dates: z.object({ start: moment, end: moment }),
  pdfReady: z.boolean(),
  /** Signed for a booking that was changed afterwards: the link of the contract that stands in its place. */
  replacedBy: z.nullable(z.string()),
});
export type ContractAnswer = z.infer<typeof ContractAnswer>;

export const TextAnswer = z.object({ contractText: z.string(), textSha256: z.string(), status });

export const AcceptanceAnswer = z.object({
  status,
  textSha256: z.string(),
  acceptedAt: instant,
  clausesApprovedAt: z.nullable(instant),
});
export type AcceptanceAnswer = z.infer<typeof AcceptanceAnswer>;

export const ClausesAnswer = z.object({ textSha256: z.string(), clausesApprovedAt: instant });
export type ClausesAnswer = z.infer<typeof ClausesAnswer>;

export const SignatureAnswer = z.object({ status: z.literal('signed'), signedAt: instant });
