import * as z from 'zod/mini';
import { EquipmentItemShape } from '../booking/extras/equipment.shape.ts';
import { CountryShape, optionalText, requiredText } from '../shop/person.shape.ts';
import { isNamedOnce, MissingItem, MissingThing, mostMissingItems } from './missing-item.shape.ts';
import { fullTank, maxPhotos, mostDamages, mostEquipment } from './report-limits.rules.ts';
import { mostParts } from '../shop/settings/fees.shape.ts';
import { type DrawnView, drawnViews } from '../fleet/drawing.rules.ts';
import { namedColour } from '../fleet/colour.shape.ts';
import { countedThings, lostThings } from '../shop/lost-things.rules.ts';
import { unitWarnings } from '../fleet/unit-warnings.rules.ts';
import { languages } from '../translations/languages.ts';

/** Which way a scooter changes hands. */
export const reportKinds = ['handover', 'return'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The scooter from all around, as a customer who opens a key box walks and photographs it (Ride Now). */
export const scooterSides = ['front', 'right', 'back', 'left'] as const;
export type ScooterSide = (typeof scooterSides)[number];

/** Sides of the drawing on which a damage can be marked. */
export const views = drawnViews;
export type View = DrawnView;

export const damageKinds = ['scratch', 'dent', 'broken', 'missing'] as const;
export type DamageKind = (typeof damageKinds)[number];

/** In thousandths of the drawing's width and height. */
const thousandth = z.int().check(z.minimum(0), z.maximum(1000));
const plainDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Where it is on a scooter, and what. */
export const Mark = z.strictObject({
  view: z.enum(views),
  x: thousandth,
  y: thousandth,
  kind: z.enum(damageKinds),
});
export type Mark = z.infer<typeof Mark>;

export const Damage = z.extend(Mark, {
  note: optionalText(200),
  /** Of the owner's list of parts, as it was agreed with the customer: its place there; at the return alone. */
  part: z.optional(z.int().check(z.minimum(0), z.maximum(mostParts - 1))),
});
export type Damage = z.infer<typeof Damage>;

const HandedOut = z.array(z.extend(MissingThing, { thing: z.enum(countedThings) }));

/** Those that are shown for a scooter of ours. */
export const shownCategories = ['A1', 'A2', 'A', 'B'] as const;

/** A licence that somebody of the shop had in their hands. Its number stands in the contract. */
export const CheckedLicence = z.strictObject({
  category: z.enum(shownCategories),
  country: CountryShape,
  validUntil: plainDate,
  /** With the permit or translation that some countries' licences need beside them. */
  permit: z.boolean(),
});
export type CheckedLicence = z.infer<typeof CheckedLicence>;

/** ~300 kB of PNG as base64, with its prefix (docs/product.md §5). */
const signature = z
  .string()
  .check(z.maxLength(410_000), z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/));

export const ReportBody = z.strictObject({
  /** Made by the phone: what is sent again after a lost answer is the same report. */
  id: z.uuid(),
  kind: z.enum(reportKinds),
  /** Of the scooters that the customer has had, in order; the one that they have now where it is not said. */
  unitNumber: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  /** The scooter that was looked at, null where none was assigned: another one has other damages. Reports of before do not say it. */
  unitId: z.optional(z.nullable(z.int())),
  doneAt: z.iso.datetime(),
  kilometres: z.int().check(z.minimum(0), z.maximum(999_999)),
  fuelEighths: z.int().check(z.minimum(0), z.maximum(fullTank)),
  damages: z.array(Damage).check(z.maxLength(mostDamages)),
  /** At the return alone. */
  missing: z.optional(z.array(MissingItem).check(z.maxLength(mostMissingItems), isNamedOnce)),
  /** At the handover alone: how many helmets and keys went out. Reports of before do not say it. */
  handedOut: z.optional(HandedOut.check(z.maxLength(countedThings.length), isNamedOnce)),
  /**
   * At the handover alone: what of the equipment was ticked off and what was not, by the numbers of the extras. What is in neither was not on
   * its list. Reports of before do not say it.
   */
  ticked: z.optional(z.array(z.int()).check(z.maxLength(mostEquipment))),
  unticked: z.optional(z.array(z.int()).check(z.maxLength(mostEquipment))),
  photos: z.array(z.uuid()).check(z.maxLength(maxPhotos)),
  /** As it was typed, up to `longestNote`, with a line for each thing that did not come back. */
  note: optionalText(4000),
  licences: z.array(CheckedLicence).check(z.maxLength(2)),
  /** The customer may be gone when the scooter is fetched; never when it is handed over. */
  signatures: z.strictObject({ customer: z.nullable(signature), staff: signature }),
  /** Why it goes out though its contract is not signed: it stands in the booking's history, and in what its customer is given of their data. */
  unsignedWhy: z.optional(requiredText(200)),
});
export type ReportBody = z.infer<typeof ReportBody>;

