import { useId } from 'react';
import type { Cents } from '../../../basics/money.ts';
import type { PlainDate } from '../../../basics/rome-time.ts';
import { useLanguage, useSay } from '../../../pages/page-context.tsx';
import { dateProblemText } from './date-problem-text.ts';
import { createObstacleReader, reachOf, type Obstacle } from './day-obstacle.rules.ts';
import { dayPriceOn, levelOf, type PriceLevel, priceLevels } from './price-levels.rules.ts';
import { useDaysAhead } from './use-days-ahead.ts';
import { useOpening } from './use-opening.ts';

type Reasons = Record<Obstacle, { id: string; why: string }>;
export type DayNotes = {
  obstacleOn: (date: PlainDate) => Obstacle | null;
  /** The words about each obstacle, in whose element they stand. */
  reasons: Reasons;
  /** Those of some day that is shown. */
  obstacles: Obstacle[];
  levels: PriceLevel[];
  /** Null where all days that are shown cost the same, and on a day that cannot be had. */
  priceOn: (date: PlainDate) => Cents | null;
  levelOn: (date: PlainDate) => number | null;
};

/**
 * What is to be said of the days from one to another: what they cost, and why they cannot be had. Nothing while it is not known.
 * `waiting`: the first day of a rental whose last one is still to be chosen.
 */
export function useDayNotes(from: PlainDate, until: PlainDate, waiting: PlainDate | null): DayNotes {
  const say = useSay('launcher');
  const language = useLanguage();
  const id = useId();
  const opening = useOpening();
  const { prices = [], soldOut = [] } = useDaysAhead() ?? {};
  const obstacleOn = createObstacleReader({ opening, soldOut, waiting });
  const { after, before } = reachOf(waiting, soldOut);
  const levels = priceLevels(prices, from, until);
  const priceOn = (date: PlainDate) =>
    levels.length === 0 || obstacleOn(date) ? null : dayPriceOn(prices, date);
  const isShown = (date: PlainDate) => from <= date && date <= until;
  const earliest = opening?.earliestStart;
  const why: Record<Obstacle, string> = {
    closed: say('calendar.closed'),
    soldOut: say('calendar.soldOut'),
    beyond: say('calendar.beyond'),
    tooSoon: earliest ? dateProblemText(say, language, { reason: 'too_short_notice', earliest }) : '',
  };
  const isThere: Record<Obstacle, boolean> = {
    closed: opening?.closedDates.some(isShown) ?? false,
    soldOut: soldOut.some(isShown),
    beyond: (after !== undefined && from < after) || (before !== undefined && before < until),
    tooSoon: earliest !== undefined && from < earliest.date,
  };
  const kinds = ['closed', 'soldOut', 'tooSoon', 'beyond'] as const;
  return {
    obstacleOn,
    reasons: {
      closed: { id: `${id}closed`, why: why.closed },
      soldOut: { id: `${id}sold-out`, why: why.soldOut },
      tooSoon: { id: `${id}too-soon`, why: why.tooSoon },
      beyond: { id: `${id}beyond`, why: why.beyond },
    },
    obstacles: kinds.filter((kind) => isThere[kind]),
    levels,
    priceOn,
    levelOn: (date) => levelOf(levels, priceOn(date)),
  };
}
