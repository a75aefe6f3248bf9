import * as z from 'zod/mini';
import { isPlainDate } from '../../basics/rome-time.ts';
import { optionalLine, requiredLine } from '../person.shape.ts';

/** Of the tax office's list (FatturaPA, RegimeFiscale). */
export const taxRegimes = [
  'RF01',
  'RF02',
  'RF04',
  'RF05',
  'RF06',
  'RF07',
  'RF08',
  'RF09',
  'RF10',
  'RF11',
  'RF12',
  'RF13',
  'RF14',
  'RF15',
  'RF16',
  'RF17',
  'RF18',
  'RF19',
] as const;
/** A rate in per cent, or why there is none (FatturaPA, Natura). */
export const vatCodes = ['22', '10', '5', '4', 'N1', 'N2.1', 'N2.2', 'N4', 'N5'] as const;
export type VatCode = (typeof vatCodes)[number];

const vat = z.enum(['', ...vatCodes]);

/** How money comes to the shop, as the journal tells it apart. */
export const paidWays = ['online', 'cash', 'terminal', 'bank'] as const;
/** Whether a documento commerciale is owed of what came that way and is on no invoice. An empty text is not decided yet. */
export const documentDuties = ['', 'owed', 'exempt'] as const;
const duty = z.enum(documentDuties);
const undecided = { online: '', cash: '', terminal: '', bank: '' } as const;

const tillShape = z.strictObject({
  /** The register's own number, as it is printed on its documents. */
  register: requiredLine(30),
  /** The card terminal that is paired with it (art. 1, commi 74-77, L. 207/2024); an empty text where there is none. */
  terminal: optionalLine(30),
});

/** What the accountant decides of invoices. An empty text is not decided yet: then none is issued. */
export const invoicingShape = z
  .strictObject({
    regime: z.enum(['', ...taxRegimes]),
    /** Before each number; a shop with one series has none. */
    series: z.string().check(z.regex(/^[A-Z0-9]{0,6}$/, { error: 'bad_series' })),
    /** The registered office in the parts that the file wants. */
    address: optionalLine(60),
    zipCode: z.string().check(z.regex(/^(\d{5})?$/, { error: 'bad_zip_code' })),
    town: optionalLine(60),
    province: z.string().check(z.regex(/^([A-Z]{2})?$/, { error: 'bad_province' })),
    /** The rental with its extras and delivery, and what was asked for beside it. */
    rentalVat: vat,
    /** What stays with the shop of a rental that was cancelled or not collected. */
    keptVat: vat,
    /** What is charged after the return: damage, loss, lateness. */
    chargesVat: vat,
    documents: z._default(
      z.strictObject({ online: duty, cash: duty, terminal: duty, bank: duty }),
      undecided,
    ),
    /** Of money that came from this day on; an empty text where none is owed. */
    documentsSince: z._default(z.string(), ''),
    /** After so many hours one that is missing is a task. */
    documentHours: z._default(z.int().check(z.minimum(1), z.maximum(720)), 24),
    tills: z._default(
      z.array(tillShape).check(
        z.maxLength(10),
        z.refine((tills) => new Set(tills.map(({ register }) => register)).size === tills.length, {
          error: 'name_taken',
        }),
      ),
      [],
    ),
  })
  .check(
    z.refine(
      ({ documents, documentsSince }) =>
        isPlainDate(documentsSince) || (documentsSince === '' && !Object.values(documents).includes('owed')),
      { path: ['documentsSince'], error: 'bad_date' },
    ),
  );
export type Invoicing = z.infer<typeof invoicingShape>;

export const unsetInvoicing: Invoicing = {
  regime: '',
  series: '',
  address: '',
  zipCode: '',
  town: '',
  province: '',
  rentalVat: '',
  keptVat: '',
  chargesVat: '',
  documents: undecided,
  documentsSince: '',
  documentHours: 24,
  tills: [],
};
