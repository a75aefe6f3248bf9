import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MadePart, Share } from '../../back-office/figures/bookings-made.rules.ts';
import type { MadeAnswer } from '../../back-office/figures/figures.shape.ts';
import { growth } from '../../back-office/figures/receipts.rules.ts';
import { bookingSources } from '../../booking/source.rules.ts';
import { bookingStates } from '../../booking/booking.rules.ts';
import { formatNumber } from '../../translations/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { behindBookings } from './behind-address.ts';
import { Chart } from './chart.tsx';
import { FigureList } from './figure-list.tsx';
import { Headline } from './headline.tsx';
import { useFigures } from './use-figures.ts';

/** How people book, and what becomes of it. */
export function BookingsPart({ asked }: { asked: URLSearchParams }) {
  const { say } = useDeskLanguage();
  const { figures, search } = useFigures<MadeAnswer>('bookings', asked);
  return (
    <QueryView query={figures}>
      {(answer) => (
        <>
          <section className="card grid gap-4 p-4 sm:p-5" aria-label={say('figures.bookings')}>
            <Count answer={answer}>
              <FigureList list="bookings" what={say('figures.bookings')} search={search} />
            </Count>
            {answer.all === 0 ? (
              <EmptyState icon="sliders" heading="h2" title={say('figures.made.empty')}>
                {say('figures.made.empty.what')}
              </EmptyState>
            ) : (
              <p className="max-w-prose text-sm text-muted">{say('figures.made.note')}</p>
            )}
          </section>
          {answer.all > 0 && <Parts answer={answer} />}
        </>
      )}
    </QueryView>
  );
}

function Count({ answer, children }: { answer: MadeAnswer; children: ReactNode }) {
  const { say, language } = useDeskLanguage();
  const held = (when: 'before' | 'yearBefore', count: number) => ({
    when,
    days: answer[when],
    value: formatNumber(language, count),
    percent: growth(answer.all, count),
  });
  return (
    <Headline
      name={say('figures.bookings')}
      value={formatNumber(language, answer.all)}
      days={answer.days}
      against={[held('before', answer.beforeCount), held('yearBefore', answer.yearBeforeCount)]}
    >
      {children}
    </Headline>
  );
}

function Parts({ answer }: { answer: MadeAnswer }) {
  const { say } = useDeskLanguage();
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      {(['ahead', 'length'] as const).map((part) => (
        <SectionCard key={part} title={say(`figures.made.${part}`)}>
          <Chart chart={answer.charts[part]}>
            <Shares part={part} answer={answer} />
          </Chart>
        </SectionCard>
      ))}
      {(['state', 'source', 'pickup', 'cancelled'] as const).map((part) => (
        <SectionCard key={part} title={say(`figures.made.${part}`)}>
          <Shares part={part} answer={answer} />
        </SectionCard>
      ))}
    </div>
  );
}

function Shares({ part, answer }: { part: MadePart; answer: MadeAnswer }) {
  const { say, language } = useDeskLanguage();
  const nameOf = useName(part);
  const shares: readonly Share[] = answer[part];
  const all = shares.reduce((sum, { count }) => sum + count, 0);
  return (
    <table className="desk-table text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{say('figures.which')}</th>
          <th scope="col">{say('figures.bookings')}</th>
          <th scope="col">{say('figures.share')}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ key, count }) => (
          <tr key={key}>
            <th scope="row">
              {count > 0 ? (
                <Link to={behindBookings(answer.days, part, key)}>{nameOf(key)}</Link>
              ) : (
                nameOf(key)
              )}
            </th>
            <td className="text-right font-semibold tabular-nums">{formatNumber(language, count)}</td>
            <td className="w-20 text-right text-muted tabular-nums">
              {all === 0 ? '–' : `${formatNumber(language, Math.round((count / all) * 100))}%`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useName(part: MadePart): (key: string) => string {
  const { say } = useDeskLanguage();
  return (key) => {
    const state = bookingStates.find((one) => one === key);
    if (part === 'state') return state ? say(`state.${state}`) : key;
    const source = bookingSources.find((one) => one === key);
    if (part === 'source') return source ? say(`bookings.source.${source}`) : key;
    if (part === 'pickup') return say(key === 'office' ? 'figures.office' : 'figures.delivery');
    if (key === '0') return say('figures.sameDay');
    return key === '1'
      ? say('figures.days', { n: 1 })
      : say('figures.inDays', { span: key.replace('-', '–') });
  };
}
