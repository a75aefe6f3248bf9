import { business } from '../shop/business.rules.ts';
import {
  parseContractText,
  textsOf,
  type TextBlock,
  type TextSection,
} from '../contract/text/contract-text.rules.ts';
import type { ContractDocument, FileSeal } from '../contract/evidence/seal-contract.ts';
import type { Say } from '../translations/catalogues.ts';
import { sayIn } from '../translations/words.ts';
import { drawFacts, type Fact } from './draw-facts.ts';
import { findMissingGlyphs, withFonts } from './fonts/document-fonts.ts';
import { drawEvidence } from './evidence-page.ts';
import { locales } from '../translations/languages.ts';
import { drawPairedTexts } from './paired-texts.ts';
import { momentText } from './moment-text.ts';
import { PdfBuilder } from './pdf-builder.ts';
import type { Style } from './text-layout.ts';

const lineHeight = 13.6;
const body: Style = { size: 9.3, leading: lineHeight };
const headingStyle: Style = { size: 11.5, weight: 600, ink: 'accent', leading: 16 };

/** The signed contract as a file: the text as it was shown, the signature, and the evidence of how it came about. */
export const contractPdf = (contract: ContractDocument, seal: FileSeal | null = null): Promise<Uint8Array> =>
  withFonts(() => drawContract(contract, seal));

function drawContract(contract: ContractDocument, seal: FileSeal | null): Promise<Uint8Array> {
  const say = sayIn(contract.language, 'contract');
  const paper = createContractPdf(contract, say);
  drawTexts(paper, contract);
  drawSignature(paper, contract, say);
  drawMissingCharacters(paper, contract, say);
  drawEvidence(paper, contract, seal, say);
  attachText(paper, contract, say);
  const edges = {
    left: business().name,
    right: `${say('pdf.title')} · ${contract.evidence.code}`,
    foot: `SHA-256 ${contract.textSha256}`,
  };
  return paper.finish(edges, seal && { by: seal, at: contract.sealedAt });
}

function createContractPdf(
  { evidence, language, times }: ContractDocument,
  say: Say<'contract'>,
): PdfBuilder {
  return new PdfBuilder({
    title: `${say('pdf.title')} ${evidence.code}`,
    subject: say('pdf.subject'),
    author: business().company,
    language: locales[language],
    at: times.signedAt,
  });
}

function drawTexts(pdf: PdfBuilder, { text, language }: ContractDocument): void {
  const [first = '', read] = textsOf(text);
  if (read === undefined) drawText(pdf, first);
  else drawPairedTexts(pdf, { text: read, language }, { text: first, language: 'it' });
}

/** For a reader who needs no second language: as it was read, and the signature. */
export function drawSignedText(pdf: PdfBuilder, contract: ContractDocument): void {
  const [first = '', read] = textsOf(contract.text);
  drawText(pdf, read ?? first);
  drawSignature(pdf, contract, sayIn(contract.language, 'contract'));
}

function drawText(pdf: PdfBuilder, text: string): void {
  const { title, preamble, sections, onerous } = parseContractText(text);
  pdf.tagged('H1', () => pdf.write(title, { size: 17, weight: 600, leading: 23 }));
  pdf.skip(2);
  for (const line of preamble) pdf.tagged('P', () => pdf.write(line, { ...body, ink: 'muted' }));
  for (const section of onerous ? [...sections, onerous] : sections) drawSection(pdf, section);
}

function drawSection(pdf: PdfBuilder, { heading, blocks }: TextSection): void {
  pdf.skip(13);
  const groups = groupsOf(blocks);
  pdf.keep(48 + heightTogether(groups[0]));
  pdf.tagged('H2', () => pdf.write(heading, headingStyle));
  pdf.skip(2);
  for (const group of groups) {
    pdf.keep(heightTogether(group));
    if (group.kind === 'facts') drawFacts(pdf, group.facts, { style: body, widestLabel: 160 });
    else pdf.tagged('P', () => pdf.write(group.text, body));
    pdf.skip(3);
  }
}

type Group = { kind: 'paragraph'; text: string } | { kind: 'facts'; facts: Fact[] };

/** Facts that follow each other become one list with one label column. */
function groupsOf(blocks: readonly TextBlock[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'paragraph') groups.push(block);
    else if (last?.kind === 'facts') last.facts.push(block);
    else groups.push({ kind: 'facts', facts: [block] });
  }
  return groups;
}

/** Short lists stay on one page, and with their heading. */
const heightTogether = (group: Group | undefined): number =>
  group?.kind === 'facts' && group.facts.length <= 12 ? group.facts.length * lineHeight : 0;

function drawSignature(pdf: PdfBuilder, contract: ContractDocument, say: Say<'contract'>): void {
  pdf.skip(18);
  pdf.keep(148);
  pdf.tagged('H2', () => pdf.write(say('pdf.signature'), headingStyle));
  pdf.skip(4);
  const alt = say('pdf.signature.alt', { name: contract.signer });
  pdf.picture(contract.signature, alt, { width: 270, height: 90 });
  pdf.skip(5);
  pdf.tagged('P', () => pdf.write(contract.signer, { ...body, weight: 600 }));
  const signed = momentText(contract.language, contract.times.signedAt, say);
  pdf.tagged('P', () => pdf.write(say('pdf.signed.on', { moment: signed }), { ...body, ink: 'muted' }));
}

function drawMissingCharacters(
  pdf: PdfBuilder,
  { text, language }: ContractDocument,
  say: Say<'contract'>,
): void {
  const missing = findMissingGlyphs(text, language);
  if (missing.length === 0) return;
  pdf.skip(8);
  pdf.tagged('P', () => pdf.write(say('pdf.scripts', { scripts: missing.join(', ') }), body));
}

/** The very bytes that were hashed go along inside the file, so that the hash can be checked without us. */
function attachText(pdf: PdfBuilder, { text, times }: ContractDocument, say: Say<'contract'>): void {
  // `relationship` is PDF/A-3's own word for what an attachment is; the types of pdfkit do not know it yet.
  const options: PDFKit.Mixins.PDFAttachmentOptions & { relationship: string } = {
    name: say('pdf.file'),
    type: 'text/plain',
    description: say('pdf.subject'),
    relationship: 'Source',
    creationDate: times.signedAt,
    modifiedDate: times.signedAt,
  };
  pdf.doc.file(Buffer.from(text), options);
}
