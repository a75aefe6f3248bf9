import type { PlainDate, TimeOfDay } from '../../basics/rome-time.ts';
import type { Queryable } from '../../database/tables.ts';
import { readAvailableSlots, type DeliverySlotDeps } from '../../delivery/reserve-delivery-slots.ts';
import { firstTime, handoverTimesOn, lastTime } from '../../fleet/opening.rules.ts';
import { reasonNotBookable } from '../bookable.rules.ts';
import { refuseDates, type FindAlternativesDeps } from './find-alternatives.ts';
import { ownHoldsOf } from './own-holds.ts';

type SlotsRequest = {
  destination: string;
  startDate: PlainDate;
  endDate: PlainDate;
  startTime?: TimeOfDay | undefined;
  draftId?: string | undefined;
  scooters?: number | undefined;
};

/** The half-hours that riders can keep and at which a rental may begin; days that cannot be booked are refused, with the nearest that can. */
export async function readBookableSlots(
  deps: DeliverySlotDeps & FindAlternativesDeps,
  db: Queryable,
  { draftId, startTime, ...asked }: SlotsRequest,
) {
  const now = deps.clock.now();
  const opening = deps.opening();
  // The last of that day; of a day without any the rule says that it is closed.
  const lastOn = (date: PlainDate) => handoverTimesOn(date, opening).at(-1) ?? lastTime(opening);
  const end = { date: asked.endDate, time: lastOn(asked.endDate) };
  // Of a town that is served no more as of any other: the quote says that it is not.
  const toBookAt = (time: TimeOfDay) => ({
    rental: { start: { date: asked.startDate, time }, end },
    place: null,
  });
  const reasonAt = (time: TimeOfDay) => reasonNotBookable(toBookAt(time), now, opening);
  const reason = reasonAt(startTime ?? lastOn(asked.startDate));
  const own = await ownHoldsOf(deps, db, draftId);
  if (reason) {
    const other = toBookAt(startTime ?? firstTime(opening));
    return refuseDates(deps, db, reason, { asked: other, own: own.references });
  }
  const wanted = { ...asked, startTime: startTime ?? null, own: own.references };
  const { startTimes, endTimes } = await readAvailableSlots(deps, db, wanted);
  return { startTimes: startTimes.filter((time) => reasonAt(time) === null), endTimes };
}
