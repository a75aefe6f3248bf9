import * as z from 'zod/mini';
import { optionalLine, optionalText, requiredLine, requiredText } from '../../shop/person.shape.ts';
import { PlainDateShape } from '../../fleet/date-time.shape.ts';
import { tidyPlate, unitLineErrors } from '../../fleet/unit-list.rules.ts';
import { barringPapers } from '../../fleet/unit-deadlines.rules.ts';
import { paperKinds, unitDocuments, unitWarnings } from '../../fleet/unit-warnings.rules.ts';
import { Mark } from '../../handover/report.shape.ts';
import { namedColour } from '../../fleet/colour.shape.ts';

const FleetUnit = z.object({
  id: z.number(),
  version: z.number(),
  scooterId: z.number(),
  model: z.string(),
  ...namedColour,
  plate: z.string(),
  /** `out`: with a customer. `workshop`: not to be had. `promised`: somebody comes for it now. */
  is: z.enum(['free', 'out', 'workshop', 'promised', 'withdrawn']),
  /** Of the booking that has it now. */
  code: z.nullable(z.string()),
  kilometres: z.number(),
  serviceDueOn: z.nullable(z.string()),
  serviceDueKm: z.nullable(z.number()),
  insuredUntil: z.nullable(z.string()),
  note: z.nullable(z.string()),
  warnings: z.array(z.enum(unitWarnings)),
  /** Which paper keeps it in; `isLetOut`: not today, says the owner. */
  barredBy: z.nullable(z.enum(barringPapers)),
  isLetOut: z.boolean(),
  workshop: z.nullable(
    z.object({ id: z.string(), from: z.string(), until: z.string(), note: z.nullable(z.string()) }),
  ),
});
export type FleetUnit = z.infer<typeof FleetUnit>;

export const FleetAnswer = z.object({
  units: z.array(FleetUnit),
  /** What a new unit can be. */
  scooters: z.array(z.object({ id: z.number(), model: z.string(), ...namedColour })),
});
export type FleetAnswer = z.infer<typeof FleetAnswer>;

const UnitInHistory = z.object({
  code: z.string(),
  /** As the booking has it: a forgotten person is nobody. */
  driver: z.string(),
  from: z.string(),
  /** Null: they have it still. */
  until: z.nullable(z.string()),
  kilometresOut: z.nullable(z.number()),
  kilometresBack: z.nullable(z.number()),
  newDamages: z.number(),
});
export type UnitInHistory = z.infer<typeof UnitInHistory>;
export const UnitHistoryAnswer = z.object({
  customers: z.array(UnitInHistory),
  workshop: z.array(z.object({ from: z.string(), until: z.string(), note: z.nullable(z.string()) })),
});
export type UnitHistoryAnswer = z.infer<typeof UnitHistoryAnswer>;

/** A day and an hour in Rome: who had it then? Without them all who ever had it. */
export const MomentQuery = z.object({
  date: z.optional(PlainDateShape),
  time: z._default(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)), '12:00'),
});

/** What reports say that it has, and what was repaired of it; days in Rome. */
export const UnitMarksAnswer = z.object({
  standing: z.array(z.object({ mark: Mark, seenOn: z.string() })),
  repaired: z.array(z.object({ id: z.string(), mark: Mark, day: z.string(), by: z.string() })),
});
export type UnitMarksAnswer = z.infer<typeof UnitMarksAnswer>;
/** `id`: made by the page; sent twice it is one. */
export const RepairedMarkBody = z.strictObject({ id: z.uuid(), mark: Mark, day: PlainDateShape });
export type RepairedMarkBody = z.infer<typeof RepairedMarkBody>;

