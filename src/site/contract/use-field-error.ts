import { ineligibilityReasons } from '../../booking/create/eligibility.rules.ts';
import { useSay } from '../../pages/page-context.tsx';
import type { FieldErrors, FieldName } from './personal-data.rules.ts';

const known = [
  'required',
  'unanswered',
  'too_long',
  'bad_text',
  'bad_name',
  'bad_date',
  'bad_email',
  'email_noted',
  'bad_phone',
  ...ineligibilityReasons,
] as const;

/** The sentence for a field's error code, in the page's language. */
export function useFieldError(errors: FieldErrors): (name: FieldName) => string | undefined {
  const say = useSay('contract');
  return (name) => {
    const code = errors[name];
    if (code === undefined) return undefined;
    return say(`form.error.${known.find((each) => each === code) ?? 'invalid'}`);
  };
}
