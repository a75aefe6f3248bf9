import type { Booking } from '../booking.type.ts';
import type { CardKeeping } from '../../shop/payments.rules.ts';

/** The wording of the consent to keep a card; a test holds it against the texts, so that none changes without a new version. */
export const cardConsentVersion = '2026-11-27';

/**
 * Which words somebody was shown, with the figures in them. A request says it: to other words than those in force nobody has agreed, and then no
 * card is kept.
 */
export const cardConsentStamp = ({ objectDays, keptDays, depositCents }: CardKeeping): string =>
  [cardConsentVersion, objectDays, keptDays, ...(depositCents > 0 ? [depositCents] : [])].join('/');

/** Under which the card of a booking is kept. The customer's own alone: a rider who has paid their share owes nothing of this. */
export const cardReference = ({ id, party }: Pick<Booking, 'id' | 'party'>): string => party?.id ?? id;

/** Who let the shop keep their card did so for what they ordered then, not for what they add. */
export const isOfConsent = ({ addsTo }: Pick<Booking, 'addsTo'>): boolean => addsTo === null;
