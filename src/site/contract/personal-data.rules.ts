import type { ContractAnswer } from '../../contract/contract-answers.shape.ts';
import {
  type DriverFacts,
  fieldOfReason,
  ineligibility,
  ineligibilityReasons,
} from '../../booking/create/eligibility.rules.ts';
import type { NeededLicence } from '../../fleet/model.rules.ts';
import { BookedLicence } from '../../booking/driver.shape.ts';
import { CustomerData } from '../../contract/contract.shape.ts';
import { fieldText } from '../field-text.ts';
import type { ApiAnswer } from '../queries/api-client.ts';

const identity = ['fullName', 'dateOfBirth', 'placeOfBirth', 'idNumber'] as const;
const contact = ['email', 'phone', 'address', 'zipCode', 'city'] as const;
const ofLicence = Object.keys(BookedLicence.shape) as (keyof BookedLicence)[];
const licence = ofLicence.map((name) => `licence.${name}` as const);
const second = identity.map((name) => `additionalDriver.${name}` as const);

/** In the order in which they stand; the second driver's have a prefix. Before theirs it is asked whether they drive, where that is open. */
export const fieldNames = [...licence, ...identity, ...contact, 'secondDrives', ...second] as const;
export type FieldName = (typeof fieldNames)[number];
export type FieldErrors = Partial<Record<FieldName, string>>;
export type FieldValues = Partial<Record<FieldName, string>>;

type Read =
  { ok: true; data: CustomerData; licence: BookedLicence | undefined } | { ok: false; errors: FieldErrors };

/**
 * What the contract asks for besides: who else drives, which licence somebody has who has not said so, the least that the scooter needs, and
 * an address of who is written to. `withSecond` is null where it is asked and nobody has answered.
 */
type WhatToRead = {
  withSecond: boolean | null;
  needsLicence: boolean;
  neededLicence: NeededLicence;
  needsEmail: boolean;
  dates: { start: { date: string } };
};

/** Who called and left no address may leave it out here as well. */
export const needsEmail = ({ prefill }: Pick<ContractAnswer, 'prefill'>): boolean => prefill.email !== '';

/** The form as the call wants it, or what is wrong with which field, as codes of form.error.*. */
export function readPersonalData(form: FormData, asked: WhatToRead): Read {
  const { withSecond, needsLicence } = asked;
  const value = (name: FieldName): string => fieldText(form, name);
  const driver = Object.fromEntries(identity.map((name) => [name, value(`additionalDriver.${name}`)]));
  const isEmailLeft = !asked.needsEmail && value('email').trim() === '';
  const named = [...identity, ...contact].filter((name) => name !== 'email' || !isEmailLeft);
  const typed = {
    ...Object.fromEntries(named.map((name) => [name, value(name)])),
    idDocument: 'Patente',
    ...(withSecond ? { additionalDriver: { ...driver, idDocument: 'Patente' } } : {}),
  };
  const said = Object.fromEntries(ofLicence.map((name) => [name, value(`licence.${name}`)]));
  const parsed = CustomerData.safeParse(typed);
  const parsedLicence = BookedLicence.safeParse(said);
  if (!parsed.success || withSecond === null || (needsLicence && !parsedLicence.success)) {
    const missing = needsLicence ? (parsedLicence.error?.issues ?? []) : [];
    const unsaid = missing.map(({ path }) => ({ message: 'required', path: ['licence', ...path] }));
    const unanswered = withSecond === null ? [{ message: 'unanswered', path: ['secondDrives'] }] : [];
    return { ok: false, errors: errorsOf([...unsaid, ...unanswered, ...(parsed.error?.issues ?? [])]) };
  }
  const told = needsLicence ? parsedLicence.data : undefined;
  const against = reasonsAgainst(parsed.data, told, asked);
  return Object.keys(against).length > 0
    ? { ok: false, errors: against }
    : { ok: true, data: parsed.data, licence: told };
}

type Issue = { message: string; path: readonly PropertyKey[] };

function errorsOf(issues: readonly Issue[]): FieldErrors {
  const found: FieldErrors = {};
  for (const { path, message } of issues) {
    const name = fieldNames.find((each) => each === path.map(String).join('.'));
    if (name && !found[name]) found[name] = message;
  }
  return found;
}

/** By the rules of the checkout, as far as the contract knows the drivers. */
function reasonsAgainst(
  data: CustomerData,
  told: BookedLicence | undefined,
  { dates, neededLicence }: WhatToRead,
): FieldErrors {
  const first = ineligibility({ ...data, ...told }, dates.start.date, neededLicence);
  const second =
    data.additionalDriver && ineligibility(data.additionalDriver, dates.start.date, neededLicence);
  return errorsOf([
    ...(first ? [{ message: first.reason, path: fieldsOfDriver[first.field].split('.') }] : []),
    ...(second ? [{ message: second.reason, path: ['additionalDriver', second.field] }] : []),
  ]);
}

const fieldsOfDriver: Record<keyof DriverFacts, FieldName> = {
  dateOfBirth: 'dateOfBirth',
  licenceCountry: 'licence.licenceCountry',
  licenceCategory: 'licence.licenceCategory',
};

type RefusedData = Pick<ApiAnswer, 'refusal' | 'issues'> & { path?: unknown };

/**
 * The call wants an address of who could leave it out when this page was opened: the shop has written one down since. Null for any other refusal; the
 * form is then to be told anew what the shop knows.
 */
export function errorOfNotedEmail(
  { refusal, issues = [] }: RefusedData,
  sent: CustomerData,
): FieldErrors | null {
  if (refusal !== 'bad_form' || sent.email !== undefined) return null;
  return issues.some(({ path }) => path === 'customerData.email') ? { email: 'email_noted' } : null;
}

/** What the call refuses of a driver, at the field of the one whose it is: the refusal names it. Null for any other refusal. */
export function errorOfRefusal({ refusal, path }: RefusedData): FieldErrors | null {
  const reason = ineligibilityReasons.find((one) => one === refusal);
  if (reason === undefined) return null;
  const ofSecond = second.find((name) => name === path);
  return { [ofSecond ?? fieldsOfDriver[fieldOfReason(reason)]]: reason };
}

/** What stands in the fields at first: what was saved, else what the checkout knows. */
export function valuesFor({ contract, prefill }: ContractAnswer): FieldValues {
  const { fullName, email, phone, dateOfBirth } = prefill;
  if (contract.customerData === null) return { fullName, email, phone, dateOfBirth: dateOfBirth ?? '' };
  // As JSON text, by the shape of the call; it was saved through CustomerData.
  const saved = JSON.parse(contract.customerData) as CustomerData;
  const values: FieldValues = Object.fromEntries(
    [...identity, ...contact].map((name) => [name, saved[name]]),
  );
  // Saved without one, before the shop wrote one down.
  values.email ??= email;
  for (const name of identity) values[`additionalDriver.${name}`] = saved.additionalDriver?.[name] ?? '';
  return values;
}
