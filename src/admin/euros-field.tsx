import { type ComponentProps, useState } from 'react';
import { formatMoney } from '../translations/format.ts';
import { TextField } from '../ui/field.tsx';
import { type EuroBounds, euroFault, type EuroFault } from './euros.ts';
import { useDeskLanguage } from './language-provider.tsx';

type Props = Omit<
  ComponentProps<typeof TextField>,
  'ref' | 'type' | 'inputMode' | 'pattern' | 'autoComplete'
> &
  EuroBounds & {
    /** Its hint is how little and how much it takes. */
    saysBounds?: boolean;
  };

/** An amount, typed as its reader writes it; what it is comes from `centsIn`. A form with one that is none, or out of bounds, is not sent: the field says why. */
export function EurosField({ least = 0, most = null, saysBounds, hint, error, onChange, ...field }: Props) {
  const { say, language } = useDeskLanguage();
  /** What stood in it when its form was not sent: it is judged by the bounds of now. */
  const [refused, setRefused] = useState<string | null>(null);
  const words = (of: EuroFault): string => {
    const amounts = { wrong: 0, least, most: most ?? 0 };
    return say(`euros.${of}`, { amount: formatMoney(language, amounts[of]) });
  };
  const bounds = [least > 0 && words('least'), most !== null && words('most')].filter(Boolean).join(' ');
  const faultOf = (typed: string): string => {
    const fault = euroFault(typed, { least, most });
    return fault === null ? '' : words(fault);
  };
  const judge = (input: HTMLInputElement) => input.setCustomValidity(faultOf(input.value));
  const fault = refused === '' ? words('wrong') : faultOf(refused ?? ''); // nothing, where something is required
  return (
    <TextField
      {...field}
      // Anew each time: what it may be changes with what is chosen beside it.
      ref={(input) => {
        if (input) judge(input);
      }}
      inputMode="decimal"
      autoComplete="off"
      hint={saysBounds ? bounds : hint}
      error={error ?? (fault || undefined)}
      onChange={(event) => {
        judge(event.currentTarget);
        setRefused(null);
        onChange?.(event);
      }}
      onInvalid={(event) => {
        const input = event.currentTarget;
        // In the desk's own language instead of the browser's bubble.
        event.preventDefault();
        setRefused(input.value);
        if (input.form?.querySelector(':invalid:not(fieldset)') === input) input.focus();
      }}
    />
  );
}
