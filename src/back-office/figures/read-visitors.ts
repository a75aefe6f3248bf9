import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import type { Tx } from '../../database/tables.ts';
import type { DeskLanguage } from '../../translations/languages.ts';
import { chartOfPath } from './draw-figures.ts';
import type { FiguresDeps, FiguresPermit } from './figures-deps.type.ts';
import {
  type FiguresQuery,
  type PathCounts,
  type PathStep,
  pathSteps,
  type VisitorsAnswer,
} from './figures.shape.ts';
import { type Days, daysOfStretch, stretchesOf } from './period.rules.ts';
import { momentsOf, periodOf, readAtOnce } from './read-period.ts';

type Count = { day: string; step: PathStep; count: number };

const countsIn = (counts: readonly Count[], { from, until }: Days): PathCounts => {
  const sum = { home: 0, dates: 0, checkout: 0, paid: 0 };
  for (const { day, step, count } of counts) if (from <= day && day <= until) sum[step] += count;
  return sum;
};

/** Refusals: bad_date. */
export async function readVisitors(
  deps: FiguresDeps,
  _by: FiguresPermit,
  asked: FiguresQuery,
  language: DeskLanguage,
): Promise<VisitorsAnswer | Refusal> {
  const period = periodOf(deps, asked);
  if (isRefusal(period)) return period;
  const { days, before, yearBefore, step } = period;
  return readAtOnce(deps.database, async (tx) => {
    const counts = await stepsTaken(deps, tx, days);
    const all = countsIn(counts, days);
    return {
      ...period,
      all,
      beforeCounts: countsIn(await stepsTaken(deps, tx, before), before),
      yearBeforeCounts: countsIn(await stepsTaken(deps, tx, yearBefore), yearBefore),
      byStretch: stretchesOf(step, days).map((key) => {
        const part = daysOfStretch(step, key, days);
        return { key, ...part, ...countsIn(counts, part) };
      }),
      chart: chartOfPath(
        language,
        pathSteps.map((one) => ({ key: one, count: all[one] })),
      ),
    };
  });
}

async function stepsTaken({ receipts, isLive }: FiguresDeps, tx: Tx, days: Days): Promise<Count[]> {
  const paid = await receipts.paidOrders(tx, momentsOf(days, isLive));
  return [...(await receipts.visits(tx, days)), ...paid.map((one) => ({ ...one, step: 'paid' as const }))];
}
