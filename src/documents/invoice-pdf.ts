import type { PlainDate } from '../basics/rome-time.ts';
import type { Buyer } from '../invoices/buyer.rules.ts';
import { nameOfBuyer } from '../invoices/buyer.rules.ts';
import { groundOf } from '../invoices/fattura.rules.ts';
import { totalOf, type InvoiceContent, type InvoiceType, type Seller } from '../invoices/invoice.rules.ts';
import { netsOf, rateOf, vatSumsOf } from '../invoices/vat.rules.ts';
import { formatDate, formatMoney } from '../translations/format.ts';
import type { Language } from '../translations/languages.ts';
import type { Key } from '../translations/catalogues.ts';
import { sayIn } from '../translations/words.ts';
import { drawFacts, type Fact } from './draw-facts.ts';
import { withFonts } from './fonts/document-fonts.ts';
import { PdfBuilder, type Cell } from './pdf-builder.ts';
import type { Column, Style } from './text-layout.ts';

const body: Style = { size: 10, leading: 15 };
const heading: Style = { size: 12, weight: 600, ink: 'accent', leading: 17 };
const small: Style = { size: 8.5, leading: 12.5, ink: 'muted' };

export type InvoicePaper = {
  type: InvoiceType;
  number: string;
  issuedOn: PlainDate;
  at: Date;
  /** Of the customer; its headings stand beside the Italian ones. */
  language: Language;
  content: InvoiceContent;
};

/** The copy for the customer: what the file says, with headings in Italian and in their language. */
export const invoicePdf = (paper: InvoicePaper): Promise<Uint8Array> => withFonts(() => draw(paper));

async function draw({ type, number, issuedOn, at, language, content }: InvoicePaper): Promise<Uint8Array> {
  const { seller, buyer, lines, stampCents, corrects, code, documents = [] } = content;
  const both = (key: Key<'invoice'>, values?: Record<string, string>): string =>
    [...new Set([sayIn('it', 'invoice')(key, values), sayIn(language, 'invoice')(key, values)])].join(' / ');
  const money = (cents: number) => formatMoney('it', cents);
  const date = (day: string) => formatDate('it', day, 'numeric');
  const title = both(type === 'TD01' ? 'pdf.invoice' : 'pdf.credit');
  const pdf = new PdfBuilder({
    title: `${title} ${number}`,
    subject: title,
    author: seller.company,
    language: 'it',
    at,
  });
  const facts = (rows: Fact[]) => drawFacts(pdf, rows, { style: body, widestLabel: 190 });
  const begin = (text: string) => {
    pdf.skip(12);
    pdf.keep(60);
    pdf.tagged('H2', () => pdf.write(text, heading));
    pdf.skip(3);
  };
  pdf.tagged('H1', () => pdf.write(title, { size: 17, weight: 600, leading: 24 }));
  pdf.skip(4);
  facts([
    { label: both('pdf.number'), text: number },
    { label: both('pdf.date'), text: date(issuedOn) },
    { label: both('pdf.booking'), text: code },
    ...(corrects
      ? [{ label: both('pdf.corrects'), text: `${corrects.number}, ${date(corrects.issuedOn)}` }]
      : []),
    ...documents.map((one) => ({ label: both('pdf.document'), text: `${one.number}, ${date(one.day)}` })),
  ]);
  begin(both('pdf.seller'));
  for (const text of sellerLines(seller)) pdf.tagged('P', () => pdf.write(text, body));
  begin(both('pdf.buyer'));
  for (const text of buyerLines(buyer)) pdf.tagged('P', () => pdf.write(text, body));
  begin(both('pdf.lines'));
  drawLines(pdf, content, [both('pdf.lines'), both('pdf.rate'), both('pdf.net')], money);
  begin(both('pdf.total'));
  facts([
    ...vatSumsOf(lines).flatMap(({ vat, netCents, vatCents }) => [
      { label: `${both('pdf.net')} ${rateText(content, vat)}`, text: money(netCents) },
      ...(rateOf(vat) === null ? [] : [{ label: `${both('pdf.vat')} ${vat} %`, text: money(vatCents) }]),
    ]),
    { label: both('pdf.total'), text: money(totalOf(lines)) },
  ]);
  pdf.skip(8);
  if (stampCents > 0)
    pdf.tagged('P', () => pdf.write(both('pdf.stamp', { amount: money(stampCents) }), small));
  pdf.skip(4);
  pdf.tagged('P', () => pdf.write(both('pdf.copy'), small));
  return pdf.finish({ left: seller.company, right: `${title} ${number}`, foot: seller.company }, null);
}

const rateText = ({ seller }: InvoiceContent, vat: InvoiceContent['lines'][number]['vat']): string =>
  rateOf(vat) === null ? `${vat} (${groundOf(vat, seller.regime) ?? ''})` : `${vat} %`;

function drawLines(
  pdf: PdfBuilder,
  { lines }: InvoiceContent,
  heads: readonly [string, string, string],
  money: (cents: number) => string,
): void {
  const nets = netsOf(lines);
  const widths = [pdf.width - 190, 90, 100];
  const columns = widths.map((width, nth): Column => ({
    left: widths.slice(0, nth).reduce((sum, one) => sum + one, 0),
    width: width - 8,
  }));
  const table = pdf.group('Table');
  const cells = (tag: string, texts: readonly string[], style: Style): Cell[] =>
    texts.map((text, nth) => ({
      tag,
      ...(tag === 'TH' ? { scope: 'Column' as const } : {}),
      column: columns[nth] ?? { left: 0, width: pdf.width },
      paragraphs: [{ text, style }],
    }));
  pdf.row(cells('TH', heads, { ...small, weight: 600 }), table);
  lines.forEach(({ text, vat }, nth) => {
    pdf.skip(3);
    const rate = rateOf(vat) === null ? vat : `${vat} %`;
    pdf.row(cells('TD', [text, rate, money(nets[nth] ?? 0)], body), table);
  });
  table.end();
}

const sellerLines = ({ company, vatNumber, taxCode, address, zipCode, town, province }: Seller): string[] =>
  [
    company,
    `${address}, ${zipCode} ${town} (${province})`,
    `P. IVA ${vatNumber}`,
    taxCode && `C.F. ${taxCode}`,
  ].filter(Boolean);

function buyerLines(buyer: Buyer): string[] {
  const { address, zipCode, town, province, country, vatNumber, fiscalCode } = buyer;
  const place = [zipCode, town, province && `(${province})`].filter(Boolean).join(' ');
  return [
    nameOfBuyer(buyer),
    `${address}, ${place}, ${country}`,
    vatNumber && `P. IVA / VAT ${country} ${vatNumber}`,
    fiscalCode && `C.F. ${fiscalCode}`,
  ].filter(Boolean);
}
