import { addDays, endOfDay, type PlainDate, today } from '../basics/rome-time.ts';
import { occupiesUnit, type BookingState } from '../booking/booking.rules.ts';
import { isForCard, onceAgreed } from './charge.rules.ts';
import type { Charge } from './charge.type.ts';

type Ride = { state: BookingState; endsAt: Date; returnedAt: Date | null };
type Facts = {
  /** All scooters that were ordered together. */
  rides: readonly Ride[];
  /** `isRenewed`: a deposit is held for them that may be held anew on this card. */
  charges: readonly (Pick<Charge, 'kind' | 'state'> & { isRenewed: boolean })[];
  /** Of the consent. */
  keptDays: number;
};
/** over: nothing is left for which it was kept. announced: until what was announced is settled. until: up to and including this day. */
export type KeptCardTerm = { kind: 'over' } | { kind: 'announced' } | { kind: 'until'; day: PlainDate };

/** How long a card is kept: for the days after the last return, and beyond them only for what was announced in time and the card may still pay. */
export function keptCardTerm({ rides, charges, keptDays }: Facts, now: Date): KeptCardTerm {
  const ahead = rides.filter(({ state }) => occupiesUnit(state));
  const back = rides.filter(({ state }) => state === 'returned');
  const ends = [
    ...ahead.map(({ endsAt }) => (endsAt > now ? endsAt : now)),
    ...back.map(({ endsAt, returnedAt }) => returnedAt ?? endsAt),
  ];
  if (ahead.length > 0) return { kind: 'until', day: lastDay(ends, keptDays) };
  if (charges.some(isStillForCard)) return { kind: 'announced' };
  if (back.length === 0) return missedTerm(rides, now);
  const day = lastDay(ends, keptDays);
  return endOfDay(day) <= now ? { kind: 'over' } : { kind: 'until', day };
}

/** Of those that nobody came for one might still be put right on its last day. */
function missedTerm(rides: readonly Ride[], now: Date): KeptCardTerm {
  const ends = rides.filter(({ state, endsAt }) => state === 'no_show' && endsAt > now);
  if (ends.length === 0) return { kind: 'over' };
  return {
    kind: 'until',
    day: lastDay(
      ends.map(({ endsAt }) => endsAt),
      0,
    ),
  };
}

const lastDay = (ends: readonly Date[], days: number): PlainDate =>
  addDays(today(new Date(Math.max(...ends.map((end) => end.getTime())))), days);

const isStillForCard = ({ isRenewed, ...charge }: Facts['charges'][number]): boolean =>
  isForCard(onceAgreed(charge)) ||
  (isRenewed && (charge.state === 'announced' || charge.state === 'objected'));
