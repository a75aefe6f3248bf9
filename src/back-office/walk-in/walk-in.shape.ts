import * as z from 'zod/mini';
import {
  BookingBody,
  endsAfterStart,
  QuoteBody,
  DeskFurtherRides,
  DeskRiderShape,
  startBeforeEnd,
} from '../../booking/booking.shape.ts';
import { CodePath } from '../today/today.shape.ts';
import { bookingStates } from '../../booking/booking.rules.ts';
import { PlainDateShape, TimeOfDayShape } from '../../fleet/date-time.shape.ts';
import { counterWays } from '../../payment/taking.rules.ts';
import { takingChecks, takingFields } from '../../payment/taking.shape.ts';
import { namedColour } from '../../fleet/colour.shape.ts';
import { keptAs, lettingGo } from '../../booking/kept.rules.ts';
import { deskSources } from '../../booking/source.rules.ts';
import { AvailabilityQuery } from '../../booking/offer/offer.shape.ts';
import { newTripFields, pickupWish } from '../../booking/trip.shape.ts';
import { requiredLine, requiredText } from '../../shop/person.shape.ts';
import { languages } from '../../translations/languages.ts';

/** Taken at the desk, or paid by the customer on their own phone. */
const waysToPay = [...counterWays, 'link'] as const;
/** Or kept until an hour, for one who is not there. */
const waysToSell = [...waysToPay, 'kept'] as const;

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

/** By which rules it is sold: who calls has the notice of the shop; `despite`: warnings are only shown. */
const rulesOfSale = {
  source: z._default(z.enum(deskSources), 'counter'),
  despite: z.optional(z.literal('1')),
};

export const FreeAtDeskQuery = z
  .strictObject({ ...AvailabilityQuery.shape, ...rulesOfSale })
  .check(z.refine(endsAfterStart, startBeforeEnd));
export type FreeAtDeskQuery = z.output<typeof FreeAtDeskQuery>;

/** What a sale at the desk would cost, asked before the form is filled in. */
export const WalkInQuoteBody = z
  .strictObject({ ...rental, ...rulesOfSale, ...pickupWish, furtherRides: QuoteBody.shape.furtherRides })
  .check(z.refine(endsAfterStart, startBeforeEnd));
export type WalkInQuoteBody = z.output<typeof WalkInQuoteBody>;

/** Until when it is kept, by Rome's clocks, and what its customer is asked. */
const KeptShape = z.strictObject({
  date: PlainDateShape,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  as: z.enum(keptAs),
});

const { pickupOption: _, ...deliveredTrip } = newTripFields;
/** The trip, as on the site; whoever brings it must know where. */
export const DeliveryAtDesk = z.strictObject({
  ...deliveredTrip,
  deliveryAddress: requiredLine(200),
  returnAddress: requiredLine(200),
});
export type DeliveryAtDesk = z.infer<typeof DeliveryAtDesk>;

/** What is said of a sale that is more than one for cash at the counter. */
const telephone = {
  source: z.optional(z.enum(deskSources)),
  /** The code of the partner who sends them. */
  partner: BookingBody.shape.partner,
  /** Left out, they come to the office. */
  delivery: z.optional(DeliveryAtDesk),
  /** What all of it costs, by hand, and why. */
  agreed: z.optional(
    z.strictObject({ cents: z.int().check(z.minimum(0), z.maximum(100_000_000)), why: requiredText(200) }),
  ),
  /** Why warnings do not stop it. */
  override: z.optional(requiredText(200)),
  kept: z.optional(KeptShape),
  /** The code of what was sold to the same customer right before it. */
  after: z.optional(CodePath.shape.code),
};

export const WalkInBody = z
  .strictObject({
    ...rental,
    key: z.uuid(),
    way: z.enum(waysToSell),
    ...takingFields,
    ...telephone,
    /** Chosen in the calendar; without it any of that kind. */
    unitId: z.optional(z.int().check(z.positive(), z.maximum(2_147_483_647))),
    language: z.enum(languages),
    /** Of one who calls less may be known: the licence is told with the contract, and not everybody has an e-mail address. */
    driver: DeskRiderShape,
    /** The scooters beside the first, each with who rides it, as on the site: a second driver is one of the extras. */
    furtherRides: DeskFurtherRides,
    /** How many ride on all of them together, where they have said so: a helmet for each goes out. */
    people: BookingBody.shape.people,
    expectedTotalCents: z.int().check(z.minimum(0), z.maximum(100_000_000)),
    ...allTheSame,
  })
  .check(
    ...paidInFull,
    z.refine(({ way, kept }) => (way === 'kept') === (kept !== undefined), {
      error: 'required',
      path: ['kept'],
    }),
    z.refine(({ source = 'counter', driver }) => source !== 'counter' || driver.dateOfBirth !== undefined, {
      error: 'required',
      path: ['driver', 'dateOfBirth'],
    }),
    z.refine(({ driver: { email, phone } }) => email !== '' || phone !== '', {
      error: 'required',
      path: ['driver', 'phone'],
    }),
  );
export type WalkInBody = z.infer<typeof WalkInBody>;

/** One scooter more for the days of a booking; its rider as on the site, its extras those of the booking or none. */
export const AddAtDeskBody = z
  .strictObject({
    key: z.uuid(),
    way: z.enum(waysToPay),
    ...takingFields,
    scooterId: rental.scooterId,
    sameExtras: z.boolean(),
    rider: DeskRiderShape,
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
  /** Opens WhatsApp with it; null where there is none, or nobody reads it. */
  contractWhatsapp: z.nullable(z.string()),
  /** Of who rides it. */
  hasEmail: z.boolean(),
});
export type SoldRide = z.infer<typeof SoldRide>;

/** What the customer still has to do, on their own phone. */
export const WalkInAnswer = z.object({
  code: z.string(),
  state: z.string(),
  driver: z.string(),
  /** Of all scooters. */
  totalCents: z.number(),
  /** Of it what is still to be taken, once it is booked. */
  owedCents: z.number(),
  /** The provider's page, while it waits to be paid. */
  checkoutUrl: z.nullable(z.string()),
  /** What the desk keeps for them, until they have paid: `link` opens their own page, `email` is '' of who has none, `whatsapp` null where nobody reads it. */
  kept: z.nullable(
    z.object({
      until: z.string(),
      as: z.enum(keptAs),
      link: z.string(),
      whatsapp: z.nullable(z.string()),
      /** Whose page it is: the customer's, who answers for all of the order. */
      name: z.string(),
      email: z.string(),
    }),
  ),
  /** Who ended what was kept before its hour; null of all else that is over. */
  letGoBy: z.nullable(z.enum(lettingGo)),
  contract: z.nullable(z.enum(['pending', 'completed', 'signed'])),
  /** Once it is paid. */
  contractUrl: z.nullable(z.string()),
  /** All that were sold together, the customer's in front; its own alone where it was one. */
  rides: z.array(SoldRide),
});
export type WalkInAnswer = z.infer<typeof WalkInAnswer>;
