import { addDays, type PlainDate, today } from '../basics/rome-time.ts';
import { type Buyer, buyerFields } from './buyer.rules.ts';
import type { InvoiceContent, Seller } from './invoice.rules.ts';

const daysToSendAgain = 5;

/** The last day on which one that was rejected then may go again under its number (Agenzia delle Entrate, circolare 13/E of 2018, 1.6). */
export const sendAgainBy = (rejectedAt: Date): PlainDate => addDays(today(rejectedAt), daysToSendAgain);

export type Rejection = {
  /** As it was issued; whom the order's next invoice is for may be somebody else by now. */
  buyer: Buyer;
  /** The last day on which it may go again. */
  until: PlainDate;
  /** The same of the time before, where it was rejected more than once. */
  formerUntil: PlainDate | null;
  /** What the channel said. */
  note: string;
  /** How it was settled otherwise, where somebody has said so: nobody waits for it to go again. */
  settledWhy: string | null;
};

/** A field of the buyer, or the seller or the till's documents as one text. */
type CorrectedField = keyof Buyer | 'seller' | 'documents';
export type Correction = { field: CorrectedField; from: string; to: string };

// Object.keys forgets the names.
const fieldsOfBuyer = Object.keys(buyerFields) as (keyof Buyer)[];

const sellerText = ({ company, taxCode, registerNumber, shareCapitalCents, ...seat }: Seller): string =>
  [
    company,
    seat.address,
    `${seat.zipCode} ${seat.town} ${seat.province}`,
    taxCode,
    registerNumber,
    shareCapitalCents > 0 ? (shareCapitalCents / 100).toFixed(2) : '',
  ]
    .filter(Boolean)
    .join(', ');

/** What is another in the second. */
export function buyerCorrections(before: Buyer, after: Buyer): Correction[] {
  const all = fieldsOfBuyer.map((field) => ({ field, from: before[field], to: after[field] }));
  return all.filter(({ from, to }) => from !== to);
}

/** Who somebody is to the tax office; the address and the way to them may be mended. */
const identityFields: readonly CorrectedField[] = [
  'kind',
  'name',
  'surname',
  'country',
  'vatNumber',
  'fiscalCode',
];

export const isSameBuyer = (one: Buyer, other: Buyer): boolean =>
  buyerCorrections(one, other).every(({ field }) => !identityFields.includes(field));

const documentsText = ({ documents = [] }: Pick<InvoiceContent, 'documents'>): string =>
  documents.map(({ number }) => number).join(', ');

type Correctable = Pick<InvoiceContent, 'buyer' | 'seller' | 'documents'>;

export function correctionsOf(before: Correctable, after: Correctable): Correction[] {
  const [from, to] = [sellerText(before.seller), sellerText(after.seller)];
  const ofSeller: Correction[] = from === to ? [] : [{ field: 'seller', from, to }];
  const [named, names] = [documentsText(before), documentsText(after)];
  const ofDocuments: Correction[] = named === names ? [] : [{ field: 'documents', from: named, to: names }];
  return [...buyerCorrections(before.buyer, after.buyer), ...ofSeller, ...ofDocuments];
}
