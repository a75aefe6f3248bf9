import * as z from 'zod/mini';
import { BookedLicence } from '../booking/driver.shape.ts';
import { BirthDateShape, EmailShape, FullNameShape, requiredLine } from '../shop/person.shape.ts';
import { languages } from '../translations/languages.ts';
import { contractLanguageFor, contractLanguages } from './contract.rules.ts';

// The bodies of docs/product.md §7. Each issue's message is a code that the form translates (form.error.<code>).

const identity = {
  fullName: FullNameShape,
  dateOfBirth: BirthDateShape,
  placeOfBirth: requiredLine(120),
  /** Always the driving licence: docs/product.md §5. */
  idDocument: z._default(z.literal('Patente', { error: 'bad_document' }), 'Patente'),
  idNumber: requiredLine(40),
};

/** Five fields, no more: how to reach the second driver is the customer's business. */
export const AdditionalDriver = z.strictObject(identity);

export const CustomerData = z.strictObject({
  ...identity,
  /** Left out by who has no address; whether they may is known to their booking (save-customer-data.ts). */
  email: z.optional(EmailShape),
  phone: requiredLine(40).check(
    z.refine((text) => (text.match(/\d/g) ?? []).length >= 5 && /^[+\d\s()./-]+$/.test(text), {
      error: 'bad_phone',
    }),
  ),
  address: requiredLine(200),
  city: requiredLine(120),
  zipCode: requiredLine(16),
  additionalDriver: z.optional(AdditionalDriver),
});
export type CustomerData = z.infer<typeof CustomerData>;
export type AdditionalDriver = z.infer<typeof AdditionalDriver>;

export const CustomerDataBody = z
  .strictObject({
    customerData: CustomerData,
    /** Of a rider whose booking knows none yet. */
    licence: z.optional(BookedLicence),
    /** Nobody drives beside them after all. */
    withoutSecondDriver: z.optional(z.boolean()),
    contractLanguage: z.enum(contractLanguages, { error: 'bad_language' }),
    /** The contract is then written in that language, beside the Italian. */
    readIn: z.optional(z.enum(languages, { error: 'bad_language' })),
  })
  .check(
    z.refine(
      ({ contractLanguage, readIn }) =>
        readIn === undefined || contractLanguageFor(readIn) === contractLanguage,
      { path: ['readIn'], error: 'bad_language' },
    ),
  );

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
