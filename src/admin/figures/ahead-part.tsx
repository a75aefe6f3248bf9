import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AheadAnswer } from '../../back-office/figures/figures.shape.ts';
import { daysAhead } from '../../back-office/figures/period.rules.ts';
import { formatDate, formatMoney, formatNumber } from '../../translations/format.ts';
import { bookingsAddress } from '../addresses.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { fetchStaff } from '../staff-api.ts';
import { Chart } from './chart.tsx';
import { FigureList } from './figure-list.tsx';

const spans = [7, 30, daysAhead] as const;

/** The order book: taken and free scooters of the next days, and what is due on them. */
export function AheadPart() {
  const { say, language } = useDeskLanguage();
  const ahead = useQuery({
    queryKey: ['figures', 'ahead', language],
    queryFn: ({ signal }) => fetchStaff<AheadAnswer>('/figures/ahead', signal),
  });
  return (
    <QueryView query={ahead}>
      {(answer) => (
        <section className="card grid gap-4 p-4 sm:p-5" aria-label={say('figures.ahead.chart')}>
          <Sums answer={answer} />
          <Chart
            chart={answer.chart}
            legend={[
              { name: say('figures.taken'), fill: 'full' },
              { name: say('figures.workshop'), fill: 'striped' },
              { name: say('figures.free'), fill: 'open' },
            ]}
          >
            <DaysToCome answer={answer} />
          </Chart>
          <div className="justify-self-end">
            <FigureList list="ahead" what={say('figures.ahead.chart')} search="" />
          </div>
        </section>
      )}
    </QueryView>
  );
}

/** So many taken of those that can go out, and so much due, in a week, a month and a season. */
function Sums({ answer: { byDay, overdueCents } }: { answer: AheadAnswer }) {
  const { say, language } = useDeskLanguage();
  const sumOf = (days: number, of: (day: AheadAnswer['byDay'][number]) => number) =>
    byDay.slice(0, days).reduce((sum, day) => sum + of(day), 0);
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {spans.map((days) => {
        const [taken, free] = [sumOf(days, (day) => day.taken), sumOf(days, (day) => day.free)];
        const all = taken + free;
        const due = sumOf(days, ({ dueCents }) => dueCents);
        return (
          <div key={days}>
            <dt className="text-sm text-muted">{say('figures.nextDays', { n: days })}</dt>
            <dd className="font-display text-3xl font-extrabold tabular-nums">
              {all === 0 ? '–' : `${formatNumber(language, Math.round((taken / all) * 100))}%`}
            </dd>
            <dd className="text-sm text-muted">{say('figures.freeOf', { free, all })}</dd>
            <dd className="text-sm">
              {say('figures.due')}: <strong className="tabular-nums">{formatMoney(language, due)}</strong>
            </dd>
          </div>
        );
      })}
      {overdueCents > 0 && (
        <div className="sm:col-span-3">
          <dt className="inline text-sm">{say('figures.overdue')}: </dt>
          <dd className="inline text-sm font-semibold text-danger tabular-nums">
            <Link to={bookingsAddress({ rest: '1' })}>{formatMoney(language, overdueCents)}</Link>
          </dd>
        </div>
      )}
    </dl>
  );
}

function DaysToCome({ answer: { byDay } }: { answer: AheadAnswer }) {
  const { say, language } = useDeskLanguage();
  const columns = ['taken', 'workshop', 'free', 'unassigned', 'pickups', 'returns'] as const;
  return (
    <table className="desk-table text-sm">
      <thead>
        <tr>
          <th scope="col">{say('journal.day')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="text-right">
              {say(`figures.${column}`)}
            </th>
          ))}
          <th scope="col" className="text-right">
            {say('figures.due')}
          </th>
        </tr>
      </thead>
      <tbody>
        {byDay.map((day) => (
          <tr key={day.day}>
            <th scope="row" className="whitespace-nowrap">
              <Link to={bookingsAddress({ day: 'start', from: day.day, until: day.day })}>
                {formatDate(language, day.day, 'weekdayShort')}
              </Link>
            </th>
            {columns.map((column) => (
              <td key={column} className="text-right tabular-nums">
                {day[column] === 0 ? '–' : formatNumber(language, day[column])}
              </td>
            ))}
            <td className="text-right whitespace-nowrap tabular-nums">
              {day.dueCents === 0 ? '–' : formatMoney(language, day.dueCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
