import { fees } from '../shop/business.rules.ts';
import { cardKeeping, partTerms, takesOnArrival } from '../shop/payments.rules.ts';
import { formatPrice } from './format.ts';
import type { Language } from './languages.ts';

/** What texts name a fee by that the shop does not take: they leave its sentence out. */
const none = 'none';

/** What a rental may cost beside its price: `{lateSupplement, select, none {} other {… {lateSupplement}}}`. */
export function feesText(language: Language) {
  const set = fees();
  const part = partTerms();
  const sum = (cents: number) => (cents > 0 ? formatPrice(language, cents) : none);
  const left = {
    lostHelmet: sum(set.lostHelmetCents),
    lostKey: sum(set.lostKeyCents),
    lostLock: sum(set.lostLockCents),
    cleaning: sum(set.cleaningCents),
  };
  return {
    deductible: sum(set.deductibleCents),
    fuel: whatFuelCosts(set),
    fuelEighth: sum(set.fuelEighthCents),
    refuelling: sum(set.refuellingCents),
    lateGraceMinutes: set.lateGraceMinutes,
    latePerHour: sum(set.latePerHourCents),
    lateDay: sum(set.lateDayCents),
    lateSupplement: sum(set.lateSupplementCents),
    ...left,
    /** Held on a card for each scooter, and so long after a clean return. */
    deposit: sum(set.depositCents),
    depositHours: set.depositReleaseHours,
    /** Whether customers may let the shop keep their card. */
    card: cardKeeping() === null ? none : 'some',
    /** Whether a part may be paid when it is booked, how much of it, and how many days before the pickup the rest is due. */
    part: part === null ? none : 'some',
    partPercent: part?.percent ?? 0,
    restDays: part?.restDays ?? 0,
    /** Whether the desk may agree with somebody that they pay at the pickup. */
    arrival: takesOnArrival() ? 'some' : none,
    /** Whether anything that is missing, or dirty, has a price. */
    leftBehind: Object.values(left).some((one) => one !== none) ? 'some' : none,
  };
}

function whatFuelCosts({ fuelEighthCents, refuellingCents }: ReturnType<typeof fees>) {
  if (fuelEighthCents === 0) return refuellingCents === 0 ? none : 'service';
  return refuellingCents === 0 ? 'eighths' : 'both';
}
