import { today } from '../basics/rome-time.ts';
import type { Statement, StatementLine } from '../partners/commission.rules.ts';
import type { Partner } from '../partners/partner.type.ts';
import { business } from '../shop/business.rules.ts';
import { formatDate, formatDateRange, formatMoney } from '../translations/format.ts';
import type { Language } from '../translations/languages.ts';
import { sayIn } from '../translations/words.ts';
import { drawFacts } from './draw-facts.ts';
import { withFonts } from './fonts/document-fonts.ts';
import { PdfBuilder, type Cell } from './pdf-builder.ts';
import type { Style } from './text-layout.ts';

const body: Style = { size: 10, leading: 14.5 };
const small: Style = { size: 9, leading: 13 };
const head: Style = { size: 8.5, leading: 12, ink: 'muted' };

export type StatementPaper = { partner: Partner; statement: Statement; at: Date; language: Language };

/** What a partner is owed of a month, for them to invoice: in their language, without any person. */
export const partnerStatementPdf = (paper: StatementPaper): Promise<Uint8Array> =>
  withFonts(() => drawStatement(paper));

function drawStatement({ partner, statement, at, language }: StatementPaper): Promise<Uint8Array> {
  const say = sayIn(language, 'partner');
  const month = formatDate(language, `${statement.month}-01`, 'month');
  const title = say('pdf.title');
  const pdf = new PdfBuilder({
    title: `${title}, ${month}, ${partner.name}`,
    subject: title,
    author: business().company,
    language,
    at,
  });
  const money = (cents: number) => formatMoney(language, cents);
  const { company, registeredOffice, vatNumber } = business();
  pdf.tagged('H1', () => pdf.write(say('statement', { month }), { size: 17, weight: 600, leading: 24 }));
  pdf.skip(4);
  drawFacts(
    pdf,
    [
      { label: say('pdf.for'), text: partner.name },
      { label: say('pdf.code'), text: partner.code },
      { label: business().name, text: [company, registeredOffice, vatNumber].filter(Boolean).join(', ') },
    ],
    { style: body, widestLabel: 180 },
  );
  pdf.skip(14);
  if (statement.lines.length === 0) pdf.tagged('P', () => pdf.write(say('statement.nothing'), body));
  else drawLines(pdf, statement.lines, language);
  pdf.skip(10);
  pdf.rule();
  pdf.skip(8);
  drawFacts(
    pdf,
    [
      { label: say('sum.net'), text: money(statement.netCents) },
      { label: say('sum.commission'), text: money(statement.commissionCents) },
      { label: say('sum.withheld'), text: money(statement.withheldCents) },
      { label: say('sum.due'), text: money(statement.dueCents) },
    ],
    { style: { ...body, weight: 600 }, widestLabel: 300 },
  );
  pdf.skip(12);
  for (const text of [say('pdf.note'), say('statement.note')]) {
    pdf.tagged('P', () => pdf.write(text, small));
    pdf.skip(4);
  }
  const edges = {
    left: business().name,
    right: `${partner.code} · ${statement.month}`,
    foot: `${company}, ${formatDate(language, today(at), 'numeric')}`,
  };
  return pdf.finish(edges, null);
}

/** From the left: code, days, scooters, net, commission, withheld. */
const lefts = [0, 72, 222, 272, 340, 408] as const;
const widths = [68, 146, 46, 64, 64, 63] as const;
const firstSum = 3;

const cellsOf = (texts: readonly string[], style: Style, tag: 'TH' | 'TD'): Cell[] =>
  texts.map((text, nth) => ({
    tag,
    ...(tag === 'TH' && { scope: 'Column' as const }),
    column: { left: lefts[nth] ?? 0, width: widths[nth] ?? 60, end: nth >= firstSum },
    paragraphs: [{ text, style }],
  }));

function drawLines(pdf: PdfBuilder, lines: readonly StatementLine[], language: Language): void {
  const say = sayIn(language, 'partner');
  const money = (cents: number) => formatMoney(language, cents);
  const heads = [
    say('order.code'),
    say('order.dates'),
    say('order.scooters'),
    say('order.net'),
    say('order.commission'),
    say('order.withheld'),
  ];
  const table = pdf.group('Table');
  pdf.row(cellsOf(heads, head, 'TH'), table);
  for (const { order, isCorrection, ...sums } of lines) {
    const code = isCorrection ? `${order.code} (${say('order.correction')})` : order.code;
    const cells = cellsOf(
      [
        code,
        formatDateRange(language, order.from, order.until, 'numeric'),
        String(order.scooters),
        money(sums.netCents),
        money(sums.commissionCents),
        money(sums.withheldCents),
      ],
      small,
      'TD',
    );
    pdf.row(cells, table, () => pdf.drawAsArtifact(cellsOf(heads, head, 'TD')));
  }
  table.end();
}
