import * as z from 'zod/mini';
import { isPlainDate } from '../basics/rome-time.ts';
import { contractLanguages } from './contract.rules.ts';

// The bodies of docs/product.md §7. Each issue's message is a code that the form translates (form.error.<code>).

/** Line breaks, controls and direction overrides could forge a clause of the text; joiners belong to real names. */
const unprintable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u;

/** One line of text, without spaces at its ends, composed (NFC): what was typed reads the same everywhere. */
const line = (longest: number) =>
  z.string({ error: 'required' }).check(
    z.refine((text) => !unprintable.test(text), { error: 'bad_text' }),
    z.overwrite((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()),
    z.minLength(1, { error: 'required' }),
    z.maxLength(longest, { error: 'too_long' }),
  );

const fullName = line(120).check(z.refine((name) => /\p{L}/u.test(name), { error: 'bad_name' }));

const birthDate = z.string({ error: 'required' }).check(
  z.minLength(1, { error: 'required' }),
  z.refine((text) => isPlainDate(text) && text >= '1900-01-01', { error: 'bad_date' }),
);

const identity = {
  fullName,
  dateOfBirth: birthDate,
  placeOfBirth: line(120),
  /** Always the driving licence: docs/product.md §5. */
  idDocument: z._default(z.literal('Patente', { error: 'bad_document' }), 'Patente'),
  idNumber: line(40),
};

/** Five fields, no more: how to reach the second driver is the customer's business. */
export const AdditionalDriver = z.strictObject(identity);

export const CustomerData = z.strictObject({
  ...identity,
  email: line(254).check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u, { error: 'bad_email' })),
  phone: line(40).check(
    z.refine((text) => (text.match(/\d/g) ?? []).length >= 5 && /^[+\d\s()./-]+$/.test(text), {
      error: 'bad_phone',
    }),
  ),
  address: line(200),
  city: line(120),
  zipCode: line(16),
  additionalDriver: z.optional(AdditionalDriver),
});
export type CustomerData = z.infer<typeof CustomerData>;
export type AdditionalDriver = z.infer<typeof AdditionalDriver>;

export const CustomerDataBody = z.strictObject({
  customerData: CustomerData,
  contractLanguage: z.enum(contractLanguages, { error: 'bad_language' }),
});

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'bad_hash' }));

/** Without a hash the acceptance counts for the text last served to the link. */
export const AcceptanceBody = z.strictObject({
  textSha256: z.optional(sha256),
  clausesApproved: z._default(z.boolean(), false),
});

export const ClausesBody = z.strictObject({ textSha256: z.optional(sha256) });

/** ~300 kB of PNG as base64, with its prefix. */
const maxSignatureDataLength = 410_000;

export const SignatureBody = z.strictObject({
  signatureData: z
    .string({ error: 'required' })
    .check(
      z.maxLength(maxSignatureDataLength, { error: 'too_long' }),
      z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, { error: 'bad_signature_picture' }),
    ),
});
