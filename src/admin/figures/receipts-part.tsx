import { Link } from 'react-router';
import { divisions, nameOfLine } from '../../back-office/figures/divisions.rules.ts';
import type { ReceiptsAnswer } from '../../back-office/figures/figures.shape.ts';
import type { Step } from '../../back-office/figures/period.rules.ts';
import { growth, netOf, receiptDivisions } from '../../back-office/figures/receipts.rules.ts';
import { formatDate, formatMoney, formatNumber } from '../../translations/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../layout/query-states.tsx';
import type { AskFilters } from '../layout/use-search-filters.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { behindReceipts } from './behind-address.ts';
import { Chart } from './chart.tsx';
import { Divided } from './divided.tsx';
import { FigureList } from './figure-list.tsx';
import { Headline } from './headline.tsx';
import { StepChoice } from './step-choice.tsx';
import { useFigures } from './use-figures.ts';

type Props = { asked: URLSearchParams; ask: AskFilters };

export function ReceiptsPart({ asked, ask }: Props) {
  const { say } = useDeskLanguage();
  const { figures, search } = useFigures<ReceiptsAnswer>('receipts', asked);
  return (
    <QueryView query={figures}>
      {(answer) => (
        <>
          <section className="card grid gap-4 p-4 sm:p-5" aria-label={say('figures.receipts.net')}>
            <NetOf answer={answer} />
            {answer.all.count === 0 ? (
              <EmptyState icon="sliders" heading="h2" title={say('figures.receipts.empty')}>
                {say('figures.receipts.empty.what')}
              </EmptyState>
            ) : (
              <>
                <Chart chart={answer.chart}>
                  <Stretches answer={answer} />
                </Chart>
                <div className="flex flex-wrap items-end justify-between gap-3">
                  <StepChoice answer={answer} onChoose={(by: Step) => ask({ by })} />
                  <FigureList list="receipts" what={say('figures.receipts.net')} search={search} />
                </div>
              </>
            )}
          </section>
          {answer.all.count > 0 && <Divisions answer={answer} search={search} />}
        </>
      )}
    </QueryView>
  );
}

function NetOf({ answer }: { answer: ReceiptsAnswer }) {
  const { say, language } = useDeskLanguage();
  const { all, feeCents, days, before, yearBefore, beforeCents, yearBeforeCents } = answer;
  const held = (when: 'before' | 'yearBefore', other: typeof days, cents: number) => ({
    when,
    days: other,
    value: formatMoney(language, cents),
    percent: growth(netOf(all), cents),
  });
  return (
    <Headline
      name={say('figures.receipts.net')}
      value={formatMoney(language, netOf(all))}
      days={days}
      against={[held('before', before, beforeCents), held('yearBefore', yearBefore, yearBeforeCents)]}
    >
      {feeCents !== 0 && (
        <p className="text-sm text-muted">
          {say('figures.fees')}: <span className="tabular-nums">{formatMoney(language, feeCents)}</span>
        </p>
      )}
    </Headline>
  );
}

function Stretches({ answer: { byStretch, step } }: { answer: ReceiptsAnswer }) {
  const { say, language } = useDeskLanguage();
  return (
    <table className="desk-table text-sm">
      <thead>
        <tr>
          <th scope="col">{say(`figures.by.${step}`)}</th>
          {(['in', 'out', 'net'] as const).map((column) => (
            <th key={column} scope="col" className="text-right">
              {say(`journal.${column}`)}
            </th>
          ))}
          <th scope="col" className="text-right max-sm:hidden">
            {say('figures.movements')}
          </th>
        </tr>
      </thead>
      <tbody>
        {byStretch.map((sum) => (
          <tr key={sum.key}>
            <th scope="row">
              {sum.count > 0 ? (
                <Link to={behindReceipts(sum)}>{formatDate(language, sum.from, 'shortYear')}</Link>
              ) : (
                formatDate(language, sum.from, 'shortYear')
              )}
            </th>
            {[sum.inCents, sum.outCents, netOf(sum)].map((cents, nth) => (
              <td key={nth} className="text-right whitespace-nowrap tabular-nums">
                {cents === 0 ? '–' : formatMoney(language, cents)}
              </td>
            ))}
            <td className="text-right tabular-nums max-sm:hidden">{formatNumber(language, sum.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Divisions({ answer, search }: { answer: ReceiptsAnswer; search: string }) {
  const { say, language } = useDeskLanguage();
  return (
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {receiptDivisions.map((part) => {
        const { title, note, linesOf } = divisions[part];
        const lines = linesOf(answer, language).map(({ name, ...sum }) => ({
          ...sum,
          name: nameOfLine(name, say),
        }));
        if (lines.length === 0) return null;
        return (
          <Divided
            key={part}
            {...{ days: answer.days, search, part, lines, title: say(title), note: note && say(note) }}
          />
        );
      })}
    </div>
  );
}
