import { addHours, addMinutes } from '../../basics/rome-time.ts';
import type { ProviderLimits } from '../payment.rules.ts';

/** An hour before the provider forgets its idempotency key an attempt is looked for, and never sent again (F63). */
const hoursBeforeForgotten = 1;

/** A call to the provider ends sooner, answered or not: what it does not know after this it was never asked. */
const underWayMinutes = 2;

type Dated = { createdAt: Date };

export const mayBeReplayed = (
  { createdAt }: Dated,
  { keyHours }: Pick<ProviderLimits, 'keyHours'>,
  now: Date,
): boolean => now < addHours(createdAt, keyHours - hoursBeforeForgotten);

export const mayBeUnderWay = ({ createdAt }: Dated, now: Date): boolean =>
  now < addMinutes(createdAt, underWayMinutes);
