import * as z from 'zod/mini';
import { DriverShape } from '../../booking/booking.shape.ts';
import { PlainDateShape, TimeOfDayShape } from '../../fleet/date-time.shape.ts';
import { languages } from '../../translations/languages.ts';

const waysToPay = ['cash', 'link'] as const;

export const WalkInBody = z.strictObject({
  key: z.uuid(),
  way: z.enum(waysToPay),
  scooterId: z.int().check(z.positive(), z.maximum(2_147_483_647)),
  /** Chosen in the calendar; without it any of that kind. */
  unitId: z.optional(z.int().check(z.positive(), z.maximum(2_147_483_647))),
  startDate: PlainDateShape,
  startTime: TimeOfDayShape,
  endDate: PlainDateShape,
  endTime: TimeOfDayShape,
  secondDriver: z.boolean(),
  language: z.enum(languages),
  driver: DriverShape,
  expectedTotalCents: z.int().check(z.minimum(0), z.maximum(100_000_000)),
});
export type WalkInBody = z.infer<typeof WalkInBody>;

/** What the customer still has to do, on their own phone. */
export const WalkInAnswer = z.object({
  code: z.string(),
  state: z.string(),
  driver: z.string(),
  totalCents: z.number(),
  /** The provider's page, while it waits to be paid. */
  checkoutUrl: z.nullable(z.string()),
  contract: z.nullable(z.enum(['pending', 'completed', 'signed'])),
  /** Once it is paid. */
  contractUrl: z.nullable(z.string()),
});
export type WalkInAnswer = z.infer<typeof WalkInAnswer>;
