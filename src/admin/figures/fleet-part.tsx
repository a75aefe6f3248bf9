import { Link } from 'react-router';
import type { FleetAnswer, Occupied } from '../../back-office/figures/figures.shape.ts';
import type { Step } from '../../back-office/figures/period.rules.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { formatDate, formatMoney, formatNumber } from '../../translations/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { bookingsAddress, unitAddress } from '../addresses.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import type { AskFilters } from '../layout/use-search-filters.ts';
import { behindReceipts } from './behind-address.ts';
import { Chart } from './chart.tsx';
import { FigureList } from './figure-list.tsx';
import { Headline } from './headline.tsx';
import { StepChoice } from './step-choice.tsx';
import { useFigures } from './use-figures.ts';

type Props = { asked: URLSearchParams; ask: AskFilters };

/** How much of the time that it could the fleet was out, and what each scooter brought and cost. */
export function FleetPart({ asked, ask }: Props) {
  const { say, language } = useDeskLanguage();
  const { figures, search } = useFigures<FleetAnswer>('fleet', asked);
  return (
    <QueryView query={figures}>
      {(answer) =>
        answer.byUnit.length === 0 ? (
          <section className="card">
            <EmptyState icon="scooter" heading="h2" title={say('figures.fleet.empty')}>
              {say('figures.fleet.empty.what')}
            </EmptyState>
          </section>
        ) : (
          <>
            <section className="card grid gap-4 p-4 sm:p-5" aria-label={say('figures.occupancy')}>
              <Percent answer={answer} />
              <Chart chart={answer.chart}>
                <DaysTable
                  head={say(`figures.by.${answer.step}`)}
                  rows={answer.byStretch.map((part) => ({
                    ...part,
                    name: formatDate(language, part.from, 'shortYear'),
                    to: bookingsAddress({ day: 'start', from: part.from, until: part.until }),
                  }))}
                />
              </Chart>
              <div className="flex flex-wrap items-end justify-between gap-3">
                <StepChoice answer={answer} onChoose={(by: Step) => ask({ by })} />
                <FigureList list="fleet" what={say('figures.occupancy')} search={search} />
              </div>
              <p className="max-w-prose text-sm text-muted">{say('figures.fleet.note')}</p>
            </section>
            <SectionCard title={say('figures.byScooter')}>
              <div className="overflow-x-auto max-sm:[&_td]:px-1 max-sm:[&_th]:px-1">
                <DaysTable
                  head={say('figures.scooter')}
                  rows={answer.byScooter.map(({ scooter, ...days }) => ({
                    ...days,
                    key: String(scooter.id),
                    name: scooterName(scooter, language),
                    to: behindReceipts(answer.days, 'scooter', String(scooter.id)),
                  }))}
                />
              </div>
            </SectionCard>
            <Units answer={answer} search={search} />
          </>
        )
      }
    </QueryView>
  );
}

function usePercent() {
  const { language } = useDeskLanguage();
  return (percent: number | null) => (percent === null ? '–' : `${formatNumber(language, percent)}%`);
}

function Percent({ answer }: { answer: FleetAnswer }) {
  const { say } = useDeskLanguage();
  const percent = usePercent();
  const held = (when: 'before' | 'yearBefore', value: number | null) => ({
    when,
    days: answer[when],
    value: percent(value),
    percent: null,
  });
  return (
    <Headline
      name={say('figures.occupancy')}
      value={percent(answer.all.percent)}
      days={answer.days}
      against={[held('before', answer.beforePercent), held('yearBefore', answer.yearBeforePercent)]}
    />
  );
}

/** `to`: what is behind it. */
type Row = Occupied & { key: string; name: string; to: string };

function DaysTable({ head, rows }: { head: string; rows: readonly Row[] }) {
  const { say, language } = useDeskLanguage();
  const percent = usePercent();
  return (
    <table className="desk-table text-sm">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className="text-right">
            {say('figures.rented')}
          </th>
          <th scope="col" className="text-right">
            {say('figures.workshop')}
          </th>
          <th scope="col" className="text-right">
            {say('figures.inFleet')}
          </th>
          <th scope="col" className="text-right">
            {say('figures.percent')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <Link to={row.to}>{row.name}</Link>
            </th>
            {[row.rented, row.workshop, row.fleet].map((days, nth) => (
              <td key={nth} className="text-right tabular-nums">
                {formatNumber(language, days)}
              </td>
            ))}
            <td className="text-right font-semibold tabular-nums">{percent(row.percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Units({ answer, search }: { answer: FleetAnswer; search: string }) {
  const { say, language } = useDeskLanguage();
  const percent = usePercent();
  const money = (cents: number) => (cents === 0 ? '–' : formatMoney(language, cents));
  const columns = ['rented', 'workshop', 'percent', 'net', 'costs', 'margin'] as const;
  const right = 'text-right whitespace-nowrap tabular-nums';
  return (
    <SectionCard title={say('figures.byUnit')}>
      <div className="overflow-x-auto max-sm:[&_td]:px-1 max-sm:[&_th]:px-1">
        <table className="desk-table text-sm">
          <thead>
            <tr>
              <th scope="col">{say('figures.unit')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="text-right">
                  {say(`figures.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.byUnit.map((unit) => (
              <tr key={unit.unitId}>
                <th scope="row">
                  <Link to={unitAddress(unit.unitId)}>{unit.plate}</Link>{' '}
                  <span className="font-normal max-sm:sr-only">{scooterName(unit.scooter, language)}</span>
                  {unit.left && <span className="block font-normal">{say('figures.left')}</span>}
                </th>
                <td className={right}>{formatNumber(language, unit.rented)}</td>
                <td className={right}>{formatNumber(language, unit.workshop)}</td>
                <td className={right}>{percent(unit.percent)}</td>
                <td className={right}>
                  {unit.netCents === 0 ? (
                    '–'
                  ) : (
                    <Link to={behindReceipts(answer.days, 'unit', String(unit.unitId))}>
                      {money(unit.netCents)}
                    </Link>
                  )}
                </td>
                <td className={right}>{money(unit.costCents)}</td>
                <td className={`${right} font-semibold`}>{money(unit.netCents - unit.costCents)}</td>
              </tr>
            ))}
            {answer.otherCents !== 0 && (
              <tr>
                <th scope="row" colSpan={4} className="font-normal">
                  {say('figures.noUnit')}
                </th>
                <td className={right}>
                  <Link to={behindReceipts(answer.days, 'unit')}>{money(answer.otherCents)}</Link>
                </td>
                <td className={right}>–</td>
                <td className={`${right} font-semibold`}>{money(answer.otherCents)}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr className="font-bold">
              <th scope="row">{say('journal.all')}</th>
              <td className={right}>{formatNumber(language, answer.all.rented)}</td>
              <td className={right}>{formatNumber(language, answer.all.workshop)}</td>
              <td className={right}>{percent(answer.all.percent)}</td>
              <td className={right}>{money(answer.netCents)}</td>
              <td className={right}>{money(answer.costCents)}</td>
              <td className={right}>{money(answer.netCents - answer.costCents)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="max-w-prose grow basis-60 text-sm text-muted">{say('figures.costsNote')}</p>
        <FigureList list="units" what={say('figures.byUnit')} search={search} />
      </div>
    </SectionCard>
  );
}
