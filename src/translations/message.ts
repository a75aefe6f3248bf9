// What is left to do in the browser: a text that the build compiled (Lingui's compiler, words.ts) is filled with its values.
// Lingui's own runtime does the same and weighs 2 kB more on every page (docs/decisions/015).

/** A piece of text, a value, or a choice: `['days', 'plural', { one: ['#', ' day'], other: ['#', ' days'] }]`. */
type Token = string | readonly [name: string, type?: string, format?: unknown];
export type Message = string | readonly Token[];
export type Messages = Record<string, Message>;
export type Values = Record<string, string | number | undefined>;

type Cases = Record<string, Message> & { offset?: number };

/** Told of every value that a text wants and nobody gave: tests listen (tests/support/shop/collect-missing-placeholders.ts). */
export const missing: { tell?: (name: string) => void } = {};

/** `counted`: what # stands for. A value that nobody gave is left out. */
export function fillMessage(locale: string, message: Message, values: Values, counted?: number): string {
  if (typeof message === 'string') return message;
  return message.map((token) => fillToken(locale, token, values, counted)).join('');
}

function fillToken(locale: string, token: Token, values: Values, counted: number | undefined): string {
  if (token === '#' && counted !== undefined) return numberIn(locale, counted);
  if (typeof token === 'string') return token;
  const [name, type, format] = token;
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) missing.tell?.(name);
  if (type === 'plural') return fillPlural(locale, Number(value), format as Cases, values);
  if (type === 'select') return fillMessage(locale, caseOf(format as Cases, String(value)), values, counted);
  if (type === 'number') return numberIn(locale, Number(value));
  return value === undefined ? '' : String(value);
}

/** `=0` and its like are compiled to bare figures, and go before the language's own rules. */
function fillPlural(locale: string, count: number, cases: Cases, values: Values): string {
  const less = count - (cases.offset ?? 0);
  const exact = Object.hasOwn(cases, count) ? cases[count] : undefined;
  const chosen = exact ?? caseOf(cases, rules(locale).select(less));
  return fillMessage(locale, chosen, values, less);
}

const caseOf = (cases: Cases, name: string): Message =>
  (Object.hasOwn(cases, name) ? cases[name] : cases['other']) ?? '';

const made = new Map<string, Intl.PluralRules>();

function rules(locale: string): Intl.PluralRules {
  const known = made.get(locale) ?? new Intl.PluralRules(locale);
  made.set(locale, known);
  return known;
}

const numberIn = (locale: string, value: number): string => new Intl.NumberFormat(locale).format(value);
