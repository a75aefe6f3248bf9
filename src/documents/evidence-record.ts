import type { ContractEventKind, EvidenceEvent, Visitor } from '../contract/evidence/evidence.rules.ts';
import type { ContractDocument } from '../contract/evidence/seal-contract.ts';
import type { Key, Say } from '../translations/catalogues.ts';
import { formatDate } from '../translations/format.ts';
import type { Language } from '../translations/languages.ts';
import { romeMoment } from './rome-moment.ts';
import type { Cell, PdfBuilder, Paragraph } from './pdf-builder.ts';
import type { Column, Style } from './text-layout.ts';

const heading: Style = { size: 11.5, weight: 600, ink: 'accent', leading: 16 };
const body: Style = { size: 9.3, leading: 13.6 };
const head: Style = { size: 8, weight: 600, ink: 'muted', leading: 12 };
const text: Style = { size: 8, leading: 11.6 };
const small: Style = { size: 7, ink: 'muted', leading: 10.2 };

const columns: readonly [Column, Column, Column] = [
  { left: 0, width: 80 },
  { left: 86, width: 90 },
  { left: 182, width: 289 },
];

/** Every view, acceptance, approval and signature, as the record chains them. */
export function drawRecord(
  pdf: PdfBuilder,
  { evidence, language }: ContractDocument,
  say: Say<'contract'>,
): void {
  pdf.skip(16);
  pdf.keep(120);
  pdf.tagged('H3', () => pdf.write(say('pdf.record'), heading));
  pdf.skip(2);
  pdf.tagged('P', () => pdf.write(say('pdf.record.about'), body));
  pdf.skip(6);
  const titles = [say('pdf.record.when'), say('pdf.record.what'), say('pdf.record.who')];
  const headCells = cellsOf(
    'TH',
    titles.map((title) => [{ text: title, style: head }]),
  );
  const table = pdf.group('Table');
  pdf.row(
    headCells.map((cell) => ({ ...cell, scope: 'Column' })),
    table,
  );
  const again = () => {
    pdf.drawAsArtifact(headCells);
    pdf.skip(3);
  };
  for (const event of shownOf(evidence.events)) {
    pdf.skip(3);
    pdf.rule();
    pdf.skip(3);
    const cells = typeof event === 'number' ? gapOf(event, say) : eventCells(event, language, say);
    pdf.row(cellsOf('TD', cells), table, again);
  }
}

/** So many from each end; a link can be opened any number of times, and the file must stay small enough to be mailed. */
const mostAtEachEnd = 100;

function shownOf(events: readonly EvidenceEvent[]): (EvidenceEvent | number)[] {
  const between = events.length - 2 * mostAtEachEnd;
  return between <= 0
    ? [...events]
    : [...events.slice(0, mostAtEachEnd), between, ...events.slice(-mostAtEachEnd)];
}

const gapOf = (count: number, say: Say<'contract'>): Paragraph[][] => [
  [{ text: '…', style: text }],
  [],
  [{ text: say('pdf.record.more', { count }), style: text }],
];

const eventCells = (event: EvidenceEvent, language: Language, say: Say<'contract'>): Paragraph[][] => [
  whenOf(event, language),
  whatOf(event, say),
  whoOf(event, say),
];

const cellsOf = (tag: string, contents: readonly Paragraph[][]): Cell[] =>
  columns.map((column, nth) => ({ tag, column, paragraphs: contents[nth] ?? [] }));

function whenOf({ position, at }: EvidenceEvent, language: Language): Paragraph[] {
  const { date, time, offset } = romeMoment(at);
  const lines = [`${position}. ${formatDate(language, date, 'numeric')}`, `${time} (UTC${offset})`];
  return lines.map((line) => ({ text: line, style: text }));
}

const labels: Partial<Record<ContractEventKind, Key<'contract'>>> = {
  prepared: 'pdf.event.prepared',
  viewed: 'pdf.event.viewed',
  text_made: 'pdf.event.text_made',
  clauses_approved: 'pdf.event.clauses_approved',
  accepted: 'pdf.event.accepted',
  signed: 'pdf.event.signed',
  mail_sent: 'pdf.event.mail_sent',
  mail_given_up: 'pdf.event.mail_given_up',
  link_sent: 'pdf.event.link_sent',
  link_revoked: 'pdf.event.link_revoked',
  link_renewed: 'pdf.event.link_renewed',
  link_ended: 'pdf.event.link_ended',
  licence_checked: 'pdf.event.licence_checked',
};

/** What can only come after a signature has no words here: it is not on this paper. */
const whatOf = ({ kind }: EvidenceEvent, say: Say<'contract'>): Paragraph[] => {
  const label = labels[kind];
  return [{ text: label ? say(label) : kind, style: text }];
};

function whereFrom({ network, language }: Visitor, say: Say<'contract'>): string | null {
  const parts = [
    network === null ? null : say('pdf.record.network', { network }),
    language === null ? null : say('pdf.record.language', { language }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}

function whoOf(event: EvidenceEvent, say: Say<'contract'>): Paragraph[] {
  const { visitor, textSha256, sha256, answer, detail } = event;
  const [messageId, clauses] = [detail['messageId'], detail['clauses']];
  const lines = [
    whereFrom(visitor, say),
    visitor.userAgent,
    Array.isArray(clauses) ? say('pdf.record.clauses', { clauses: clauses.join(', ') }) : null,
    typeof messageId === 'string' ? say('pdf.record.mail', { id: messageId }) : null,
    answer === null ? null : say('pdf.record.answer', { answer }),
    textSha256 === null ? null : say('pdf.record.text', { hash: textSha256 }),
    say('pdf.record.self', { hash: sha256 }),
  ];
  return lines.filter((line) => line !== null).map((line) => ({ text: line, style: small }));
}
