import sharp from 'sharp';
import { today } from '../basics/rome-time.ts';
import { business } from '../shop/business.rules.ts';
import type { FileSeal } from '../contract/evidence/seal-contract.ts';
import type { ReportDocument } from '../handover/report-document.type.ts';
import { drawingFor } from '../fleet/drawing.rules.ts';
import { scooterName } from '../fleet/colour.rules.ts';
import { readDrawing } from '../fleet/read-drawing.ts';
import { fullTank } from '../handover/report-limits.rules.ts';
import { views, type Damage, type View } from '../handover/report.shape.ts';
import type { Say } from '../translations/catalogues.ts';
import { formatDate, formatInstant, formatNumber } from '../translations/format.ts';
import { sayIn } from '../translations/words.ts';
import { decodeInTurn } from './decode-in-turn.ts';
import { drawFacts, type Fact } from './draw-facts.ts';
import { withFonts } from './fonts/document-fonts.ts';
import { PdfBuilder } from './pdf-builder.ts';
import type { Style } from './text-layout.ts';

const body: Style = { size: 10, leading: 14.5 };
const heading: Style = { size: 12, weight: 600, ink: 'accent', leading: 17 };

type Drawing = { paper: PdfBuilder; report: ReportDocument; say: Say<'report'>; photoSide: number };
/** Pixels: as large as it is printed. */
const printedSide = 900;

/** What was seen and signed when a scooter changed hands, in the customer's language. */
export const reportPdf = (report: ReportDocument, seal: FileSeal | null = null): Promise<Uint8Array> =>
  withFonts(() => drawReport(report, seal));

async function drawReport(report: ReportDocument, seal: FileSeal | null): Promise<Uint8Array> {
  const say = sayIn(report.language, 'report');
  const title = say(`title.${report.kind}`);
  const paper = new PdfBuilder({
    title: `${title} ${report.code}`,
    subject: title,
    author: business().company,
    language: report.language,
    at: report.doneAt,
  });
  await drawReportOn(paper, report);
  const edges = {
    left: business().name,
    right: `${title} · ${report.code}`,
    foot: `SHA-256 ${report.reportSha256}`,
  };
  return paper.finish(edges, seal && { by: seal, at: report.sealedAt });
}

/** On a paper of its own, or within another. */
export async function drawReportOn(
  paper: PdfBuilder,
  report: ReportDocument,
  photoSide = printedSide,
): Promise<void> {
  const say = sayIn(report.language, 'report');
  const drawing = { paper, report, say, photoSide };
  paper.tagged('H1', () => paper.write(say(`title.${report.kind}`), { size: 17, weight: 600, leading: 24 }));
  paper.skip(4);
  drawFacts(paper, factsOf(drawing), { style: body, widestLabel: 170 });
  await drawDamages(drawing);
  drawLicences(drawing);
  drawNote(drawing);
  await drawPhotos(drawing);
  drawSignatures(drawing);
}

function factsOf({ report, say }: Drawing): Fact[] {
  const { language, scooter, kilometres } = report;
  return [
    { label: say('code'), text: report.code },
    { label: say('driver'), text: report.driver },
    { label: say('scooter'), text: scooterName(scooter, language) },
    { label: say('plate'), text: report.plate ?? '–' },
    { label: say('moment'), text: formatInstant(language, report.doneAt, 'long') },
    {
      label: say('kilometres'),
      text: kilometres === null ? '–' : `${formatNumber(language, kilometres)} km`,
    },
    { label: say('fuel'), text: fuelOf(report.fuelEighths, say) },
    ...report.handedOut.map(({ thing, pieces }) => ({ label: say(`out.${thing}`), text: String(pieces) })),
    ...report.missing.map(({ thing, pieces }) => ({ label: say(`missing.${thing}`), text: String(pieces) })),
    ...report.missingExtras.map((name) => ({ label: say('missing.extra'), text: name })),
    ...(report.by === null ? [] : [{ label: say('by'), text: report.by }]),
  ];
}

function fuelOf(eighths: number | null, say: Say<'report'>): string {
  if (eighths === null) return '–';
  return eighths === fullTank ? say('fuel.full') : say('fuel.eighths', { eighths });
}

function begin({ paper }: Drawing, title: string): void {
  paper.skip(14);
  paper.keep(60);
  paper.tagged('H2', () => paper.write(title, heading));
  paper.skip(3);
}

