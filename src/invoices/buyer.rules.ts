import { isEmailAddress } from '../basics/email-address.ts';
import {
  type FieldErrors,
  type Form,
  type FormFields,
  type FormValues,
  lineUpTo,
  parseForm,
} from '../basics/forms.ts';
import { tidyLine } from '../basics/text-line.ts';
import { isFiscalCode, isVatNumber } from '../shop/settings/tax-numbers.rules.ts';

// Who an invoice is for, as the customer's own page and the desk ask for it.

/** VAT numbers of the Union's other countries, as VIES knows their forms: what follows the country's two letters (Greece: EL). */
const vatForms: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};
const vatPrefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

/** Without the country's letters, blanks and dots; they stand in a field of their own. */
function plainVatNumber(country: string, typed: string): string {
  const text = typed.toUpperCase().replaceAll(/[\s.\-/]/g, '');
  for (const prefix of [vatPrefixOf(country), country])
    if (prefix !== '' && text.startsWith(prefix) && !/^\d+$/.test(prefix)) {
      const rest = text.slice(prefix.length);
      if (rest !== '') return rest;
    }
  return text;
}

function isVatNumberOf(country: string, text: string): boolean {
  if (country === 'IT') return isVatNumber(`IT${text}`);
  const form = vatForms[vatPrefixOf(country)];
  return form ? form.test(text) : /^[A-Z\d]{2,28}$/.test(text);
}

const upperLine = (longest: number) => (typed: string) =>
  typed.toUpperCase().replaceAll(/\s/g, '').slice(0, longest);

/** As every other name of a person is tidied: without what nobody sees and no database stores. */
const tidied = (longest: number) => (typed: string) => lineUpTo(longest)(tidyLine(typed));

/** Those of a whole form: what one field may be depends on another, so `wrongBuyerFields` says what is wrong. */
export const buyerFields = {
  kind: {
    tidy: lineUpTo(10),
    error: (text: string): 'kind_missing' | null =>
      text === 'company' || text === 'person' ? null : 'kind_missing',
  },
  name: {
    tidy: tidied(80),
    error: (text: string): 'text_missing' | null => (text ? null : 'text_missing'),
  },
  surname: { tidy: tidied(60), error: (_: string): 'text_missing' | null => null },
  country: {
    tidy: upperLine(2),
    error: (text: string): 'bad_country' | null => (/^[A-Z]{2}$/.test(text) ? null : 'bad_country'),
  },
  vatNumber: { tidy: upperLine(30), error: (_: string): 'bad_vat_number' | 'text_missing' | null => null },
  fiscalCode: { tidy: upperLine(28), error: (_: string): 'bad_tax_code' | 'text_missing' | null => null },
  address: {
    tidy: tidied(60),
    error: (text: string): 'text_missing' | null => (text ? null : 'text_missing'),
  },
  zipCode: { tidy: tidied(15), error: (_: string): 'bad_zip_code' | null => null },
  town: {
    tidy: tidied(60),
    error: (text: string): 'text_missing' | null => (text ? null : 'text_missing'),
  },
  province: { tidy: upperLine(2), error: (_: string): 'bad_province' | null => null },
  sdiCode: { tidy: upperLine(7), error: (_: string): 'bad_sdi_code' | null => null },
  pec: { tidy: tidied(254), error: (_: string): 'bad_email' | null => null },
} as const satisfies FormFields;
export type BuyerValues = FormValues<typeof buyerFields>;

/** The customer asks for an invoice, or says otherwise whom it is for. */
export const invoiceForm: Form<typeof buyerFields, { state: 'saved' }> = {
  name: 'invoice',
  fields: buyerFields,
};

export type BuyerErrors = FieldErrors<typeof buyerFields>;
export type BuyerError = NonNullable<BuyerErrors[keyof BuyerErrors]>;

