import * as z from 'zod/mini';
import { EmailShape } from '../../shop/person.shape.ts';
import { languages } from '../../translations/languages.ts';
import { parseVerificationCode } from './verification-code.rules.ts';

const fileHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'bad_hash' }));

const code = z.string().check(
  z.maxLength(40, { error: 'too_long' }),
  z.refine((typed) => parseVerificationCode(typed) !== null, { error: 'bad_code' }),
);

/** Either or both; with both it is asked whether this file is the one with that code. */
export const VerifyBody = z
  .strictObject({ sha256: z.optional(fileHash), code: z.optional(code) })
  .check(z.refine((asked) => asked.sha256 !== undefined || asked.code !== undefined, { error: 'required' }));

/**
 * `unchanged`: this very file was issued here. `issued`: a contract with this code was. `changed`: it was, but not as this file.
 * `unknown`: neither file nor code is ours.
 */
export const VerificationResult = z.object({
  result: z.enum(['unchanged', 'issued', 'changed', 'unknown']),
  signedAt: z.nullable(z.string()),
  /** Of the file as it was issued; null where it is being made, or where nothing is known. */
  sha256: z.nullable(z.string()),
  /** Of a contract that is written in two: the Italian, and the one that was read. */
  languages: z.optional(z.array(z.enum(languages))),
});
export type VerificationResult = z.infer<typeof VerificationResult>;

/** Of the link that is asked for again; the answer is the same whether there is such a booking. */
export const RequestLinkBody = z.strictObject({
  email: EmailShape,
  code: z
    .string({ error: 'required' })
    .check(z.minLength(1, { error: 'required' }), z.maxLength(40, { error: 'too_long' })),
});
export const LinkRequestAnswer = z.object({ ok: z.literal(true) });
