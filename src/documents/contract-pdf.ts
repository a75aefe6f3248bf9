import { business } from '../shop/business.rules.ts';
import { readContractText, type TextBlock, type TextSection } from '../contract/text/contract-text.rules.ts';
import type { ContractPaper, FileSeal } from '../contract/evidence/seal-contract.ts';
import type { Say } from '../translations/catalogues.ts';
import { sayIn } from '../translations/words.ts';
import { drawFacts, type Fact } from './contract-facts-list.ts';
import { notCovered } from './fonts/document-fonts.ts';
import { drawEvidence } from './evidence-page.ts';
import { momentText } from './evidence-moment.ts';
import { Paper } from './paper.ts';
import type { Style } from './paper-lines.ts';

const lineHeight = 13.6;
const body: Style = { size: 9.3, leading: lineHeight };
const headingStyle: Style = { size: 11.5, weight: 600, ink: 'accent', leading: 16 };

/** The signed contract as a file: the text as it was shown, the signature, and the evidence of how it came about. */
export async function contractPdf(
  contract: ContractPaper,
  seal: FileSeal | null = null,
): Promise<Uint8Array> {
  const say = sayIn(contract.language, 'contract');
  const paper = openPaper(contract, say);
  drawText(paper, contract.text);
  drawSignature(paper, contract, say);
  drawMissingLetters(paper, contract, say);
  drawEvidence(paper, contract, seal, say);
  attachText(paper, contract, say);
  const edges = {
    left: business.name,
    right: `${say('pdf.title')} · ${contract.evidence.code}`,
    foot: `SHA-256 ${contract.textSha256}`,
  };
  return paper.finish(edges, seal && { by: seal, at: contract.sealedAt });
}

function openPaper({ evidence, language, times }: ContractPaper, say: Say<'contract'>): Paper {
  return new Paper({
    title: `${say('pdf.title')} ${evidence.code}`,
    subject: say('pdf.subject'),
    author: business.company,
    language: language === 'it' ? 'it-IT' : 'en-GB',
    at: times.signedAt,
  });
}

function drawText(paper: Paper, text: string): void {
  const { title, preamble, sections, onerous } = readContractText(text);
  paper.tagged('H1', () => paper.write(title, { size: 17, weight: 600, leading: 23 }));
  paper.skip(2);
  for (const line of preamble) paper.tagged('P', () => paper.write(line, { ...body, ink: 'muted' }));
  for (const section of onerous ? [...sections, onerous] : sections) drawSection(paper, section);
}

function drawSection(paper: Paper, { heading, blocks }: TextSection): void {
  paper.skip(13);
  const groups = groupsOf(blocks);
  paper.keep(48 + heightTogether(groups[0]));
  paper.tagged('H2', () => paper.write(heading, headingStyle));
  paper.skip(2);
  for (const group of groups) {
    paper.keep(heightTogether(group));
    if (group.kind === 'facts') drawFacts(paper, group.facts, { style: body, widestLabel: 160 });
    else paper.tagged('P', () => paper.write(group.text, body));
    paper.skip(3);
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

function drawSignature(paper: Paper, contract: ContractPaper, say: Say<'contract'>): void {
  paper.skip(18);
  paper.keep(148);
  paper.tagged('H2', () => paper.write(say('pdf.signature'), headingStyle));
  paper.skip(4);
  const alt = say('pdf.signature.alt', { name: contract.signer });
  paper.picture(contract.signature, alt, { width: 270, height: 90 });
  paper.skip(5);
  paper.tagged('P', () => paper.write(contract.signer, { ...body, weight: 600 }));
  const signed = momentText(contract.language, contract.times.signedAt, say);
  paper.tagged('P', () => paper.write(say('pdf.signed.on', { moment: signed }), { ...body, ink: 'muted' }));
}

function drawMissingLetters(paper: Paper, { text, language }: ContractPaper, say: Say<'contract'>): void {
  const missing = notCovered(text, language);
  if (missing.length === 0) return;
  paper.skip(8);
  paper.tagged('P', () => paper.write(say('pdf.scripts', { scripts: missing.join(', ') }), body));
}

/** The very bytes that were hashed go along inside the file: whoever has it can check the hash without us. */
function attachText(paper: Paper, { text, times }: ContractPaper, say: Say<'contract'>): void {
  // `relationship` is PDF/A-3's own word for what an attachment is; the types of pdfkit do not know it yet.
  const options: PDFKit.Mixins.PDFAttachmentOptions & { relationship: string } = {
    name: say('pdf.file'),
    type: 'text/plain',
    description: say('pdf.subject'),
    relationship: 'Source',
    creationDate: times.signedAt,
    modifiedDate: times.signedAt,
  };
  paper.doc.file(Buffer.from(text), options);
}
