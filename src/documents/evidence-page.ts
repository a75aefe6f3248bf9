import { encode } from 'uqr';
import type { Evidence } from '../contract/evidence/evidence.rules.ts';
import type { ContractPaper, FileSeal } from '../contract/evidence/seal-contract.ts';
import { asPrinted } from '../contract/evidence/verification-code.rules.ts';
import type { Say } from '../translations/catalogues.ts';
import { drawFacts, type Fact } from './contract-facts-list.ts';
import { drawRecord } from './evidence-record.ts';
import { momentText } from './evidence-moment.ts';
import type { Paper } from './paper.ts';
import type { Style } from './paper-lines.ts';

const heading: Style = { size: 15, weight: 600, ink: 'accent', leading: 21 };
const body: Style = { size: 9.3, leading: 13.6 };
/** Narrow enough for the 64 characters of a hash to stay on one line. */
const facts = { style: { size: 8.2, leading: 13.6 }, widestLabel: 138 };
const codeSide = 74;

/** How the signature came about, and how the file can be verified. A page of its own: it may be shown without the contract. */
export function drawEvidence(
  paper: Paper,
  contract: ContractPaper,
  seal: FileSeal | null,
  say: Say<'contract'>,
): void {
  paper.newPage();
  paper.tagged('H2', () => paper.write(say('pdf.evidence'), heading));
  paper.skip(3);
  paper.tagged('P', () => paper.write(say('pdf.evidence.about', { file: say('pdf.file') }), body));
  paper.skip(8);
  drawVerification(paper, contract, say);
  drawFacts(paper, evidenceOf(contract, seal, say), facts);
  drawRecord(paper, contract, say);
}

function drawVerification(paper: Paper, { evidence, verifyUrl }: ContractPaper, say: Say<'contract'>): void {
  const { verificationCode } = evidence;
  if (verificationCode === null) return;
  const top = paper.top;
  paper.squares(
    encode(verifyUrl, { border: 0, ecc: 'M' }).data,
    say('pdf.verify.alt', { address: verifyUrl }),
    codeSide,
  );
  const column = { left: 0, width: paper.width - codeSide - 24 };
  paper.tagged('P', () => paper.write(say('pdf.verification'), { ...body, ink: 'muted' }, column));
  paper.tagged('P', () =>
    paper.write(asPrinted(verificationCode), { size: 15, weight: 600, leading: 22 }, column),
  );
  paper.tagged('P', () => paper.write(say('pdf.verify', { address: verifyUrl }), body, column));
  paper.skip(Math.max(0, top + codeSide - paper.top) + 12);
}

function evidenceOf(contract: ContractPaper, seal: FileSeal | null, say: Say<'contract'>): Fact[] {
  const { evidence, times, language, textSha256 } = contract;
  const moment = (at: Date): string => momentText(language, at, say);
  return [
    { label: say('pdf.code'), text: evidence.code },
    { label: say('pdf.id'), text: evidence.contractId },
    { label: say('pdf.template'), text: evidence.template?.version ?? '–' },
    ...hash(evidence.template?.sha256, say('pdf.template.hash')),
    { label: say('pdf.language'), text: say(`pdf.language.${language}`) },
    { label: say('pdf.hash'), text: textSha256 },
    ...hash(signatureHash(evidence), say('pdf.signature.hash')),
    { label: say('pdf.accepted'), text: moment(times.acceptedAt) },
    { label: say('pdf.clauses'), text: clausesText(times.clausesApprovedAt) },
    { label: say('pdf.signed'), text: moment(times.signedAt) },
    ...sealText(seal, say).map((text, nth) => ({ label: nth === 0 ? say('pdf.seal') : '', text })),
  ];

  function clausesText(at: Date | null): string {
    return at ? say('pdf.clauses.at', { moment: moment(at) }) : say('pdf.clauses.not');
  }
}

const hash = (sha256: unknown, label: string): Fact[] =>
  typeof sha256 === 'string' ? [{ label, text: sha256 }] : [];

const signatureHash = ({ events }: Evidence): unknown => events.at(-1)?.detail['signatureSha256'];

function sealText(seal: FileSeal | null, say: Say<'contract'>): string[] {
  if (!seal) return [say('pdf.seal.none')];
  const stamp = (name: string) => say('pdf.seal.stamp', { name });
  if (seal.kind === 'time_stamp') return [stamp(seal.by)];
  return [say('pdf.seal.signature', { name: seal.by }), ...(seal.stampedBy ? [stamp(seal.stampedBy)] : [])];
}
