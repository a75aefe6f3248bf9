import * as z from 'zod/mini';
import { requiredText } from '../../shop/person.shape.ts';
import { mostScooters } from '../../shop/settings/policy.shape.ts';
import { EquipmentShape } from '../../booking/extras/equipment.shape.ts';
import { tripFields } from '../../booking/trip.shape.ts';
import { CounterWayShape } from '../../payment/taking.shape.ts';
import { PlainDateShape } from '../../fleet/date-time.shape.ts';
import { unitDocuments, unitWarnings } from '../../fleet/unit-warnings.rules.ts';
import { namedColour } from '../../fleet/colour.shape.ts';
import { invoiceTypes } from '../../invoices/invoice.rules.ts';
import { OpenRest } from '../../booking/part-payment/open-rest.shape.ts';

const plainDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const stopKind = z.enum(['pickup', 'return']);

/** Somebody comes, or is met, to fetch a scooter or to give it back. */
export const Stop = z.object({
  ...tripFields,
  code: z.string(),
  version: z.number(),
  state: z.enum(['confirmed', 'collected', 'returned', 'no_show']),
  kind: stopKind,
  /** At an address of the customer's; else at the office. */
  delivered: z.boolean(),
  date: plainDate,
  time: z.string(),
  /** The instant of date and time. */
  at: z.string(),
  town: z.string(),
  address: z.string(),
  driver: z.string(),
  /** Empty where there is none, and where the stop is another rider’s. */
  phone: z.string(),
  /** Which scooters were ordered together, and by whom; null for one alone. */
  party: z.nullable(z.object({ id: z.string(), customer: z.string() })),
  language: z.string(),
  scooter: z.object({ model: z.string(), ...namedColour }),
  plate: z.nullable(z.string()),
  secondDriver: z.boolean(),
  /** So many go with it; null of a return for which nobody has said how many ride: its handover has counted them. */
  helmets: z.nullable(z.int()),
  extras: EquipmentShape,
  contract: z.nullable(z.enum(['pending', 'completed', 'signed'])),
  /** One of its contracts was signed, if only for what was booked before a change. */
  wasSigned: z.boolean(),
  lacksDeposit: z.boolean(),
  /** The rest of its order is open, and nobody has said why it may go out all the same. */
  lacksRest: z.boolean(),
  /** What is still to come of an order of which a part was paid when it was booked, or nothing: of several on one day the first that needs it says it. */
  openRest: z.nullable(OpenRest),
  /** Null for someone who sees no money. */
  payment: z.nullable(
    z.enum(['nothing', 'open', 'processing', 'authorised', 'paid', 'quarantined', 'failed', 'dead']),
  ),
  disputed: z.boolean(),
  /** When it was really handed over or brought back; null while it has not been. */
  doneAt: z.nullable(z.string()),
  /** Who brings or fetches it, and whether the desk has said so; null at the office, and where nobody can. */
  rider: z.nullable(z.object({ id: z.int(), isAssigned: z.boolean() })),
  /** Who asks is a rider, and another one makes it: whose the telephone and the steps are. */
  isOthers: z.boolean(),
  /** What was tapped a moment ago and may be taken back. */
  undo: z.nullable(z.enum(['collected', 'returned', 'no_show', 'late'])),
  /** Whose step that was, where it was somebody else's. */
  undoOf: z.optional(z.string()),
});
export type Stop = z.infer<typeof Stop>;

export const Task = z.object({
  id: z.number(),
  kind: z.string(),
  /** Of the booking that it is about, where there is one. */
  code: z.nullable(z.string()),
  /** About money that somebody was asked for. */
  isRequest: z.boolean(),
  /** Of a task about a mail: which one, and the mail server's last answer. */
  mail: z.nullable(z.object({ kind: z.string(), answer: z.string() })),
  /** Of a refund that a person must give: how much of it may be given now, to whom, and how the desk had taken it; null of what was paid by card online. */
  refund: z.nullable(
    z.object({ cents: z.number(), to: z.nullable(z.string()), paidBy: z.nullable(CounterWayShape) }),
  ),
  /** Of an invoice that was asked for: whose it is, and what it would be of; null for someone who sees no money, and where nothing is to be issued any more. */
  invoice: z.nullable(z.object({ name: z.string(), cents: z.number() })),
  /** Until when it must be done, where somebody else says so. */
  dueAt: z.nullable(z.string()),
  since: z.string(),
});
export type Task = z.infer<typeof Task>;

const AlarmView = z.object({ kind: z.string(), since: z.string(), subjects: z.array(z.string()) });

