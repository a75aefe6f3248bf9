import { sumOfCents } from '../../basics/money.ts';
import { type Chart, drawBars } from '../../documents/bar-chart.rules.ts';
import { formatDate, formatMoney, formatNumber, formatPrice } from '../../translations/format.ts';
import type { DeskLanguage } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import type { Share } from './bookings-made.rules.ts';
import type { AheadAnswer, DrawnChart, FleetNumbers, PathStep, ReceiptsNumbers } from './figures.shape.ts';
import { type Days, isOfSeveralYears, type Step } from './period.rules.ts';
import { netOf } from './receipts.rules.ts';

const drawn = (chart: Chart, id: string): DrawnChart => ({
  wide: drawBars(chart, 960, `${id}-wide`),
  middle: drawBars(chart, 620, `${id}-middle`),
  narrow: drawBars(chart, 340, `${id}-narrow`),
});

const monthNames = new Map<string, Intl.DateTimeFormat>();
/** `gen 26`: in the space of a few letters. */
function shortMonth(language: DeskLanguage, day: string, withYear: boolean): string {
  const key = `${language} ${withYear}`;
  const known =
    monthNames.get(key) ??
    new Intl.DateTimeFormat(language, {
      month: 'short',
      ...(withYear ? { year: '2-digit' } : {}),
      timeZone: 'UTC',
    });
  monthNames.set(key, known);
  return known.format(new Date(`${day}T12:00:00Z`));
}

/** A stretch as the axis names it. */
const stretchName = (language: DeskLanguage, step: Step, key: string, days: Days): string =>
  step === 'month' ? shortMonth(language, key, isOfSeveralYears(days)) : formatDate(language, key, 'short');

export function chartOfReceipts(
  language: DeskLanguage,
  { byStretch, step, days, all }: ReceiptsNumbers,
): DrawnChart {
  const say = sayIn(language, 'admin');
  const money = (cents: number) => formatMoney(language, cents);
  const best = byStretch.reduce(
    (one, other) => (netOf(other) > netOf(one) ? other : one),
    byStretch[0] ?? { ...all, key: days.from },
  );
  return drawn(
    {
      title: say(`figures.receipts.by.${step}`),
      about: say('figures.receipts.drawn', {
        net: money(netOf(all)),
        best: money(netOf(best)),
        day: formatDate(language, best.key),
      }),
      series: [{ name: say('journal.net'), fill: 'full' }],
      bars: byStretch.map((sum) => ({
        label: stretchName(language, step, sum.key, days),
        values: [netOf(sum)],
        told: money(netOf(sum)),
      })),
      say: (cents) => formatPrice(language, cents),
    },
    'receipts',
  );
}

export function chartOfFleet(
  language: DeskLanguage,
  { byStretch, step, days, all }: FleetNumbers,
): DrawnChart {
  const say = sayIn(language, 'admin');
  const percent = (value: number | null) => (value === null ? '–' : `${formatNumber(language, value)}%`);
  return drawn(
    {
      title: say('figures.fleet.chart'),
      about: say('figures.fleet.drawn', { percent: percent(all.percent) }),
      series: [{ name: say('figures.occupancy'), fill: 'full' }],
      bars: byStretch.map((part) => ({
        label: stretchName(language, step, part.key, days),
        values: [part.percent ?? 0],
        told: percent(part.percent),
      })),
      most: 100,
      say: (value) => `${formatNumber(language, value)}%`,
    },
    'fleet',
  );
}

export function chartOfAhead(language: DeskLanguage, { byDay }: Omit<AheadAnswer, 'chart'>): DrawnChart {
  const say = sayIn(language, 'admin');
  const figures = (day: AheadAnswer['byDay'][number]) => ({
    taken: day.taken,
    workshop: day.workshop,
    free: day.free,
  });
  return drawn(
    {
      title: say('figures.ahead.chart'),
      about: say('figures.ahead.drawn', {
        taken: sumOfCents(byDay.map(({ taken }) => taken)),
        free: sumOfCents(byDay.map(({ free }) => free)),
      }),
      series: [
        { name: say('figures.taken'), fill: 'full' },
        { name: say('figures.workshop'), fill: 'striped' },
        { name: say('figures.free'), fill: 'open' },
      ],
      bars: byDay.map((day) => ({
        label: formatDate(language, day.day, 'short'),
        values: [day.taken, day.workshop, day.free],
        told: say('figures.ahead.bar', figures(day)),
      })),
      say: (units) => (Number.isInteger(units) ? formatNumber(language, units) : ''),
    },
    'ahead',
  );
}

export function chartOfPath(
  language: DeskLanguage,
  steps: readonly { key: PathStep; count: number }[],
): DrawnChart {
  const say = sayIn(language, 'admin');
  const counts = steps.map(
    ({ key, count }) => `${say(`figures.step.${key}`)} ${formatNumber(language, count)}`,
  );
  return drawn(
    {
      title: say('figures.visitors.chart'),
      about: `${counts.join(', ')}.`,
      series: [{ name: say('figures.times'), fill: 'full' }],
      bars: steps.map(({ key, count }) => ({
        label: say(`figures.step.${key}`),
        values: [count],
        told: formatNumber(language, count),
      })),
      say: (count) => (Number.isInteger(count) ? formatNumber(language, count) : ''),
    },
    'visitors',
  );
}

export function chartOfShares(
  language: DeskLanguage,
  part: 'ahead' | 'length',
  shares: readonly Share[],
): DrawnChart {
  const say = sayIn(language, 'admin');
  const all = sumOfCents(shares.map(({ count }) => count));
  return drawn(
    {
      title: say(`figures.made.${part}`),
      about: say('figures.made.drawn', { count: all }),
      series: [{ name: say('figures.bookings'), fill: 'full' }],
      bars: shares.map(({ key, count }) => ({
        label: key.replace('-', '–'),
        values: [count],
        told: formatNumber(language, count),
      })),
      say: (count) => (Number.isInteger(count) ? formatNumber(language, count) : ''),
    },
    part,
  );
}
