import { merchantLine } from '../disputes/evidence-fields.ts';
import type { ChargeEvidence, EvidencePaper, RideEvidence } from '../disputes/evidence-paper.type.ts';
import { business } from '../shop/business.rules.ts';
import { chargeLine, howReckoned, isTextInLine } from '../translations/charge-text.ts';
import { formatInstant, formatMoney } from '../translations/format.ts';
import { sayIn } from '../translations/words.ts';
import { drawSignedText } from './contract-pdf.ts';
import { drawFacts, type Fact } from './draw-facts.ts';
import { evidenceFacts, happenedFacts, logFacts, moneyFacts } from './dispute-evidence-facts.ts';
import { withFonts } from './fonts/document-fonts.ts';
import { PdfBuilder } from './pdf-builder.ts';
import { drawReportOn, smallPhoto } from './report-pdf.ts';
import type { Style } from './text-layout.ts';

const body: Style = { size: 10, leading: 14.5 };
const small: Style = { size: 8.2, leading: 12 };
const title: Style = { size: 17, weight: 600, leading: 24 };
const heading: Style = { size: 12, weight: 600, ink: 'accent', leading: 17 };
/** Of photos, in pixels: the largest with which the file is small enough. */
const photoSides = [900, 640, 420, 280] as const;

/** For a bank, so in English; reports and contracts as their people have read and signed them. */
export const disputeEvidencePdf = (
  paper: EvidencePaper,
  mostBytes: number,
): Promise<{ pdf: Uint8Array; pages: number }> =>
  withFonts(async () => {
    let drawn = await draw(paper, photoSides[0]);
    for (const side of photoSides.slice(1)) if (drawn.pdf.length > mostBytes) drawn = await draw(paper, side);
    return drawn;
  });

type Drawing = { pdf: PdfBuilder; paper: EvidencePaper; photoSide: number };

async function draw(paper: EvidencePaper, photoSide: number) {
  const name = `Evidence in dispute ${paper.dispute.id}`;
  const pdf = new PdfBuilder({
    title: name,
    subject: name,
    author: business().company,
    language: 'en',
    at: paper.at,
  });
  const drawing = { pdf, paper, photoSide };
  drawSummary(drawing);
  for (const ride of paper.rides) await drawCharges(drawing, ride);
  drawMoves(drawing);
  for (const ride of paper.rides) drawRecord(drawing, ride);
  drawMails(drawing);
  for (const { reports } of paper.rides)
    for (const report of reports) {
      pdf.newPage();
      await drawReportOn(pdf, report, photoSide);
    }
  // The longest last: who decides may not read so far.
  for (const { contract } of paper.rides)
    if (contract?.signed) {
      pdf.newPage();
      drawSignedText(pdf, contract.signed);
    }
  const pages = pdf.doc.bufferedPageRange().count;
  const codes = paper.rides.map(({ booking }) => booking.code).join(', ');
  const edges = { left: business().name, right: `Evidence · ${codes}`, foot: `Dispute ${paper.dispute.id}` };
  return { pdf: await pdf.finish(edges, null), pages };
}

function begin(pdf: PdfBuilder, text: string): void {
  pdf.skip(14);
  pdf.keep(70);
  pdf.tagged('H2', () => pdf.write(text, heading));
  pdf.skip(3);
}

const facts = (pdf: PdfBuilder, rows: readonly Fact[], style = body): void => {
  if (rows.length > 0) drawFacts(pdf, rows, { style, widestLabel: 150 });
  else pdf.tagged('P', () => pdf.write('None.', { ...style, ink: 'muted' }));
};

function drawSummary({ pdf, paper }: Drawing): void {
  pdf.tagged('H1', () => pdf.write('Evidence in a payment dispute', title));
  pdf.skip(4);
  facts(pdf, [{ label: 'Merchant', text: merchantLine() }, ...evidenceFacts(paper)]);
  const { explanation, cancellationTerms, refundRefusal } = paper.fields;
  for (const [label, text] of [
    ['What the merchant says', explanation],
    ['Terms of cancellation', cancellationTerms],
    ['What was given back, and why no more', refundRefusal],
  ] as const) {
    if (!text) continue;
    begin(pdf, label);
    for (const line of text.split('\n').filter(Boolean)) pdf.tagged('P', () => pdf.write(line, body));
  }
  begin(pdf, 'What this file holds');
  for (const line of contentsLines(paper)) pdf.tagged('P', () => pdf.write(line, body));
}

