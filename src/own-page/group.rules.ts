import { isChangeable } from '../booking/booking.rules.ts';
import type { Booking } from '../booking/booking.type.ts';
import { mayOpenPage, type PotStep } from '../booking/pot/pot.rules.ts';

type Standing = Pick<Booking, 'state'>;

/** Its riders are asked for their shares: never after the last moment at which somebody may begin to pay. */
export const asksRiders = (pot: { step: PotStep; endsAt: Date } | null, now: Date): boolean =>
  pot?.step === 'open' && mayOpenPage(pot, now, false);

/** While the rental is ahead or under way, or its rider is asked for their share: afterwards nobody needs another link. */
export const mayHaveRiderLink = ({ state }: Standing, isPotOpen = false): boolean =>
  state === 'confirmed' || state === 'collected' || (state === 'held' && isPotOpen);

/** The link is sent so that its rider signs, or pays their share. */
export const maySendRiderLink = ({ state }: Standing, isSigned: boolean, isPotOpen = false): boolean =>
  (state === 'confirmed' && !isSigned) || (state === 'held' && isPotOpen);

const minutesBetweenMails = 10;

/** One mail for each link and each ten minutes, however often the button is pressed. */
export const timeOfLinkMail = (generation: number, now: Date): string =>
  `${generation}:${Math.floor(now.getTime() / (minutesBetweenMails * 60_000))}`;

/** How many scooters of the order can be changed at once; none for who has one alone, or rides beside the customer. */
export const changeableAmong = (group: readonly Standing[] | null): number =>
  (group ?? []).filter(isChangeable).length;
