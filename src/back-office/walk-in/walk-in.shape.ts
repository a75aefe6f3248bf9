import * as z from 'zod/mini';
import {
  BookingBody,
  CheckedDriverShape,
  endsAfterStart,
  QuoteBody,
  RiderShape,
  startBeforeEnd,
} from '../../booking/booking.shape.ts';
import { bookingStates } from '../../booking/booking.rules.ts';
import { PlainDateShape, TimeOfDayShape } from '../../fleet/date-time.shape.ts';
import { counterWays } from '../../payment/taking.rules.ts';
import { takingChecks, takingFields } from '../../payment/taking.shape.ts';
import { namedColour } from '../../fleet/colour.shape.ts';
import { requiredText } from '../../shop/person.shape.ts';
import { languages } from '../../translations/languages.ts';

/** Taken at the desk, or paid by the customer on their own phone. */
const waysToPay = [...counterWays, 'link'] as const;

/** A sale is due in full. */
const paidInFull = takingChecks(
  ({ expectedTotalCents }: { way: string; expectedTotalCents: number }) => expectedTotalCents,
);

const rental = {
  scooterId: z.int().check(z.positive(), z.maximum(2_147_483_647)),
  startDate: PlainDateShape,
  startTime: TimeOfDayShape,
  endDate: PlainDateShape,
  endTime: TimeOfDayShape,
  secondDriver: z.boolean(),
  /** Extra id → quantity, beside the second driver. */
  extras: z.optional(BookingBody.shape.extras),
};

/** Why somebody goes on who sells to a person to whom the shop does not rent. */
const allTheSame = { allTheSame: z.optional(requiredText(200)) };

/** What a sale at the desk would cost, asked before the form is filled in. */
export const WalkInQuoteBody = z
  .strictObject({ ...rental, furtherRides: QuoteBody.shape.furtherRides })
  .check(z.refine(endsAfterStart, startBeforeEnd));
export type WalkInQuoteBody = z.infer<typeof WalkInQuoteBody>;

export const WalkInBody = z
  .strictObject({
    ...rental,
    key: z.uuid(),
    way: z.enum(waysToPay),
    ...takingFields,
    /** Chosen in the calendar; without it any of that kind. */
    unitId: z.optional(z.int().check(z.positive(), z.maximum(2_147_483_647))),
    language: z.enum(languages),
    driver: CheckedDriverShape,
    /** The scooters beside the first, each with who rides it, as on the site: a second driver is one of the extras. */
    furtherRides: BookingBody.shape.furtherRides,
    expectedTotalCents: z.int().check(z.minimum(0), z.maximum(100_000_000)),
    ...allTheSame,
  })
  .check(...paidInFull);
export type WalkInBody = z.infer<typeof WalkInBody>;

/** One scooter more for the days of a booking; its rider as on the site, its extras those of the booking or none. */
export const AddAtDeskBody = z
  .strictObject({
    key: z.uuid(),
    way: z.enum(waysToPay),
    ...takingFields,
    scooterId: rental.scooterId,
    sameExtras: z.boolean(),
    rider: RiderShape,
    expectedTotalCents: z.int().check(z.minimum(0), z.maximum(100_000_000)),
    ...allTheSame,
  })
  .check(...paidInFull);
export type AddAtDeskBody = z.infer<typeof AddAtDeskBody>;

/** One of the scooters of a sale: who rides it, and how far its contract is. */
const SoldRide = z.object({
  code: z.string(),
  driver: z.string(),
  state: z.enum(bookingStates),
  scooter: z.object({ model: z.string(), ...namedColour }),
  contract: z.nullable(z.enum(['pending', 'completed', 'signed'])),
  /** Once it is paid. */
  contractUrl: z.nullable(z.string()),
});
export type SoldRide = z.infer<typeof SoldRide>;

/** What the customer still has to do, on their own phone. */
export const WalkInAnswer = z.object({
  code: z.string(),
  state: z.string(),
  driver: z.string(),
  /** Of all scooters. */
  totalCents: z.number(),
  /** The provider's page, while it waits to be paid. */
  checkoutUrl: z.nullable(z.string()),
  contract: z.nullable(z.enum(['pending', 'completed', 'signed'])),
  /** Once it is paid. */
  contractUrl: z.nullable(z.string()),
  /** All that were sold together, the customer's in front; its own alone where it was one. */
  rides: z.array(SoldRide),
});
export type WalkInAnswer = z.infer<typeof WalkInAnswer>;
