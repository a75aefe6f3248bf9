import * as z from 'zod/mini';
import { optionalLine } from '../person.shape.ts';
import { textOf } from './setting-text.shape.ts';
import { isFiscalCode, isVatNumber } from './tax-numbers.rules.ts';

/**
 * Who the company is: what the law wants on its pages (art. 2250 of the Civil Code, art. 7 of D.Lgs. 70/2003). An empty text is one that
 * it has not: nothing stands in its place.
 */
export const identityShape = z.strictObject({
  name: textOf(40),
  tagline: optionalLine(80),
  /** The legal name with its form: "Rossi S.r.l.". */
  company: textOf(120),
  vatNumber: z.string().check(z.refine(isVatNumber, { error: 'bad_vat_number' })),
  taxCode: z.string().check(z.refine((text) => text === '' || isFiscalCode(text), { error: 'bad_tax_code' })),
  /** In the register of companies (REA): "SA-123456". */
  registerNumber: optionalLine(20),
  shareCapitalCents: z.int().check(z.minimum(0), z.maximum(1_000_000_000_00)),
  certifiedEmail: optionalLine(254),
  /** Where electronic invoices for the company go. */
  invoiceCode: z.string().check(z.regex(/^([A-Z0-9]{6,7})?$/, { error: 'bad_invoice_code' })),
  registeredOffice: textOf(200),
  /** Null: no page says since when. */
  foundedIn: z.nullable(z.int().check(z.minimum(1900), z.maximum(2100))),
  /** Whether pages and search engines are told what all reviews come to. */
  ratingShown: z.boolean(),
  /** Who receives the climate pledge. */
  climateRecipient: optionalLine(120),
});
export type Identity = z.infer<typeof identityShape>;

export const unsetIdentity: Identity = {
  name: '',
  tagline: '',
  company: '',
  vatNumber: '',
  taxCode: '',
  registerNumber: '',
  shareCapitalCents: 0,
  certifiedEmail: '',
  invoiceCode: '',
  registeredOffice: '',
  foundedIn: null,
  ratingShown: true,
  climateRecipient: '',
};
