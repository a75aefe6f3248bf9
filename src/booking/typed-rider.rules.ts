import { DriverShape, type LicenceField, type RequestedRider, riderShape } from './driver.shape.ts';

/** What a form asks of who rides a scooter beside the first: one field takes an e-mail or a telephone. */
export type RiderField = 'contact' | Exclude<keyof RequestedRider, 'email' | 'phone'>;
/** `licence`: `now` where they tell it at once. */
export type TypedRider = Record<RiderField | 'licence', string>;

export type RiderFieldError = 'required' | 'bad_name' | 'bad_text' | 'bad_contact' | 'bad_date';
type RiderErrors = Partial<Record<RiderField, RiderFieldError>>;
type Read = { ok: true; driver: RequestedRider } | { ok: false; errors: RiderErrors };

/** Each of them in the order in which it stands, and what it is told that is neither empty nor right. */
const wrongAs = {
  fullName: 'required',
  contact: 'bad_contact',
  dateOfBirth: 'bad_date',
  licenceCountry: 'required',
  licenceCategory: 'required',
} as const satisfies Record<RiderField, RiderFieldError>;
export const riderFields = Object.keys(wrongAs) as RiderField[];

/** Whether a telephone can be one is known to `readPhone`. */
const PlainRider = riderShape(DriverShape.shape.phone);

export const isEmail = (contact: string): boolean => contact.includes('@');

/** Who rides, or what is wrong with each field. `phone`: the contact where it is no e-mail; null where it cannot be a number. */
export function readTypedRider(typed: TypedRider, phone: string | null): Read {
  const { fullName, dateOfBirth, licenceCountry, licenceCategory } = typed;
  const contact = typed.contact.trim();
  const person = {
    fullName,
    email: isEmail(contact) ? contact : '',
    phone: contact && !isEmail(contact) ? (phone ?? 'none') : '',
  } satisfies Record<Exclude<keyof RequestedRider, LicenceField>, string>;
  const licence = { dateOfBirth, licenceCountry, licenceCategory } satisfies Record<LicenceField, string>;
  const read = PlainRider.safeParse({ ...person, ...(typed.licence === 'now' && licence) });
  return read.success
    ? { ok: true, driver: read.data }
    : { ok: false, errors: errorsOf(typed, read.error.issues) };
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

function errorsOf(typed: TypedRider, issues: readonly Issue[]): RiderErrors {
  const found = riderFields.flatMap((field) => {
    const issue = issues.find(({ path }) => riderFieldOf(String(path[0])) === field);
    if (!issue) return [];
    return [[field, typed[field].trim() === '' ? 'required' : riderErrorOf(field, issue.message)] as const];
  });
  return Object.fromEntries(found);
}

/** The field at which somebody is told of a field of the request. */
export const riderFieldOf = (name: string): RiderField | undefined =>
  name === 'email' || name === 'phone' ? 'contact' : riderFields.find((field) => field === name);

export const riderErrorOf = (field: RiderField, code: string): RiderFieldError =>
  (['bad_name', 'bad_text', 'bad_date'] as const).find((error) => error === code && field !== 'contact') ??
  wrongAs[field];
