import type { GoLivePoint } from './go-live.shape.ts';

/**
 * The values of a sentence, in which a field of the settings that nobody has filled in is named as its page names it; `sayField` gets
 * the id of that name.
 */
export function withFieldNames(
  { code, values }: Pick<GoLivePoint, 'code' | 'values'>,
  sayField: (id: string) => string,
): GoLivePoint['values'] {
  const { names } = values;
  if (typeof names !== 'string') return values;
  const shown = names.split(', ').map((name) => (isField(name) ? sayField(`setting.${code}.${name}`) : name));
  return { ...values, names: shown.join(', ') };
}

/** As they are written in code; what an owner typed begins with a capital, a digit or a sign, or has one within. */
const fields: readonly string[] = [
  'name',
  'company',
  'vatNumber',
  'registeredOffice',
  'registerNumber',
  'certifiedEmail',
  'phone',
  'email.general',
  'address',
];
const isField = (name: string): boolean => fields.includes(name);
