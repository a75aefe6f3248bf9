import * as z from 'zod/mini';
import type { Cents } from '../../basics/money.ts';
import { addMinutes } from '../../basics/rome-time.ts';
import type { Booking } from '../booking.type.ts';

/** What the provider keeps of a booking beside its payment, so that a restored shop keeps its unit. Nothing personal. */
export const LostBooking = z.object({
  code: z.string(),
  scooterId: z.int(),
  /** Of the scooters that were paid for with it. */
  furtherScooterIds: z.optional(z.array(z.int())),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** By how many minutes each of the further ones begins and ends later, where they were moved apart: times would not fit (ProviderLimits). */
  furtherMinutes: z.optional(z.array(z.tuple([z.int(), z.int()]))),
  /** What was still to come of the price, where only a part was paid. */
  restCents: z.optional(z.int()),
});
export type LostBooking = z.infer<typeof LostBooking>;

type Paid = Pick<Booking, 'code' | 'rides' | 'startsAt' | 'endsAt'>;

const minutesBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 60_000);

/** Of the first payment for them; `restCents`: what is still to come once it is there. */
export const memoOf = ([first, ...further]: readonly [Paid, ...Paid[]], restCents: Cents): string => {
  const { code, rides, startsAt, endsAt } = first;
  const furtherMinutes = further.map((other): [number, number] => [
    minutesBetween(startsAt, other.startsAt),
    minutesBetween(endsAt, other.endsAt),
  ]);
  const memo: LostBooking = {
    code,
    scooterId: rides[0].scooterId,
    ...(further.length > 0 && { furtherScooterIds: further.map((other) => other.rides[0].scooterId) }),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    ...(furtherMinutes.flat().some((minutes) => minutes !== 0) && { furtherMinutes }),
    ...(restCents > 0 && { restCents }),
  };
  return JSON.stringify(memo);
};

/** Every scooter that was paid for, the first in front, from when until when. */
export const lostScooters = ({
  scooterId,
  furtherScooterIds = [],
  furtherMinutes = [],
  startsAt,
  endsAt,
}: LostBooking): { scooterId: number; startsAt: Date; endsAt: Date }[] =>
  [scooterId, ...furtherScooterIds].map((one, nth) => {
    const [start, end] = furtherMinutes[nth - 1] ?? [0, 0];
    return {
      scooterId: one,
      startsAt: addMinutes(new Date(startsAt), start),
      endsAt: addMinutes(new Date(endsAt), end),
    };
  });

/** Null for one that says nothing: made before there were memos, or by hand. */
export function parseMemo(memo: string | null): LostBooking | null {
  try {
    return LostBooking.parse(JSON.parse(memo ?? ''));
  } catch {
    return null;
  }
}
