import * as z from 'zod/mini';
import { PlainDateShape, TimeOfDayShape } from '../fleet/date-time.shape.ts';
import { mostScooters } from '../shop/settings/policy.shape.ts';
import { TownNameShape } from '../place/town-name.shape.ts';

/** Query of GET /api/delivery-slots. The pickup's time, where it is chosen, counts for a return on the same day. */
export const DeliverySlotsQuery = z.strictObject({
  destination: TownNameShape,
  startDate: PlainDateShape,
  endDate: PlainDateShape,
  startTime: z.optional(TimeOfDayShape),
  /** What is held for this draft is not in its own way. */
  draftId: z.optional(z.uuid()),
  /** How many are to be brought at once. */
  scooters: z.optional(
    z
      .pipe(z.string().check(z.regex(/^[1-9]$/)), z.transform(Number))
      .check(z.minimum(1), z.maximum(mostScooters)),
  ),
});

const times = z.array(z.string());

/** The half-hours at which a rider can bring, and fetch. */
export const DeliverySlotsAnswer = z.object({ startTimes: times, endTimes: times });
export type DeliverySlotsAnswer = z.infer<typeof DeliverySlotsAnswer>;

/** Beside the refusal `slot_full`: which end is meant, and the nearest half-hours of that day. */
const UnavailableSlotShape = z.object({ end: z.enum(['start', 'end']), nearest: times });
export type UnavailableSlot = z.infer<typeof UnavailableSlotShape>;
