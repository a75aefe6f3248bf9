import type { OpenRest } from '../booking/part-payment/open-rest.shape.ts';
import { formatMoney } from '../translations/format.ts';
import type { useDeskLanguage } from './language-provider.tsx';

type Words = Pick<ReturnType<typeof useDeskLanguage>, 'say' | 'language'>;

/** What is to be taken for an order, in one sentence wherever it stands: all of it and for how many scooters, or with whose scooter it is taken. */
export function openRestText({ say, language }: Words, { cents, n, takenWith }: OpenRest): string {
  if (takenWith !== null) return say('stop.openRest.with', { name: takenWith || say('booking.erased') });
  return cents === null
    ? say('trouble.noRest')
    : say('stop.openRest', { amount: formatMoney(language, cents), n });
}
