import { encode } from 'uqr';
import type { Evidence } from '../contract/evidence/evidence.rules.ts';
import { languagesOfText } from '../contract/text/contract-text.rules.ts';
import type { ContractDocument, FileSeal } from '../contract/evidence/seal-contract.ts';
import { formatVerificationCode } from '../contract/evidence/verification-code.rules.ts';
import type { Say } from '../translations/catalogues.ts';
import { formatLanguages } from '../translations/format.ts';
import { drawFacts, type Fact } from './draw-facts.ts';
import { drawRecord } from './evidence-record.ts';
import { momentText } from './moment-text.ts';
import type { PdfBuilder } from './pdf-builder.ts';
import type { Style } from './text-layout.ts';

const heading: Style = { size: 15, weight: 600, ink: 'accent', leading: 21 };
const body: Style = { size: 9.3, leading: 13.6 };
/** Narrow enough for the 64 characters of a hash to stay on one line. */
const facts = { style: { size: 8.2, leading: 13.6 }, widestLabel: 138 };
const codeSide = 74;

/** How the signature came about, and how the file can be verified. A page of its own: it may be shown without the contract. */
export function drawEvidence(
  pdf: PdfBuilder,
  contract: ContractDocument,
  seal: FileSeal | null,
  say: Say<'contract'>,
): void {
  pdf.newPage();
  pdf.tagged('H2', () => pdf.write(say('pdf.evidence'), heading));
  pdf.skip(3);
  pdf.tagged('P', () => pdf.write(say('pdf.evidence.about', { file: say('pdf.file') }), body));
  pdf.skip(8);
  drawVerification(pdf, contract, say);
  drawFacts(pdf, evidenceOf(contract, seal, say), facts);
  drawRecord(pdf, contract, say);
}

function drawVerification(
  pdf: PdfBuilder,
  { evidence, verifyUrl }: ContractDocument,
  say: Say<'contract'>,
): void {
  const { verificationCode } = evidence;
  if (verificationCode === null) return;
  const top = pdf.top;
  pdf.squares(
    encode(verifyUrl, { border: 0, ecc: 'M' }).data,
    say('pdf.verify.alt', { address: verifyUrl }),
    codeSide,
  );
  const column = { left: 0, width: pdf.width - codeSide - 24 };
  pdf.tagged('P', () => pdf.write(say('pdf.verification'), { ...body, ink: 'muted' }, column));
  pdf.tagged('P', () =>
    pdf.write(formatVerificationCode(verificationCode), { size: 15, weight: 600, leading: 22 }, column),
  );
  pdf.tagged('P', () => pdf.write(say('pdf.verify', { address: verifyUrl }), body, column));
  pdf.skip(Math.max(0, top + codeSide - pdf.top) + 12);
}

function evidenceOf(contract: ContractDocument, seal: FileSeal | null, say: Say<'contract'>): Fact[] {
  const { evidence, times, language, text, textSha256 } = contract;
  const moment = (at: Date): string => momentText(language, at, say);
  return [
    { label: say('pdf.code'), text: evidence.code },
    { label: say('pdf.id'), text: evidence.contractId },
    { label: say('pdf.template'), text: evidence.template?.version ?? '–' },
    ...hash(evidence.template?.sha256, say('pdf.template.hash')),
    { label: say('pdf.language'), text: formatLanguages(language, languagesOfText(text, language)) },
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
  if (seal.kind === 'time_stamp') return [stamp(seal.signerName)];
  return [
    say('pdf.seal.signature', { name: seal.signerName }),
    ...(seal.stampedBy ? [stamp(seal.stampedBy)] : []),
  ];
}
