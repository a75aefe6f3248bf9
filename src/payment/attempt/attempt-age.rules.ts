import { addHours, addMinutes } from '../../basics/rome-time.ts';

/**
 * A provider forgets an idempotency key after a day: then the same call is a new one, and charges again. An hour before that an attempt
 * is looked for, and never sent again (F63).
 */
const keyLifetimeHours = 23;

/** A call to the provider ends sooner, answered or not: what it does not know after this it was never asked. */
const underWayMinutes = 2;

type Dated = { createdAt: Date };

export const mayBeReplayed = ({ createdAt }: Dated, now: Date): boolean =>
  now < addHours(createdAt, keyLifetimeHours);

export const mayBeUnderWay = ({ createdAt }: Dated, now: Date): boolean =>
  now < addMinutes(createdAt, underWayMinutes);