const contentsLines = ({ rides, mails }: EvidencePaper): string[] => {
  const count = (of: (ride: RideEvidence) => number) => rides.reduce((sum, ride) => sum + of(ride), 0);
  return [
    `Charges after the rental with how they were reckoned and answered: ${count(({ charges }) => charges.length)}`,
    `Reports of the handover and the return, with photos and signatures: ${count(({ reports }) => reports.length)}`,
    `Signed contracts, with the record of how they were read, accepted and signed: ${count(({ contract }) => (contract?.signed ? 1 : 0))}`,
    `Mails to the customer: ${mails.length}`,
  ];
};

async function drawCharges({ pdf, photoSide }: Drawing, { booking, charges }: RideEvidence): Promise<void> {
  if (charges.length === 0) return;
  begin(pdf, `Charges after the rental, booking ${booking.code}`);
  for (const charge of charges) {
    drawCharge(pdf, charge);
    const photos: { jpeg: Buffer; alt: string }[] = [];
    for (const picture of charge.pictures)
      photos.push({ jpeg: await smallPhoto(picture, photoSide), alt: `Photo ${photos.length + 1}` });
    if (photos.length > 0) pdf.photos(photos);
    pdf.skip(8);
  }
}

function drawCharge(pdf: PdfBuilder, charge: ChargeEvidence): void {
  const words = { language: 'en', say: sayIn('en', 'charges') } as const;
  const say = (text: string, style = body) => pdf.tagged('P', () => pdf.write(text, style));
  pdf.keep(60);
  say(`${chargeLine(words, charge)}: ${formatMoney('en', charge.cents)} (${charge.state})`, {
    ...body,
    weight: 600,
  });
  for (const sentence of howReckoned(words, charge.reckoning)) say(sentence);
  if (!isTextInLine(charge)) say(charge.text);
  if (charge.photos.length > 0) say(`Shown by ${charge.photos.length} photos of the return report below.`);
  if (charge.receipts > 0) say(`Receipts kept as files: ${charge.receipts}.`);
  facts(
    pdf,
    charge.events.map(({ at, kind, actor, cents, why }) => ({
      label: formatInstant('en', at, 'numeric'),
      text: `${kind.replaceAll('_', ' ')} by the ${actor === 'shop' ? 'system' : actor}, ${formatMoney('en', cents)}${why ? `: ${why}` : ''}`,
    })),
    small,
  );
  for (const { staffId, at, text } of charge.messages)
    say(
      `${staffId === null ? 'Customer' : 'Merchant'}, ${formatInstant('en', at, 'numeric')}: ${text}`,
      small,
    );
}

function drawMoves({ pdf, paper }: Drawing): void {
  begin(pdf, 'Payments and refunds of this payment');
  facts(pdf, moneyFacts(paper.money));
}

function drawRecord({ pdf }: Drawing, { booking, history, contract }: RideEvidence): void {
  begin(pdf, `What happened to booking ${booking.code}`);
  facts(pdf, happenedFacts(history), small);
  if (!contract) return;
  begin(pdf, `How the contract of booking ${booking.code} was read, accepted and signed`);
  facts(pdf, logFacts(contract.evidence), small);
}

function drawMails({ pdf, paper }: Drawing): void {
  begin(pdf, 'Mails to the customer');
  const say = sayIn('en', 'admin');
  facts(
    pdf,
    paper.mails.map(({ kind, createdAt, sentAt }) => ({
      label: formatInstant('en', sentAt ?? createdAt, 'numeric'),
      text: `${say(`mails.${kind}`)}${sentAt ? '' : ' (not sent)'}`,
    })),
    small,
  );
}
