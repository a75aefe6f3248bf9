import { type ComponentProps, useState } from 'react';
import type { Cents } from '../basics/money.ts';
import { formatMoney } from '../translations/format.ts';
import { TextField } from '../ui/field.tsx';
import { centsIn, eurosPattern } from './euros.ts';
import { useDeskLanguage } from './language-provider.tsx';

type Props = Omit<
  ComponentProps<typeof TextField>,
  'ref' | 'type' | 'inputMode' | 'pattern' | 'autoComplete'
> & {
  least?: Cents;
  /** Null: as much as can be typed. */
  most?: Cents | null;
};

/** An amount, typed as its reader writes it; what it is comes from `centsIn`. A form with one that is none, or out of bounds, is not sent: the field says why. */
export function EurosField({ least = 0, most = null, error, onChange, ...field }: Props) {
  const { say, language } = useDeskLanguage();
  const [fault, setFault] = useState('');
  const faultOf = (typed: string): string => {
    const cents = centsIn(typed);
    if (cents === null) return typed === '' ? '' : say('euros.wrong'); // whether it must be there says `required`
    if (cents < least) return say('euros.least', { amount: formatMoney(language, least) });
    if (most !== null && cents > most) return say('euros.most', { amount: formatMoney(language, most) });
    return '';
  };
  const judge = (input: HTMLInputElement) => input.setCustomValidity(faultOf(input.value));
  return (
    <TextField
      {...field}
      // Anew each time: what it may be changes with what is chosen beside it.
      ref={(input) => {
        if (input) judge(input);
      }}
      inputMode="decimal"
      pattern={eurosPattern}
      autoComplete="off"
      error={error ?? (fault || undefined)}
      onChange={(event) => {
        judge(event.currentTarget);
        setFault('');
        onChange?.(event);
      }}
      onInvalid={(event) => {
        const input = event.currentTarget;
        // In the desk's own language instead of the browser's bubble.
        event.preventDefault();
        setFault(faultOf(input.value) || say('euros.wrong'));
        if (input.form?.querySelector(':invalid:not(fieldset)') === input) input.focus();
      }}
    />
  );
}