export const PhotoBody = z.strictObject({
  /** JPEG, PNG or WebP as base64. */
  picture: z.string().check(z.minLength(4), z.maxLength(950_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});

const Report = z.object({
  kind: z.enum(reportKinds),
  doneAt: z.string(),
  /** Null: by the customer, with their own photos (Ride Now). They may not have read kilometres and fuel. */
  by: z.nullable(z.string()),
  unitNumber: z.int(),
  plate: z.nullable(z.string()),
  kilometres: z.nullable(z.number()),
  fuelEighths: z.nullable(z.number()),
  damages: z.array(Damage),
  /** Of a return: what did not come back. */
  missing: z.array(MissingItem),
  /** Of a handover: how many helmets and keys went out. Not said by reports of before, nor by the customer's own. */
  handedOut: z.optional(HandedOut),
  /** Of a handover: what of the equipment was ticked off, and what was not. Not said by reports of before, nor by the customer's own. */
  ticked: z.optional(z.array(z.int())),
  unticked: z.optional(z.array(z.int())),
  photos: z.array(z.string()),
  /** Null where the person was forgotten. */
  note: z.nullable(z.string()),
  licences: z.array(CheckedLicence),
  customerSigned: z.boolean(),
});
export type Report = z.infer<typeof Report>;

/** A pickup that would be before its time; `until` it: whatever else is on its unit, by the code of its booking where that can be opened. */
const EarlyPickup = z.object({
  startsAt: z.string(),
  until: z.array(
    z.object({
      kind: z.enum(['booked', 'out', 'maintenance']),
      code: z.nullable(z.string()),
      from: z.string(),
    }),
  ),
});
export type EarlyPickup = z.infer<typeof EarlyPickup>;

/** What is needed to hand one over or to take it back, and what was reported. */
export const HandoverAnswer = z.object({
  code: z.string(),
  state: z.string(),
  driver: z.string(),
  scooter: z.object({
    model: z.string(),
    colour: namedColour.colour,
    /** Drafts of before have neither. */
    colourNames: z.optional(namedColour.colourNames),
    colourValue: z.optional(z.nullable(z.string())),
  }),
  plate: z.nullable(z.string()),
  /** As last read from this very scooter. */
  kilometres: z.number(),
  /** The scooters of this ride in order: more than one where it was swapped on the road. The last is the customer's now. */
  units: z.array(
    z.object({
      number: z.int(),
      /** Null where none is assigned; drafts of before have none. A plate may be corrected. */
      id: z.optional(z.nullable(z.int())),
      plate: z.nullable(z.string()),
      kilometres: z.number(),
      /** As somebody last wrote it down before this ride; drafts of before have none. */
      fuelEighths: z.optional(z.nullable(z.int())),
      /** Damages from before this ride, without words: those may name its people. Drafts of before have none. */
      known: z.optional(z.array(Damage)),
    }),
  ),
  endDate: plainDate,
  /** As it was told when booking; a category that nobody told is read from the card. */
  licence: z.object({ category: z.nullable(z.enum(shownCategories)), country: z.string() }),
  secondDriver: z.boolean(),
  /** The owner's list of parts as it was agreed with this customer, each with the most that is asked for it; drafts of before have none. */
  parts: z.optional(
    z.array(z.object({ names: z.partialRecord(z.enum(languages), z.string()), cents: z.int() })),
  ),
  /** What goes out with it and must come back, by the numbers of the extras. Drafts of before have none. */
  equipment: z.array(
    z.extend(EquipmentItemShape, {
      id: z.optional(z.int()),
      /** As what it is charged where it does not come back. */
      lostThing: z.optional(z.nullable(z.enum(lostThings))),
      /** It has a price of its own, by a contract that was signed. Drafts of before do not say it. */
      hasPrice: z.optional(z.boolean()),
    }),
  ),
  /** How many ride it; drafts of before have none. */
  people: z.optional(z.nullable(z.int())),
  /** So many go out with it, unless somebody counts otherwise; drafts of before have none. */
  helmets: z.optional(z.int()),
  contractSigned: z.boolean(),
  /** Neither its customer nor its rider left an e-mail address: no report is sent. Drafts of before have none. */
  hasNobodyToWrite: z.optional(z.boolean()),
  /** What is due of the present scooter; drafts of before have none. */
  warnings: z.optional(z.array(z.enum(unitWarnings))),
  reports: z.array(Report),
  /** Null where its time has come; drafts of before have none. */
  early: z.optional(z.nullable(EarlyPickup)),
  /** What the shop remembers of its customer for this moment; drafts of before have none. */
  guest: z.optional(
    z.object({
      notes: z.array(z.string()),
      /** Nobody at the desk has decided yet whether it goes out to them. */
      asksOffice: z.boolean(),
      /** They have ridden before, and somebody of the office may look up which licence they had. */
      isKnown: z.boolean(),
    }),
  ),
  /** All that were ordered with it, itself among them, the customer's in front; drafts of before have none. */
  together: z.optional(
    z.array(
      z.object({
        code: z.string(),
        driver: z.string(),
        state: z.string(),
        plate: z.nullable(z.string()),
        /** Who asks is a rider, and another one has its next step. */
        isOthers: z.optional(z.boolean()),
      }),
    ),
  ),
  /** What the customer photographed before a key box opened (Ride Now): when the licence, and the scooter's sides. */
  pickup: z.nullable(
    z.object({
      licenceAt: z.nullable(z.string()),
      sides: z.array(z.object({ id: z.string(), side: z.enum(scooterSides), at: z.string() })),
    }),
  ),
});
export type HandoverAnswer = z.infer<typeof HandoverAnswer>;
