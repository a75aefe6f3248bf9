import type { ContractAnswer } from '../../contract/contract-answers.shape.ts';
import { ineligibility } from '../../booking/create/eligibility.rules.ts';
import { CustomerData } from '../../contract/contract.shape.ts';
import { fieldText } from '../field-text.ts';

const identity = ['fullName', 'dateOfBirth', 'placeOfBirth', 'idNumber'] as const;
const contact = ['email', 'phone', 'address', 'zipCode', 'city'] as const;
const second = identity.map((name) => `additionalDriver.${name}` as const);

/** Names of the form's fields in the order in which they stand; the second driver's have a prefix. */
export const fieldNames = [...identity, ...contact, ...second] as const;
export type FieldName = (typeof fieldNames)[number];
export type FieldErrors = Partial<Record<FieldName, string>>;
export type FieldValues = Partial<Record<FieldName, string>>;

type Read = { ok: true; data: CustomerData } | { ok: false; errors: FieldErrors };

/** The form as the call wants it, or what is wrong with which field, as codes of form.error.*. */
export function readPersonalData(form: FormData, withSecond: boolean, pickupDay: string): Read {
  const value = (name: FieldName): string => fieldText(form, name);
  const driver = Object.fromEntries(identity.map((name) => [name, value(`additionalDriver.${name}`)]));
  const typed = {
    ...Object.fromEntries([...identity, ...contact].map((name) => [name, value(name)])),
    idDocument: 'Patente',
    ...(withSecond ? { additionalDriver: { ...driver, idDocument: 'Patente' } } : {}),
  };
  const parsed = CustomerData.safeParse(typed);
  if (!parsed.success) return { ok: false, errors: errorsOf(parsed.error.issues) };
  const against = reasonsAgainst(parsed.data, pickupDay);
  return Object.keys(against).length > 0 ? { ok: false, errors: against } : { ok: true, data: parsed.data };
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
function reasonsAgainst(data: CustomerData, pickupDay: string): FieldErrors {
  const first = ineligibility(data, pickupDay);
  const second = data.additionalDriver && ineligibility(data.additionalDriver, pickupDay);
  return errorsOf([
    ...(first ? [{ message: first.reason, path: [first.field] }] : []),
    ...(second ? [{ message: second.reason, path: ['additionalDriver', second.field] }] : []),
  ]);
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
  for (const name of identity) values[`additionalDriver.${name}`] = saved.additionalDriver?.[name] ?? '';
  return values;
}
