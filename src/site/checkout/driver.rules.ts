import type { PlainDate } from '../../basics/rome-time.ts';
import type { BookingRequest } from '../../booking/booking.shape.ts';
import { DriverShape } from '../../booking/driver.shape.ts';
import {
  fieldOfReason,
  ineligibility,
  ineligibilityReasons,
} from '../../booking/create/eligibility.rules.ts';
import type { NeededLicence } from '../../fleet/model.rules.ts';
import { riderNoteField } from '../../booking/trip.shape.ts';

export type Driver = BookingRequest['driver'];

/** What is typed or chosen, in the order in which it stands. */
export const textFields = [
  'riderNote',
  'fullName',
  'dateOfBirth',
  'email',
  'phoneCountry',
  'phone',
  'licenceCountry',
  'licenceCategory',
] as const;
export type TextField = (typeof textFields)[number];

/** What can be wrong: the first wrong one takes the focus. */
export const checkoutFields = [...textFields, 'terms'] as const;
export type CheckoutField = (typeof checkoutFields)[number];

const fieldErrors = [
  'required',
  'bad_name',
  'bad_text',
  'bad_email',
  'bad_phone',
  'bad_date',
  ...ineligibilityReasons,
  'terms',
  'note_too_long',
] as const;
export type FieldError = (typeof fieldErrors)[number];
export type FieldErrors = Partial<Record<CheckoutField, FieldError>>;

/** What is to be done about an empty field. */
const mendsOfEmpty = {
  riderNote: 'required',
  fullName: 'bad_name',
  dateOfBirth: 'no_birth_date',
  email: 'bad_email',
  phoneCountry: 'required',
  phone: 'bad_phone',
  licenceCountry: 'no_licence_country',
  licenceCategory: 'no_licence_category',
  terms: 'terms',
} as const satisfies Record<CheckoutField, string>;
type Mend = FieldError | (typeof mendsOfEmpty)[CheckoutField];

/** Which text says what is to be done about an error: `error.<mend>`. */
export const mendOf = (field: CheckoutField, error: FieldError): Mend =>
  error === 'required' ? mendsOfEmpty[field] : error;

/** What was typed, as the form gives it. */
export type CheckoutValues = Record<TextField, string> & { terms: boolean };

type Read = { ok: true; driver: Driver } | { ok: false; errors: FieldErrors };

type Typed = {
  typed: CheckoutValues;
  pickupDay: PlainDate;
  phone: string | null;
  /** For the chosen model. */
  neededLicence: NeededLicence;
};

/** The driver that was typed, or what is wrong with each field; `phone`: as `readPhone` reads it. The server asks all of this again. */
export function readDriver({ typed, pickupDay, phone, neededLicence }: Typed): Read {
  const { fullName, email, dateOfBirth, licenceCountry, licenceCategory } = typed;
  const wanted = {
    fullName,
    email,
    dateOfBirth,
    licenceCountry,
    licenceCategory,
    phone: phone ?? '',
  } satisfies Record<keyof Driver, string>;
  const parsed = DriverShape.safeParse(wanted);
  const note = riderNoteField.error(riderNoteField.tidy(typed.riderNote));
  const errors: FieldErrors = {
    ...(note ? { riderNote: note } : {}),
    ...(parsed.success
      ? eligibility(parsed.data, pickupDay, neededLicence)
      : shapeErrors(typed, parsed.error.issues)),
    ...(typed.terms ? {} : { terms: 'terms' }),
  };
  return parsed.success && Object.keys(errors).length === 0
    ? { ok: true, driver: parsed.data }
    : { ok: false, errors };
}

/** What a field is told that is neither empty nor right. */
const wrongAs: Record<CheckoutField, FieldError> = {
  riderNote: 'note_too_long',
  fullName: 'required',
  dateOfBirth: 'bad_date',
  email: 'bad_email',
  phoneCountry: 'required',
  phone: 'bad_phone',
  licenceCountry: 'required',
  licenceCategory: 'required',
  terms: 'terms',
};

function shapeErrors(
  typed: CheckoutValues,
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldErrors {
  const found = checkoutFields.flatMap((field) => {
    const issue = issues.find(({ path }) => path[0] === field);
    return issue
      ? [[field, isEmpty(typed[field]) ? 'required' : errorOf(field, issue.message)] as const]
      : [];
  });
  return Object.fromEntries(found);
}

const errorOf = (field: CheckoutField, code: string): FieldError =>
  fieldErrors.find((error) => error === code) ?? wrongAs[field];

const isEmpty = (value: string | boolean): boolean => typeof value === 'string' && value.trim() === '';

/** A refusal of the server that is about the driver, at its field; null where it is about something else. */
export function driverErrors(refusal: string): FieldErrors | null {
  const reason = ineligibilityReasons.find((one) => one === refusal);
  return reason === undefined ? null : { [fieldOfReason(reason)]: reason };
}

function eligibility(driver: Driver, pickupDay: PlainDate, needed: NeededLicence): FieldErrors {
  const found = ineligibility(driver, pickupDay, needed);
  return found === null ? {} : { [found.field]: found.reason };
}

/** What the server said about the form, on its fields. */
export function errorsFromServer(issues: readonly { path: string; code: string }[]): FieldErrors {
  const named = issues.flatMap(({ path, code }) => {
    const field = checkoutFields.find((name) => path === name || path === `driver.${name}`);
    return field ? [[field, errorOf(field, code)] as const] : [];
  });
  return Object.fromEntries(named);
}
