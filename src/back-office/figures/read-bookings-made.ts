import { cutList } from '../../basics/cut-list.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { bookingSources } from '../../booking/source.rules.ts';
import type { DeskLanguage } from '../../translations/languages.ts';
import { aheadSpans, byName, bySpan, lengthSpans, madeStates } from './bookings-made.rules.ts';
import { chartOfShares } from './draw-figures.ts';
import type { FiguresDeps, FiguresPermit } from './figures-deps.type.ts';
import type { FiguresQuery, MadeAnswer, MadeBehindAnswer, MadeBehindQuery } from './figures.shape.ts';
import { isPeriod, isSame } from './period.rules.ts';
import { momentsOf, periodOf, readAtOnce } from './read-period.ts';

const atMost = 300;

/** Refusals: bad_date. */
export async function readBookingsMade(
  deps: FiguresDeps,
  _by: FiguresPermit,
  asked: FiguresQuery,
  language: DeskLanguage,
): Promise<MadeAnswer | Refusal> {
  const period = periodOf(deps, asked);
  if (isRefusal(period)) return period;
  return readAtOnce(deps.database, async (tx) => {
    const { days, before, yearBefore } = period;
    const countIn = (others: typeof days) => deps.bookingsMade.count(tx, momentsOf(others, deps.isLive));
    const counted = await deps.bookingsMade.counts(tx, momentsOf(days, deps.isLive));
    const beforeCount = await countIn(before);
    const [ahead, length] = [bySpan(counted, 'ahead', aheadSpans), bySpan(counted, 'length', lengthSpans)];
    return {
      ...period,
      all: counted.reduce((sum, { part, count }) => sum + (part === 'state' ? count : 0), 0),
      beforeCount,
      yearBeforeCount: isSame(before, yearBefore) ? beforeCount : await countIn(yearBefore),
      ahead,
      length,
      cancelled: bySpan(counted, 'cancelled', aheadSpans),
      pickup: byName(counted, 'pickup', ['delivery', 'office']),
      source: byName(counted, 'source', bookingSources),
      state: byName(counted, 'state', madeStates),
      charts: {
        ahead: chartOfShares(language, 'ahead', ahead),
        length: chartOfShares(language, 'length', length),
      },
    };
  });
}

/** The bookings behind one of these figures. Refusals: bad_date. */
export async function readMadeBehind(
  deps: FiguresDeps,
  _by: FiguresPermit,
  { from, until, part, key }: MadeBehindQuery,
): Promise<MadeBehindAnswer | Refusal> {
  const days = { from, until };
  if (!isPeriod(days)) return refuse('bad_date');
  const found = await deps.bookingsMade.some(deps.database, momentsOf(days, deps.isLive), {
    part,
    key,
    atMost: atMost + 1,
  });
  const { listed: bookings, more } = cutList(found, atMost);
  return { days, bookings, more };
}
