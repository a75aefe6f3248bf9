// A form that works without scripts, as its page and its handler both know it. Its shape stands in a *.rules.ts or *.shape.ts, what
// happens in a *.form.ts (pages/page-forms.ts), what is shown in the page.
import type { RefusalCode } from './refusals.ts';

/** A control that people type into. Hidden ones and buttons are read by the handler. */
type FormField<Code extends string = string> = {
  /** What is kept of it, and shown again. */
  tidy(typed: string): string;
  /** What is wrong with a tidied text. */
  error?(text: string): Code | null;
};
export type FormFields = Record<string, FormField>;

/** `Done`: what the page is drawn with when all went well; a type alone, so that page and handler cannot differ. */
export type Form<Fields extends FormFields = FormFields, Done = unknown> = {
  name: string;
  fields: Fields;
  done?: Done;
};

/** One without fields: a button, and what the address says. */
export type ButtonForm<Done = never> = Form<Record<never, FormField>, Done>;
export const buttonForm = <Done = never>(name: string): ButtonForm<Done> => ({ name, fields: {} });

export type FormValues<Fields> = Record<keyof Fields & string, string>;
type CodeOf<Field> = Field extends { error(text: string): infer Code } ? Exclude<Code, null> : never;
export type FieldErrors<Fields> = { -readonly [Name in keyof Fields]?: CodeOf<Fields[Name]> };

type WrongForm<Fields> = { state: 'wrong'; typed: FormValues<Fields>; errors: FieldErrors<Fields> };

/** What a page shows after its form was posted. `typed` stands in the form again; of `failed` nobody knows why. */
export type FormResult<Of> =
  Of extends Form<infer Fields, infer Done>
    ? | Done
      | ([keyof Fields] extends [never] ? never : WrongForm<Fields>)
      | { state: 'refused'; refusal: RefusalCode; typed: FormValues<Fields> }
      | { state: 'failed'; typed: FormValues<Fields> }
    : never;

/** Which of two sentences a page says of a post that nothing was done with. */
export const troubleOf = (result: { state: string; refusal?: RefusalCode }): 'busy' | 'failed' =>
  result.refusal === 'too_many_requests' ? 'busy' : 'failed';

/** By the form's name. A page has one form, so at most one. */
export type FormResults = Record<string, unknown>;

export const formResultOf = <Of extends Form>(form: Of, results: FormResults): FormResult<Of> | null =>
  (results[form.name] ?? null) as FormResult<Of> | null; // written under this name by the form's own handler

/** The texts of a form, tidied, and what is wrong with which of them: null where nothing is. */
export function parseForm<Fields extends FormFields>(
  { fields }: Form<Fields>,
  valueOf: (name: keyof Fields & string) => string,
): { values: FormValues<Fields>; errors: FieldErrors<Fields> | null } {
  const named = Object.entries(fields) as [keyof Fields & string, FormField][]; // entries forgets the names
  const values = named.map(([name, { tidy }]) => [name, tidy(valueOf(name))] as const);
  const errors = values.flatMap(([name, text]) => {
    const code = fields[name]?.error?.(text);
    return code ? [[name, code] as const] : [];
  });
  return {
    values: Object.fromEntries(values) as FormValues<Fields>,
    errors: errors.length > 0 ? (Object.fromEntries(errors) as FieldErrors<Fields>) : null,
  };
}

/** A line that is kept up to so many characters. */
export const lineUpTo = (longest: number) => (typed: string) =>
  typed.trim().slice(0, longest).replace(halfCharacter, '');

/** No table keeps it. `cutText` would be more than a page of the site needs for codes and addresses. */
const halfCharacter = /[\uD800-\uDBFF]$/;