/** Each field alone, and what they are beside each other; null where nothing is wrong. */
export function wrongBuyerFields(values: BuyerValues): BuyerErrors | null {
  const errors: BuyerErrors = { ...parseForm(invoiceForm, (name) => values[name]).errors };
  const { kind, country, vatNumber, fiscalCode } = values;
  const isItalian = country === 'IT';
  if (kind === 'person' && values.surname === '') errors.surname = 'text_missing';
  const plain = plainVatNumber(country, vatNumber);
  if (vatNumber !== '' && !isVatNumberOf(country, plain)) errors.vatNumber = 'bad_vat_number';
  if (fiscalCode !== '' && (isItalian ? !isFiscalCode(fiscalCode) : !/^[A-Z\d]{2,28}$/.test(fiscalCode)))
    errors.fiscalCode = 'bad_tax_code';
  // Associations have a fiscal code alone.
  if (isItalian && kind === 'company' && vatNumber === '' && fiscalCode === '')
    errors.vatNumber = 'text_missing';
  if (isItalian && kind === 'person' && fiscalCode === '') errors.fiscalCode = 'text_missing';
  if (isItalian && !/^\d{5}$/.test(values.zipCode)) errors.zipCode = 'bad_zip_code';
  if (isItalian && !/^[A-Z]{2}$/.test(values.province)) errors.province = 'bad_province';
  if (isItalian && !/^([A-Z\d]{7})?$/.test(values.sdiCode)) errors.sdiCode = 'bad_sdi_code';
  if (values.pec !== '' && !isEmailAddress(values.pec)) errors.pec = 'bad_email';
  return Object.keys(errors).length > 0 ? errors : null;
}

/** Whom an invoice is for, as it is kept. Texts that somebody has not are empty. */
export type Buyer = {
  kind: 'company' | 'person';
  /** Of a company; the first names of a person. */
  name: string;
  surname: string;
  /** ISO 3166, two letters. */
  country: string;
  /** Without the country. */
  vatNumber: string;
  fiscalCode: string;
  address: string;
  zipCode: string;
  town: string;
  province: string;
  /** Where the tax office brings it: seven signs, or an address of certified mail; foreigners have neither. */
  sdiCode: string;
  pec: string;
};

/** Of values with nothing wrong. */
export function buyerOf(values: BuyerValues): Buyer {
  const isItalian = values.country === 'IT';
  const isPerson = values.kind === 'person';
  return {
    ...values,
    kind: isPerson ? 'person' : 'company',
    surname: isPerson ? values.surname : '',
    vatNumber: plainVatNumber(values.country, values.vatNumber),
    province: isItalian ? values.province : '',
    sdiCode: isItalian ? values.sdiCode : '',
    pec: isItalian ? values.pec : '',
  };
}

export const nameOfBuyer = ({ name, surname }: Pick<Buyer, 'name' | 'surname'>): string =>
  [name, surname].filter(Boolean).join(' ');

/** Before anybody has said whom it is for. */
export const noBuyer: BuyerValues = {
  kind: '',
  name: '',
  surname: '',
  country: 'IT',
  vatNumber: '',
  fiscalCode: '',
  address: '',
  zipCode: '',
  town: '',
  province: '',
  sdiCode: '',
  pec: '',
};

/** What a surname of several words begins with: Maria De Luca, Jan van der Berg. */
const particles = new Set(
  'da dal dalla de degli dei del della dello den der di do dos la le lo van von'.split(' '),
);

/** A full name in the two parts that the file wants, as well as it can be told; somebody reads them before they are kept. */
function partsOfName(fullName: string): Pick<Buyer, 'name' | 'surname'> {
  const words = fullName.split(' ');
  let begins = Math.max(words.length - 1, 1);
  while (begins > 1 && particles.has((words[begins - 1] ?? '').toLowerCase())) begins -= 1;
  return { name: words.slice(0, begins).join(' '), surname: words.slice(begins).join(' ') };
}

/** A private person of whom name and address are known already; what is not is empty. */
export const personAsBuyer = (
  person: Pick<Buyer, 'address' | 'zipCode' | 'town' | 'country'> & { fullName: string },
): Buyer => {
  const { fullName, ...known } = person;
  return { ...noBuyer, ...known, kind: 'person', ...partsOfName(fullName) };
};