/** What a person must look at before anything else. */
const Attention = z.object({
  /** Invoices that the channel has rejected and does not have again, the next deadline first. */
  rejections: z.array(
    z.object({
      id: z.string(),
      type: z.enum(invoiceTypes),
      number: z.string(),
      issuedOn: plainDate,
      buyer: z.string(),
      /** made: corrected, and its new file is still to be handed over. */
      state: z.enum(['rejected', 'made']),
      /** The last day on which it may go again. */
      until: plainDate,
    }),
  ),
  tasks: z.array(Task),
  alarms: z.array(AlarmView),
  /** Services and insurances that are over or near. */
  units: z.array(
    z.object({
      id: z.number(),
      plate: z.string(),
      warnings: z.array(z.enum(unitWarnings)),
      /** Which of its papers is over, or soon will be. */
      papers: z.array(z.enum(unitDocuments)),
    }),
  ),
  /** How many wait to be read. */
  reviews: z.number(),
  /** Bookings with charges that the desk has still to decide, and with an objection that nobody has answered. */
  charges: z.array(
    z.object({
      code: z.string(),
      driver: z.string(),
      what: z.enum(['proposed', 'objected']),
      cents: z.number(),
      /** How many of them have no sum yet. */
      unpriced: z.int(),
    }),
  ),
  /** How many tasks there are beside those that are listed. */
  moreTasks: z.int(),
  /** Whom somebody decided not to rent to any more; it counts once it is reviewed. By a booking of theirs. */
  decisions: z.array(z.object({ code: z.string(), driver: z.string() })),
  /** What the desk keeps for who called. */
  kept: z.object({
    /** How many orders wait for an answer, and the one whose hour is the next; null where none does. */
    unanswered: z.nullable(z.object({ n: z.int(), code: z.string(), driver: z.string(), until: z.string() })),
    /** Which their customers declined within a day, the latest first. */
    declined: z.array(z.object({ code: z.string(), driver: z.string(), at: z.string() })),
  }),
});
export type Attention = z.infer<typeof Attention>;

export const TodayAnswer = z.object({
  date: plainDate,
  pickups: z.array(Stop),
  returns: z.array(Stop),
  /** Who delivers on that day, and when; each with their stops in the order of the road, and how far it is to them. */
  riders: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      hours: z.string(),
      /** The account of who asks. */
      isOwn: z.boolean(),
      round: z.array(z.object({ code: z.string(), kind: stopKind, roadMinutes: z.int() })),
    }),
  ),
  /** Who asks is a rider whose account no rider of the deliveries has: nothing is theirs until the owner says whose it is. */
  isUnlinked: z.boolean(),
  /** Where the day has no stop: the first one after it, and how many that day has. */
  next: z.nullable(z.object({ date: plainDate, time: z.string(), stops: z.int() })),
  /** Orders of which a part was paid when they were booked, or nothing, and the rest is open; null for someone who sees no money. */
  openRests: z.nullable(z.number()),
  /** Without the figures that somebody may not see (read-attention.ts); null where that is all of them. */
  attention: z.nullable(z.partial(Attention)),
});
export type TodayAnswer = z.infer<typeof TodayAnswer>;

/** What of it the page draws in a way of its own. */
type DrawnByItself = 'date' | 'pickups' | 'returns' | 'riders' | 'isUnlinked' | 'next' | 'attention';

/** Everything else is a plain figure, a number or null: each says who may see it (day-figures.ts), where it leads and how it is said (figure-links.ts). */
export type DayFigure = Exclude<keyof TodayAnswer, DrawnByItself>;

export const TodayQuery = z.object({ date: z.optional(PlainDateShape) });
export const CodePath = z.object({ code: z.string().check(z.regex(/^[0-9A-Z-]{8,9}$/)) });
/** The version that the step is based on (F07). */
const version = z.int().check(z.positive());
export const VersionBody = z.strictObject({ version });
/** Why a scooter leaves without its report: words of ours, for they stay in the log. */
export const reasonsWithoutReport = [
  'on_paper',
  'no_phone',
  'no_time',
  'known_customer',
  'ride_now',
] as const;
export const HandOverBody = z.strictObject({
  version,
  withoutReport: z.enum(reasonsWithoutReport),
  /** As in a report: why it goes out though its contract is not signed. */
  unsignedWhy: z.optional(requiredText(200)),
});
export type HandOverBody = z.infer<typeof HandOverBody>;
export const LateReturnBody = z.strictObject({
  version,
  date: PlainDateShape,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
});
/** `from`: whom the desk had named when it was looked at; `riderId` null: the plan of the day decides again. */
export const AssignStopsBody = z.strictObject({
  kind: stopKind,
  riderId: z.nullable(z.int().check(z.positive())),
  from: z.nullable(z.int().check(z.positive())),
  stops: z
    .array(z.strictObject({ code: CodePath.shape.code, version }))
    .check(z.minLength(1), z.maxLength(mostScooters)),
});
export type AssignStopsBody = z.infer<typeof AssignStopsBody>;
/** `why`: what was done, of a task that asks for it (`needsReason`). */
export const CompleteTaskBody = z.strictObject({
  why: z.optional(requiredText(200)),
});
/** How the money went back. */
export const RefundByHandBody = z.strictObject({ way: CounterWayShape });
export const TaskPath = z.object({
  id: z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
});
