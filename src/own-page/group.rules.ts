import type { Booking } from '../booking/booking.type.ts';

type Standing = Pick<Booking, 'state'>;

/** While the rental is ahead or under way: afterwards nobody needs another link. */
export const mayHaveRiderLink = ({ state }: Standing): boolean =>
  state === 'confirmed' || state === 'collected';

/** The link is sent so that its rider signs. */
export const maySendRiderLink = ({ state }: Standing, isSigned: boolean): boolean =>
  state === 'confirmed' && !isSigned;

const minutesBetweenMails = 10;

/** One mail for each link and each ten minutes, however often the button is pressed. */
export const timeOfLinkMail = (generation: number, now: Date): string =>
  `${generation}:${Math.floor(now.getTime() / (minutesBetweenMails * 60_000))}`;
