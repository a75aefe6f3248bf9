import { refuse, type Refusal } from '../basics/refusals.ts';
import type { PosterPaper } from '../documents/partner-poster-pdf.ts';
import type { StatementPaper } from '../documents/partner-statement-pdf.ts';
import { csvEuros, writeCsv } from '../documents/write-csv.ts';
import type { Language } from '../translations/languages.ts';
import { sayIn } from '../translations/words.ts';
import type { Statement } from './commission.rules.ts';
import type { PartnerFigures, ReadPartnerDeps } from './read-partner.ts';

export type StatementRefusal = Refusal<unknown, 'not_found'>;

export type StatementDeps = Pick<ReadPartnerDeps, 'clock'> & {
  linkOf(code: string): string;
  partnerStatementPdf(paper: StatementPaper): Promise<Uint8Array>;
  partnerPosterPdf(paper: PosterPaper): Promise<Uint8Array>;
};

const statementIn = ({ statements }: PartnerFigures, month: string): Statement | null =>
  statements.find((statement) => statement.month === month) ?? null;

/** A month for the partner to invoice; of a month that is not theirs, nothing. */
export async function statementPdf(
  { clock, partnerStatementPdf }: StatementDeps,
  figures: PartnerFigures,
  { month, language }: { month: string; language: Language },
): Promise<Uint8Array | StatementRefusal> {
  const statement = statementIn(figures, month);
  if (!statement) return refuse('not_found');
  return partnerStatementPdf({ partner: figures.partner, statement, at: clock.now(), language });
}

/** The same for a spreadsheet: a line for each booking, sums as Italy's read them. */
export function statementCsv(
  figures: PartnerFigures,
  { month, language }: { month: string; language: Language },
): string | StatementRefusal {
  const statement = statementIn(figures, month);
  if (!statement) return refuse('not_found');
  const say = sayIn(language, 'partner');
  const columns = [
    'order.code',
    'order.from',
    'order.until',
    'order.scooters',
    'order.net',
    'order.commission',
    'order.withheld',
    'order.state',
  ] as const;
  const rows = statement.lines.map(({ order, isCorrection, ...sums }) => ({
    [say('order.code')]: order.code,
    [say('order.from')]: order.from,
    [say('order.until')]: order.until,
    [say('order.scooters')]: String(order.scooters),
    [say('order.net')]: csvEuros(sums.netCents),
    [say('order.commission')]: csvEuros(sums.commissionCents),
    [say('order.withheld')]: csvEuros(sums.withheldCents),
    [say('order.state')]: isCorrection ? say('order.correction') : say(`state.${order.state}`),
  }));
  return writeCsv(
    rows,
    columns.map((column) => say(column)),
  );
}

/** For their reception. */
export const posterPdf = (
  { clock, linkOf, partnerPosterPdf }: StatementDeps,
  { partner }: Pick<PartnerFigures, 'partner'>,
  size: 'A4' | 'A5',
): Promise<Uint8Array> => partnerPosterPdf({ partner, link: linkOf(partner.code), size, at: clock.now() });
