import { type Cents, shareByWeight, sumOfCents } from '../basics/money.ts';
import { type PlainDate, today } from '../basics/rome-time.ts';
import type { Identity } from '../shop/settings/identity.shape.ts';
import type { Invoicing, VatCode } from '../shop/settings/invoicing.shape.ts';
import type { Buyer } from './buyer.rules.ts';
import { stampOf } from './vat.rules.ts';

/** FatturaPA's TipoDocumento: an invoice, and a credit note that takes of one. */
export const invoiceTypes = ['TD01', 'TD04'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

/** not_delivered: issued, and laid where its buyer may fetch it. rejected: not issued as far as the tax office goes; it is sent again with its number. */
export const invoiceStates = ['made', 'handed', 'delivered', 'not_delivered', 'rejected'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** What may be set by hand or by the channel's answer. What was delivered stays so: an answer that comes late changes nothing. */
const nextStates: Record<InvoiceState, readonly InvoiceState[]> = {
  made: ['handed', 'delivered', 'not_delivered', 'rejected'],
  handed: ['delivered', 'not_delivered', 'rejected'],
  not_delivered: ['delivered'],
  delivered: [],
  // Sent again it is made anew, which is an act of its own.
  rejected: [],
};
/** The channel has taken it: it is issued. */
export const isAccepted = (state: InvoiceState): boolean =>
  state === 'delivered' || state === 'not_delivered';
export const mayBecome = (state: InvoiceState, next: InvoiceState): boolean =>
  nextStates[state].includes(next);

/** Which money a line is for: the payment's own reference, and what kind of money that is. */
type MoneyKind = 'rental' | 'kept' | 'charges';
export type InvoiceLine = {
  /** Of a booking, of what was asked for beside it, or of its charges. */
  source: string;
  kind: MoneyKind;
  text: string;
  vat: VatCode;
  grossCents: Cents;
  /** Of a credit note: which line of its invoice it takes of. */
  of?: number;
};

export type Seller = Pick<
  Identity,
  'company' | 'vatNumber' | 'taxCode' | 'registerNumber' | 'shareCapitalCents'
> &
  Pick<Invoicing, 'address' | 'zipCode' | 'town' | 'province'> & { regime: Exclude<Invoicing['regime'], ''> };

/** A till's document that was given already for what an invoice is of. */
export type NamedDocument = {
  number: string;
  day: PlainDate;
  /** Empty where the shop names no till. */
  register: string;
  /** The lines it is of, by what they were paid for. */
  sources: string[];
};

/** Frozen as it was issued. */
export type InvoiceContent = {
  seller: Seller;
  buyer: Buyer;
  lines: InvoiceLine[];
  /** Of what is untaxed, borne by the shop: in no sum. */
  stampCents: Cents;
  /** The booking it is for. */
  code: string;
  /** Of a credit note: the invoice that it takes of. */
  corrects: { number: string; issuedOn: PlainDate } | null;
  /** Missing of invoices of before they were named, and of credit notes: they name their invoice. */
  documents?: NamedDocument[];
};

export const totalOf = (lines: readonly InvoiceLine[]): Cents =>
  sumOfCents(lines.map(({ grossCents }) => grossCents));

/** As it is printed: `12/2026`, of a series `A-12/2026`. */
export const numberText = (series: string, number: number, year: number): string =>
  `${series === '' ? '' : `${series}-`}${number}/${year}`;

/** Which counter the next number comes from: each year of a series begins anew, by Rome's calendar. */
export const counterOf = ({ series }: Pick<Invoicing, 'series'>, now: Date): string =>
  `${series}/${today(now).slice(0, 4)}`;

/** The counter of the files, over all series and years. */
export const fileCounter = 'files';

const missingParts = ['company', 'vatNumber', 'seat', 'regime', 'vat'] as const;
export type MissingPart = (typeof missingParts)[number];

/** What is to be set before an invoice can be issued. */
export function missingForInvoices(identity: Identity, invoicing: Invoicing): MissingPart[] {
  const { address, zipCode, town, province, regime, rentalVat, keptVat, chargesVat } = invoicing;
  const isMissing: Record<MissingPart, boolean> = {
    company: identity.company === '',
    vatNumber: identity.vatNumber === '',
    seat: [address, zipCode, town, province].includes(''),
    regime: regime === '',
    vat: [rentalVat, keptVat, chargesVat].includes(''),
  };
  return missingParts.filter((part) => isMissing[part]);
}

/** Null where something is missing. */
export function sellerOf(identity: Identity, invoicing: Invoicing): Seller | null {
  const { regime, address, zipCode, town, province } = invoicing;
  if (regime === '' || missingForInvoices(identity, invoicing).length > 0) return null;
  const { company, vatNumber, taxCode, registerNumber, shareCapitalCents } = identity;
  return {
    company,
    vatNumber,
    taxCode,
    registerNumber,
    shareCapitalCents,
    regime,
    address,
    zipCode,
    town,
    province,
  };
}

/** Money that stays with the shop, by what it was paid for; `parts`: what it is spread over, by what each cost. */
export type KeptMoney = {
  source: string;
  kind: MoneyKind;
  cents: Cents;
  parts: readonly { text: string; cents: Cents }[];
};

const vatOf = (kind: MoneyKind, { rentalVat, keptVat, chargesVat }: Invoicing): VatCode | null =>
  ({ rental: rentalVat, kept: keptVat, charges: chargesVat })[kind] || null;

/**
 * The lines of what is not invoiced yet: of each payment what stays with the shop, over its parts to the cent. `invoiced`: by source, less what was
 * credited. Null where more of a payment is invoiced than stays: a credit note comes first. Throws where the parts weigh nothing: no invoice is of less
 * than the money that it covers.
 */
export function linesOf(
  money: readonly KeptMoney[],
  invoiced: ReadonlyMap<string, Cents>,
  invoicing: Invoicing,
): InvoiceLine[] | null {
  if (overOf(money, invoiced).size > 0) return null;
  const lines: InvoiceLine[] = [];
  for (const { source, kind, cents, parts } of money) {
    const open = cents - (invoiced.get(source) ?? 0);
    const vat = vatOf(kind, invoicing);
    if (open === 0 || vat === null) continue;
    const shares = shareByWeight(
      open,
      parts.map((part) => part.cents),
    );
    if (sumOfCents(shares) !== open) throw new Error(`the parts of ${source} weigh nothing`);
    parts.forEach(({ text }, nth) => {
      const grossCents = shares[nth] ?? 0;
      if (grossCents > 0) lines.push({ source, kind, text, vat, grossCents });
    });
  }
  return lines;
}

/** How much more is invoiced than stays, by what it was paid for: what credit notes are to take off. */
export function overOf(
  money: readonly KeptMoney[],
  invoiced: ReadonlyMap<string, Cents>,
): ReadonlyMap<string, Cents> {
  const kept = new Map(money.map(({ source, cents }) => [source, cents]));
  return new Map(
    [...invoiced]
      .map(([source, cents]) => [source, cents - (kept.get(source) ?? 0)] as const)
      .filter(([, over]) => over > 0),
  );
}

/** What of an invoice a credit note may be of: its lines, and what of each is not credited yet. */
type CreditableInvoice = { lines: readonly InvoiceLine[]; left: readonly Cents[] };

/**
 * What credit notes would take off each line of an order's invoices, the oldest first, so that no more is invoiced than stays: the invoice or the line that was given
 * back as a whole, else from the first on, as far as each may be credited. What one is to take is no other's: else the same refund would be credited by each.
 */
export function creditDue(
  invoices: readonly CreditableInvoice[],
  over: ReadonlyMap<string, Cents>,
): Cents[][] {
  const open = new Map(over);
  const all = invoices.flatMap(({ lines, left }, invoice) =>
    lines.map(({ source }, nth) => ({ invoice, source, left: left[nth] ?? 0, due: 0 })),
  );
  const take = (line: (typeof all)[number]): void => {
    const cents = Math.min(line.left - line.due, open.get(line.source) ?? 0);
    line.due += cents;
    open.set(line.source, (open.get(line.source) ?? 0) - cents);
  };
  for (const [source, cents] of over) {
    const byInvoice = Map.groupBy(
      all.filter((line) => line.source === source),
      ({ invoice }) => invoice,
    );
    const whole = [...byInvoice.values()].find((ofIt) => sumOfCents(ofIt.map(({ left }) => left)) === cents);
    whole?.forEach(take);
  }
  for (const line of all) if (line.left === open.get(line.source)) take(line);
  for (const line of all) take(line);
  return invoices.map((_, invoice) => all.flatMap((line) => (line.invoice === invoice ? [line.due] : [])));
}

/** What of each line of an invoice is not credited yet. */
export const creditable = (
  lines: readonly InvoiceLine[],
  notes: readonly (readonly InvoiceLine[])[],
): Cents[] =>
  lines.map(
    ({ grossCents }, nth) =>
      grossCents - sumOfCents(notes.flat().flatMap((note) => (note.of === nth ? [note.grossCents] : []))),
  );

/** `tooMuch`: which of the wanted, by their places, are more than what is left of their line, or are of none; also where nothing is asked for. */
export function creditLines(
  lines: readonly InvoiceLine[],
  notes: readonly (readonly InvoiceLine[])[],
  wanted: readonly { line: number; cents: Cents }[],
): InvoiceLine[] | { tooMuch: number[] } {
  const left = creditable(lines, notes);
  const isFirst = (line: number, nth: number) => wanted.findIndex((one) => one.line === line) === nth;
  const credited: InvoiceLine[] = [];
  const tooMuch: number[] = [];
  wanted.forEach(({ line, cents }, nth) => {
    const of = lines[line];
    if (of && isFirst(line, nth) && cents > 0 && cents <= (left[line] ?? 0))
      credited.push({ ...of, grossCents: cents, of: line });
    else tooMuch.push(nth);
  });
  return tooMuch.length === 0 && credited.length > 0 ? credited : { tooMuch };
}

export const withStamp = (content: Omit<InvoiceContent, 'stampCents'>): InvoiceContent => ({
  ...content,
  stampCents: stampOf(content.lines),
});

/** Of a file, as its content and its name have it: `0001A`. */
export const progressiveText = (progressive: number): string =>
  progressive.toString(36).toUpperCase().padStart(5, '0');

/** Of the file: `IT01234567890_0001A.xml`, each name once. */
export const fileNameOf = ({
  content,
  progressive,
}: {
  content: Pick<InvoiceContent, 'seller'>;
  progressive: number;
}): string => `${content.seller.vatNumber}_${progressiveText(progressive)}.xml`;
