import * as z from 'zod/mini';
import { optionalText } from '../../shop/person.shape.ts';
import { CodePath } from '../today/today.shape.ts';
import { bookingStates } from '../../booking/booking.rules.ts';
import { barringPapers } from '../../fleet/unit-deadlines.rules.ts';
import { PlainDateShape } from '../../fleet/date-time.shape.ts';
import { mostScooters } from '../../shop/settings/policy.shape.ts';
import { namedColour } from '../../fleet/colour.shape.ts';
import { OpenRest } from '../../booking/part-payment/open-rest.shape.ts';

const mostDays = 62;
const usualDays = 14;

export const CalendarQuery = z.object({
  from: z.optional(PlainDateShape),
  days: z._default(
    z
      .pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number))
      .check(z.minimum(1), z.maximum(mostDays)),
    usualDays,
  ),
});

const CalendarUnit = z.object({
  id: z.number(),
  plate: z.string(),
  scooterId: z.number(),
  ...namedColour,
  /** Left the fleet, and still has something in these days. */
  withdrawn: z.boolean(),
  /** Which paper without which it cannot go out has ended by today. */
  barredBy: z.nullable(z.enum(barringPapers)),
});
export type CalendarUnit = z.infer<typeof CalendarUnit>;

/** Minutes of Rome's wall clock since the first day began; a stretch that began before is negative. */
const minute = z.number();

/** The order of several scooters that it belongs to, and how many others of it still stand. */
const party = z.nullable(z.object({ id: z.string(), others: z.number() }));

const CalendarBlock = z.object({
  unit: z.number(),
  from: minute,
  /** The turnaround included: then it is free again. What is out for longer reaches to this moment, what came back later to then. */
  until: minute,
  what: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('booking'),
      code: z.string(),
      driver: z.string(),
      state: z.enum(bookingStates),
      version: z.number(),
      /** When the customer brings it back, as it was agreed last; once it is back, when that was. */
      ends: minute,
      /** It is out still, though its time and the turnaround are over. */
      isOverdue: z.boolean(),
      fixed: z.boolean(),
      party,
      /** What is still to come of a price of which a part was paid when it was booked, or nothing. */
      openRest: z.nullable(OpenRest),
      /** It is held for somebody who pays at the pickup. */
      paysAtPickup: z.boolean(),
    }),
    z.object({ kind: z.literal('maintenance'), id: z.string(), note: z.nullable(z.string()) }),
  ]),
});
export type CalendarBlock = z.infer<typeof CalendarBlock>;

/** A booking of these days that has no scooter. */
const UnassignedBooking = z.object({
  code: z.string(),
  driver: z.string(),
  version: z.number(),
  scooterId: z.number(),
  from: minute,
  ends: minute,
  party,
});
export type UnassignedBooking = z.infer<typeof UnassignedBooking>;

export const CalendarAnswer = z.object({
  from: z.string(),
  days: z.number(),
  /** Of these days, those on which nothing is handed out or taken back. */
  closedDates: z.array(z.string()),
  units: z.array(CalendarUnit),
  stays: z.array(CalendarBlock),
  unassigned: z.array(UnassignedBooking),
});
export type CalendarAnswer = z.infer<typeof CalendarAnswer>;

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const number = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const note = optionalText(200);
export const AssignUnitBody = z.strictObject({
  version: number,
  unitId: number,
  othersMove: z.boolean(),
  /** Of a swap on the road: the scooter that comes back goes there; left out, it is for hire after the turnaround. */
  workshop: z.optional(z.strictObject({ endDate: PlainDateShape, endTime: time, note })),
});

/** Several of one order at once: each has the unit that is chosen for it, or all stay where they are. */
export const AssignTogetherBody = z.strictObject({
  choices: z
    .array(
      z.strictObject({
        ...CodePath.shape,
        version: number,
        unitId: number,
        /** Whether it stays there when others are moved; one that is put back stays as it did before. */
        keeps: z.boolean(),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostScooters)),
  othersMove: z.boolean(),
});
export type AssignTogetherBody = z.infer<typeof AssignTogetherBody>;

/** Which of the order stood in the way of all: beside each refusal of several. */
export type TogetherRefusalAnswer = { of: { code: string; driver: string } } & Partial<UnitConflictAnswer>;

/** Who has the scooter that was wanted: beside the refusal `unit_taken`. */
export type UnitConflictAnswer = {
  taken: {
    kind: 'booking' | 'maintenance';
    driver: string | null;
    code: string | null;
    from: string;
    until: string;
  }[];
};

export const MaintenanceBody = z.strictObject({
  unitId: number,
  startDate: PlainDateShape,
  startTime: time,
  endDate: PlainDateShape,
  endTime: time,
  note,
});
export type MaintenanceBody = z.infer<typeof MaintenanceBody>;
export const MaintenancePath = z.object({ id: z.uuid() });
