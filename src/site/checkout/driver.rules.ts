import type { PlainDate } from '../../basics/rome-time.ts';
import { DriverShape, type BookingRequest } from '../../booking/booking.shape.ts';
import { ineligibilityReason } from '../../booking/create/eligibility.rules.ts';
import { dialCodes } from './dial-codes.ts';
import { asE164 } from './phone.rules.ts';

export type Driver = BookingRequest['driver'];

/** The form's fields in the order in which they stand: the first wrong one takes the focus. */
export const driverFields = [
  'fullName',
  'dateOfBirth',
  'email',
  'phone',
  'licenceCountry',
  'licenceCategory',
  'terms',
] as const;
export type DriverField = (typeof driverFields)[number];

export type FieldError =
  'required' | 'bad_email' | 'bad_phone' | 'bad_date' | 'too_young' | 'licence_not_enough' | 'terms';
export type FieldErrors = Partial<Record<DriverField, FieldError>>;

/** What was typed, as the form gives it. */
export type DriverFormValues = Record<Exclude<DriverField, 'terms'> | 'phoneCountry', string> & {
  terms: boolean;
};

type Read = { ok: true; driver: Driver } | { ok: false; errors: FieldErrors };

/** The driver that was typed, or what is wrong with each field. The server asks all of this again. */
export function readDriver(typed: DriverFormValues, pickupDay: PlainDate): Read {
  const phone = asE164(typed.phone, dialCodes[typed.phoneCountry] ?? '');
  const { fullName, email, dateOfBirth, licenceCountry, licenceCategory } = typed;
  const wanted = {
    fullName,
    email: email.trim(),
    dateOfBirth,
    licenceCountry,
    licenceCategory,
    phone: phone ?? '',
  };
  const parsed = DriverShape.safeParse(wanted);
  const errors: FieldErrors = {
    ...(parsed.success ? eligibility(parsed.data, pickupDay) : shapeErrors(typed, parsed.error.issues)),
    ...(typed.terms ? {} : { terms: 'terms' }),
  };
  return parsed.success && Object.keys(errors).length === 0
    ? { ok: true, driver: parsed.data }
    : { ok: false, errors };
}

const wrongAs: Partial<Record<DriverField, FieldError>> = {
  email: 'bad_email',
  phone: 'bad_phone',
  dateOfBirth: 'bad_date',
};

function shapeErrors(
  typed: DriverFormValues,
  issues: readonly { path: readonly PropertyKey[] }[],
): FieldErrors {
  const fields = driverFields.filter((field) => issues.some(({ path }) => path[0] === field));
  return Object.fromEntries(
    fields.map((field) => [field, isEmpty(typed[field]) ? 'required' : (wrongAs[field] ?? 'required')]),
  );
}

const isEmpty = (value: string | boolean): boolean => typeof value === 'string' && value.trim() === '';

function eligibility(driver: Driver, pickupDay: PlainDate): FieldErrors {
  switch (ineligibilityReason(driver, pickupDay)) {
    case 'too_young':
      return { dateOfBirth: 'too_young' };
    case 'licence_not_enough':
      return { licenceCategory: 'licence_not_enough' };
    default:
      return {};
  }
}

const known = new Set<string>([
  'required',
  'bad_email',
  'bad_phone',
  'bad_date',
  'too_young',
  'licence_not_enough',
]);

/** What the server said about the form, on its fields. */
export function errorsFromServer(issues: readonly { path: string; code: string }[]): FieldErrors {
  const named = issues.flatMap(({ path, code }) => {
    const field = driverFields.find((candidate) => path === `driver.${candidate}`);
    // `known` has just looked at the code.
    return field
      ? [[field, known.has(code) ? (code as FieldError) : (wrongAs[field] ?? 'required')] as const]
      : [];
  });
  return Object.fromEntries(named);
}