async function drawDamages(drawing: Drawing): Promise<void> {
  const { paper, report, say } = drawing;
  begin(drawing, say('damages'));
  // Nobody wrote any down: the photos show them.
  if (report.by === null) return paper.tagged('P', () => paper.write(say('damages.photos'), body));
  if (report.damages.length === 0) return paper.tagged('P', () => paper.write(say('damages.none'), body));
  const numbered = report.damages.map((damage, nth) => ({ ...damage, number: String(nth + 1) }));
  for (const view of views) {
    const here = numbered.filter((damage) => damage.view === view);
    if (here.length === 0) continue;
    const alt = say('damages.drawing', { view: say(`view.${view}`) });
    const marks = here.map(({ x, y, number }) => ({ x: x / 1000, y: y / 1000, label: number }));
    const { png, width, height } = await drawnScooter(report.scooter, view);
    // As wide as the sides, and no higher than the front.
    const printed = Math.min(280, (265 * width) / height);
    paper.picture(png, alt, { width: printed, height: (printed * height) / width }, marks);
    paper.skip(6);
  }
  for (const damage of numbered) paper.tagged('P', () => paper.write(sentenceOf(damage, say), body));
}

function sentenceOf({ number, view, kind, note }: Damage & { number: string }, say: Say<'report'>): string {
  const what = `${number}. ${say(`view.${view}`)}: ${say(`damage.${kind}`)}`;
  return note ? `${what}. ${note}` : what;
}

async function drawnScooter(scooter: ReportDocument['scooter'], view: View) {
  const picture = sharp(await readDrawing(drawingFor(scooter, view)))
    .resize({ width: 900 })
    .flatten({ background: '#ffffff' })
    .png();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

function drawLicences(drawing: Drawing): void {
  const { paper, report, say } = drawing;
  if (report.licences.length === 0) return;
  begin(drawing, say('licences'));
  report.licences.forEach(({ category, country, validUntil, permit }, nth) => {
    const who = say(nth === 0 ? 'licences.driver' : 'licences.second');
    const until = formatDate(report.language, validUntil, 'numeric');
    const land = new Intl.DisplayNames(report.language, { type: 'region' }).of(country) ?? country;
    const seen = say('licences.seen', { who, category, country: land, until });
    paper.tagged('P', () => paper.write(permit ? `${seen} ${say('licences.permit')}` : seen, body));
  });
}

function drawNote(drawing: Drawing): void {
  const { paper, report, say } = drawing;
  if (!report.note) return;
  begin(drawing, say('note'));
  for (const line of report.note.split(/\r?\n/)) paper.tagged('P', () => paper.write(line, body));
}

export const smallPhoto = (photo: Uint8Array, side: number): Promise<Buffer> =>
  decodeInTurn(() => sharp(photo).resize(side, side, { fit: 'inside' }).jpeg({ quality: 70 }).toBuffer());

async function drawPhotos(drawing: Drawing): Promise<void> {
  const { paper, report, say, photoSide } = drawing;
  if (report.photos.length === 0) return;
  begin(drawing, say('photos'));
  const small: { jpeg: Buffer; alt: string }[] = [];
  for (const photo of report.photos)
    small.push({ jpeg: await smallPhoto(photo, photoSide), alt: say('photo', { number: small.length + 1 }) });
  paper.photos(small);
}

function drawSignatures(drawing: Drawing): void {
  const { paper, report, say } = drawing;
  const { customer, staff } = report.signatures;
  const by = report.by ?? '';
  begin(drawing, say('signatures'));
  const day = formatDate(report.language, today(report.doneAt), 'numeric');
  if (staff === null) return paper.tagged('P', () => paper.write(say('signature.rideNow'), body));
  if (customer) {
    paper.picture(customer, say('signature', { name: report.driver }), { width: 210, height: 70 });
    paper.skip(3);
    paper.tagged('P', () => paper.write(`${report.driver}, ${day}`, body));
  } else paper.tagged('P', () => paper.write(say('signature.absent'), body));
  paper.skip(8);
  paper.picture(staff, say('signature', { name: by }), { width: 210, height: 70 });
  paper.skip(3);
  paper.tagged('P', () => paper.write(`${by}, ${business().name}, ${day}`, body));
}
