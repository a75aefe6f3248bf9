import { Link } from 'react-router';
import { type PathCounts, pathSteps, type VisitorsAnswer } from '../../back-office/figures/figures.shape.ts';
import type { Step } from '../../back-office/figures/period.rules.ts';
import { formatDate, formatNumber } from '../../translations/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { QueryView } from '../layout/query-states.tsx';
import type { AskFilters } from '../layout/use-search-filters.ts';
import { behindReceipts } from './behind-address.ts';
import { Chart } from './chart.tsx';
import { FigureList } from './figure-list.tsx';
import { StepChoice } from './step-choice.tsx';
import { useFigures } from './use-figures.ts';

type Props = { asked: URLSearchParams; ask: AskFilters };

/** The path of visitors, counted by the server, without a cookie. */
export function VisitorsPart({ asked, ask }: Props) {
  const { say } = useDeskLanguage();
  const { figures, search } = useFigures<VisitorsAnswer>('visitors', asked);
  return (
    <QueryView query={figures}>
      {(answer) => (
        <section className="card grid gap-4 p-4 sm:p-5" aria-label={say('figures.visitors.chart')}>
          {pathSteps.every((step) => answer.all[step] === 0) ? (
            <EmptyState icon="sliders" heading="h2" title={say('figures.visitors.empty')}>
              {say('figures.visitors.empty.what')}
            </EmptyState>
          ) : (
            <>
              <Steps answer={answer} />
              <Chart chart={answer.chart}>
                <Stretches answer={answer} />
              </Chart>
              <div className="flex flex-wrap items-end justify-between gap-3">
                <StepChoice answer={answer} onChoose={(by: Step) => ask({ by })} />
                <FigureList list="visitors" what={say('figures.visitors.chart')} search={search} />
              </div>
            </>
          )}
          <p className="max-w-prose text-sm text-muted">{say('figures.visitors.note')}</p>
        </section>
      )}
    </QueryView>
  );
}

/** Each step, how many of the one before took it, and how often it was taken before. */
function Steps({ answer }: { answer: VisitorsAnswer }) {
  const { say, language } = useDeskLanguage();
  const { all, days } = answer;
  const number = (count: number) => formatNumber(language, count);
  const compared: readonly ['before' | 'yearBefore', PathCounts][] = [
    ['before', answer.beforeCounts],
    ['yearBefore', answer.yearBeforeCounts],
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {pathSteps.map((step, nth) => {
        const previous = pathSteps[nth - 1];
        const from = previous ? all[previous] : 0;
        return (
          <div key={step}>
            <dt className="text-sm text-muted">{say(`figures.step.${step}`)}</dt>
            <dd className="font-display text-3xl font-extrabold tabular-nums">
              {step === 'paid' && all.paid > 0 ? (
                <Link to={behindReceipts(days, 'purpose', 'rental')}>{number(all.paid)}</Link>
              ) : (
                number(all[step])
              )}
            </dd>
            {from > 0 && (
              <dd className="text-sm">
                {say('figures.visitors.ofBefore', { percent: number(Math.round((all[step] / from) * 100)) })}
              </dd>
            )}
            {compared.map(([when, counts]) => (
              <dd key={when} className="text-sm text-muted tabular-nums">
                {say(`figures.${when}`)}: {number(counts[step])}
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}

function Stretches({ answer: { byStretch, step } }: { answer: VisitorsAnswer }) {
  const { say, language } = useDeskLanguage();
  return (
    <table className="desk-table text-sm">
      <thead>
        <tr>
          <th scope="col">{say(`figures.by.${step}`)}</th>
          {pathSteps.map((one) => (
            <th key={one} scope="col" className="text-right">
              {say(`figures.step.${one}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byStretch.map((part) => (
          <tr key={part.key}>
            <th scope="row">{formatDate(language, part.from, 'shortYear')}</th>
            {pathSteps.map((one) => (
              <td key={one} className="text-right tabular-nums">
                {part[one] === 0 ? '–' : formatNumber(language, part[one])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