export const LetOutBody = z.strictObject({ reason: requiredText(200) });
const kilometres = z.int().check(z.minimum(0), z.maximum(999_999));
/** The largest that the database's own numbers go. */
const rowNumber = z.int().check(z.positive(), z.maximum(2_147_483_647));
const plate = z.string().check(z.overwrite(tidyPlate), z.minLength(4), z.maxLength(10));
const sheet = {
  plate,
  kilometres,
  serviceDueOn: z.nullable(PlainDateShape),
  serviceDueKm: z.nullable(kilometres),
  insuredUntil: z.nullable(PlainDateShape),
  note: z.nullable(optionalText(500)),
};
/** `seenKilometres`: what its clock was known to say when the sheet was read; a return raises it beside the sheet. */
export const UnitSheetBody = z.strictObject({ version: rowNumber, seenKilometres: kilometres, ...sheet });
export type UnitSheetBody = z.infer<typeof UnitSheetBody>;
export const NewUnitBody = z.strictObject({ scooterId: rowNumber, ...sheet });
export type NewUnitBody = z.infer<typeof NewUnitBody>;
export const UnitPath = z.object({
  unitId: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
});
const list = z.string().check(z.minLength(1), z.maxLength(50_000));
export const UnitListBody = z.strictObject({ text: list });
/** `key`: made by the browser for this list. */
export const NewUnitListBody = z.strictObject({ text: list, key: z.uuid() });
export const UnitListAnswer = z.object({
  lines: z.array(
    z.object({
      line: z.number(),
      plate: z.string(),
      scooterId: z.nullable(z.number()),
      insuredUntil: z.nullable(z.string()),
      kilometres: z.number(),
      error: z.nullable(z.enum(unitLineErrors)),
    }),
  ),
});
export type UnitListAnswer = z.infer<typeof UnitListAnswer>;
const cost = {
  /** Made by the browser for this cost. */
  id: z.uuid(),
  day: PlainDateShape,
  what: requiredLine(200),
  workshop: optionalLine(100),
  cents: z.int().check(z.minimum(0), z.maximum(100_000_000)),
  kilometres: z.nullable(kilometres),
};
export const NewUnitCostBody = z.strictObject(cost);
const { id: _, ...costFacts } = cost;
const version = rowNumber;
export const UnitCostBody = z.strictObject({ ...costFacts, version });
export type UnitCostBody = z.infer<typeof UnitCostBody>;
export const UnitCostVersionBody = z.strictObject({ version });
export type NewUnitCostBody = z.infer<typeof NewUnitCostBody>;
export const UnitDocumentBody = z.strictObject({ dueOn: z.nullable(PlainDateShape) });
export const UnitDocumentPath = z.extend(UnitPath, { kind: z.enum(unitDocuments) });
export const UnitCostPath = z.extend(UnitPath, { costId: z.uuid() });
export const UnitPaperPath = z.extend(UnitPath, { kind: z.enum(paperKinds) });
/** `replaces`: the file that was seen there; null: none. */
const replaces = z.nullable(z.uuid());
export const UnitPaperBody = z.strictObject({
  name: requiredLine(120),
  file: z.base64().check(z.minLength(4), z.maxLength(4_000_000)),
  replaces,
});
export type UnitPaperBody = z.infer<typeof UnitPaperBody>;
export const RemovePaperBody = z.strictObject({ replaces });
/** `size`: in bytes. */
const PaperFile = z.object({ id: z.string(), name: z.string(), size: z.number(), at: z.string() });
export const UnitPapersAnswer = z.object({
  documents: z.array(
    z.object({ kind: z.enum(paperKinds), dueOn: z.nullable(z.string()), file: z.nullable(PaperFile) }),
  ),
  /** The newest first. */
  costs: z.array(z.object({ ...cost, version: z.number() })),
});
export type UnitPapersAnswer = z.infer<typeof UnitPapersAnswer>;
const CostSum = { cents: z.number(), costs: z.number() };
/** Of one year: by model, the dearest first, each with its units likewise. */
export const FleetCostsAnswer = z.object({
  years: z.array(z.string()),
  year: z.string(),
  cents: z.number(),
  models: z.array(
    z.object({
      ...CostSum,
      model: z.string(),
      units: z.array(z.object({ ...CostSum, unitId: z.number(), plate: z.string() })),
    }),
  ),
});
export type FleetCostsAnswer = z.infer<typeof FleetCostsAnswer>;
const year = z.string().check(z.regex(/^\d{4}$/));
export const YearQuery = z.object({ year: z.optional(year) });
export const YearPath = z.object({ year });
/** As the wheels of a box can say it. */
export const KeyCodeBody = z.strictObject({ code: z.string().check(z.regex(/^\d{3,8}$/)) });
