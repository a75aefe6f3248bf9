import type * as z from 'zod/mini';
import { clausesShape, unsetClauses } from './clauses.shape.ts';
import { contactsShape, unsetContacts } from './contacts.shape.ts';
import { deliveryShape, unsetDelivery } from './delivery.shape.ts';
import { feesShape, storedFeesShape, unsetFees } from './fees.shape.ts';
import { identityShape, unsetIdentity } from './identity.shape.ts';
import { mailTextsShape, unsetMailTexts } from './mail-texts.shape.ts';
import { invoicingShape, unsetInvoicing } from './invoicing.shape.ts';
import { looksShape, unsetLooks } from './looks.shape.ts';
import { noticesShape, unsetNotices } from './notices.shape.ts';
import { openingShape, unsetOpening } from './opening.shape.ts';
import { paymentsShape, unsetPayments } from './payments.shape.ts';
import { placesShape, storedPlacesShape, unsetPlaces } from './places.shape.ts';
import { policyShape, unsetPolicy } from './policy.shape.ts';
import { unsetVisitorNotes, visitorNotesShape } from './visitor-notes.shape.ts';

/** Each kind of setting with what its value must be. A new one is a row here, in `unset` below, and a screen of the desk. */
export const settingShapes = {
  identity: identityShape,
  contacts: contactsShape,
  looks: looksShape,
  opening: openingShape,
  delivery: deliveryShape,
  places: placesShape,
  policy: policyShape,
  fees: feesShape,
  payments: paymentsShape,
  invoicing: invoicingShape,
  notices: noticesShape,
  mailTexts: mailTextsShape,
  visitorNotes: visitorNotesShape,
  clauses: clausesShape,
} as const satisfies Record<string, z.ZodMiniType>;

/** What was stored before a shape became stricter must stay a value, or no shop of it starts: those whose shape did. */
export const storedShapes = { ...settingShapes, places: storedPlacesShape, fees: storedFeesShape };

export type SettingKind = keyof typeof settingShapes;
export type ShopSettings = { [Kind in SettingKind]: z.infer<(typeof settingShapes)[Kind]> };
export type SettingValue = ShopSettings[SettingKind];

export const settingKinds = Object.keys(settingShapes) as SettingKind[]; // Object.keys forgets the names
export const isSettingKind = (text: string): text is SettingKind => Object.hasOwn(settingShapes, text);

/** What a shop is before its owner has set anything: closed, and nameless. */
export const unset: ShopSettings = {
  identity: unsetIdentity,
  contacts: unsetContacts,
  looks: unsetLooks,
  opening: unsetOpening,
  delivery: unsetDelivery,
  places: unsetPlaces,
  policy: unsetPolicy,
  fees: unsetFees,
  payments: unsetPayments,
  invoicing: unsetInvoicing,
  notices: unsetNotices,
  mailTexts: unsetMailTexts,
  visitorNotes: unsetVisitorNotes,
  clauses: unsetClauses,
};

/** A kind of version that is no setting of a page: the licence that the terms name; read by its number and its day alone. */
export const termsLicence = 'termsLicence';
