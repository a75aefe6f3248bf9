import type { Evidence } from '../contract/evidence/evidence.rules.ts';
import type { EvidencePaper, RideEvidence } from '../disputes/evidence-paper.type.ts';
import type { MoneyMove } from '../payment/reconcile/money-move.type.ts';
import { formatInstant, formatMoney } from '../translations/format.ts';
import type { Fact } from './draw-facts.ts';
import { romeMoment } from './rome-moment.ts';

const when = (at: Date): string => formatInstant('en', at, 'long');

/** On the first page: what is disputed, by whom, and what they had. */
export function evidenceFacts({ dispute, fields, at }: EvidencePaper): Fact[] {
  const { customerName, customerEmail, customerAddress, customerIp, product, serviceDate } = fields;
  const rows: [string, string | undefined][] = [
    ['Dispute', dispute.id],
    ['Sum', formatMoney('en', dispute.amountCents)],
    ['Reason', dispute.reason.replaceAll('_', ' ')],
    ['To be answered by', dispute.dueAt ? when(dispute.dueAt) : undefined],
    ['Customer', customerName],
    ['E-mail', customerEmail],
    ['Address', customerAddress],
    ['Network address', customerIp],
    ['Service', product],
    ['Dates of service', serviceDate],
    ['Put together', when(at)],
  ];
  return rows.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

export const moneyFacts = (moves: readonly MoneyMove[]): Fact[] =>
  moves.map(({ kind, how, amountCents, at, standing }) => ({
    label: formatInstant('en', at, 'numeric'),
    text: `${formatMoney('en', amountCents)} ${kind === 'paid' ? 'paid' : 'given back'}, ${how}${standing === 'done' ? '' : ' (under way)'}`,
  }));

const seldom = new Set(['note', 'data_code_sent', 'data_downloaded']);

/** Notes are the shop's own. */
export const happenedFacts = (history: RideEvidence['history']): Fact[] =>
  history
    .filter(({ kind }) => !seldom.has(kind))
    .map(({ kind, at }) => ({ label: formatInstant('en', at, 'numeric'), text: kind.replaceAll('_', ' ') }));

/** Of the texts that were shown the hash of each that was agreed to, and of all that happened the last one, which holds all before. */
export const logFacts = ({ events }: Evidence): Fact[] =>
  events.map(({ at, kind, visitor: { network, userAgent, language }, answer, textSha256, sha256 }, nth) => {
    const { date, time, offset } = romeMoment(at);
    const isAgreed = kind === 'accepted' || kind === 'clauses_approved' || kind === 'signed';
    const about = [
      kind.replaceAll('_', ' '),
      network && `network ${network}`,
      language && `language ${language}`,
      userAgent,
      answer && `mail server: ${answer}`,
      isAgreed && textSha256 && `SHA-256 of the text ${textSha256}`,
      nth === events.length - 1 && `SHA-256 of this record ${sha256}`,
    ];
    return { label: `${date} ${time} (UTC${offset})`, text: about.filter(Boolean).join(' · ') };
  });
